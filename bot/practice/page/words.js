// The page's own few words; everything else on it is said by the bot or by people.

const WORDS = {
  ru: {
    title: "Сукно, пробный чат",
    people: "Кто вы",
    aside: "Рядом",
    asideHint: "Показать всех рядом",
    language: "English",
    chats: "Чаты",
    pickChat: "Выберите чат",
    emptyChat: "Здесь пока пусто",
    connecting: "Соединение…",
    bot: "бот",
    members: { one: "{n} участник", few: "{n} участника", many: "{n} участников", other: "{n} участника" },
    you: "Вы",
    photo: "Фото",
    onlyYou: "Видите только вы",
    edited: "изменено",
    unread: "Непрочитанные сообщения",
    unreadCount: "непрочитано: {n}",
    message: "Сообщение",
    send: "Отправить",
    reply: "Ответить",
    dropReply: "Не отвечать",
    commands: "Команды",
    start: "Запустить",
    unblock: "Разблокировать",
    readOnly: "Писать сюда нельзя",
    back: "Назад",
    toBottom: "К последним сообщениям",
    close: "Закрыть",
    copied: "Скопировано",
    silentBot: "Бот не отвечает",
    offline: "Нет связи",
    refused: "Не получилось: {why}",
    ok: "ОК",
    tools: "Что может случиться",
    yes: "Да",
    no: "Нет",
    admin: "Бот — администратор",
    writing: "Боту можно писать",
    photos: "Картинки разрешены",
    ephemeral: "Скрытые сообщения",
    member: "Бот в группе",
    migrate: "Сделать супергруппой",
    open: "Бот не заблокирован",
    phoneLanguage: "Телефон: {name}",
  },
  en: {
    title: "Sukno, practice chat",
    people: "Who you are",
    aside: "Side by side",
    asideHint: "Show everybody side by side",
    language: "Русский",
    chats: "Chats",
    pickChat: "Choose a chat",
    emptyChat: "Nothing here yet",
    connecting: "Connecting…",
    bot: "bot",
    members: { one: "{n} member", other: "{n} members" },
    you: "You",
    photo: "Photo",
    onlyYou: "Only you can see this",
    edited: "edited",
    unread: "Unread messages",
    unreadCount: "unread: {n}",
    message: "Message",
    send: "Send",
    reply: "Reply",
    dropReply: "Do not reply",
    commands: "Commands",
    start: "Start",
    unblock: "Unblock",
    readOnly: "You cannot write here",
    back: "Back",
    toBottom: "To the latest messages",
    close: "Close",
    copied: "Copied",
    silentBot: "The bot does not answer",
    offline: "No connection",
    refused: "That did not work: {why}",
    ok: "OK",
    tools: "What may happen",
    yes: "Yes",
    no: "No",
    admin: "The bot is an admin",
    writing: "The bot may write",
    photos: "Pictures are allowed",
    ephemeral: "Hidden messages",
    member: "The bot is in the group",
    migrate: "Turn into a supergroup",
    open: "The bot is not blocked",
    phoneLanguage: "Phone: {name}",
  },
};

const KEY = "sukno.language";

function chosen() {
  const kept = localStorage.getItem(KEY);
  if (kept in WORDS) return kept;
  return navigator.language.toLowerCase().startsWith("ru") ? "ru" : "en";
}

export const language = chosen();

const plural = new Intl.PluralRules(language);

// A text with forms is chosen by `n`.
export function word(id, values = {}) {
  const text = WORDS[language][id];
  const form = typeof text === "string" ? text : text[plural.select(values.n)];
  return form.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// The page is read anew in the other language: all that matters stands in the server and in the address.
export function switchLanguage() {
  localStorage.setItem(KEY, language === "ru" ? "en" : "ru");
  location.reload();
}
