// The practice server's own JSON API (not the Bot API, which the bot speaks with the same server).

export class Refused extends Error {}

async function answer(response) {
  if (response.ok) return response.json();
  const text = await response.text();
  let why = text;
  try {
    const body = JSON.parse(text);
    why = body.error ?? body.description ?? text;
  } catch {
    // A plain text says it as well.
  }
  throw new Refused(why || response.statusText);
}

async function post(path, body) {
  return answer(await fetch(`/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }));
}

function replyTo(message) {
  if (!message) return {};
  return message.ephemeral ? { reply_to_ephemeral: message.ephemeral_id } : { reply_to: message.id };
}

export const api = {
  async state(as) {
    return answer(await fetch(as ? `/api/state?as=${encodeURIComponent(as)}` : "/api/state"));
  },
  // `answered`: the message that the text replies to, if any
  send: (as, chat, text, answered) => post("send", { as, chat, text, ...replyTo(answered) }),
  press: (as, chat, message, data) => post("press", message.ephemeral
    ? { as, chat, ephemeral_id: message.ephemeral_id, data }
    : { as, chat, message: message.id, data }),
  open: (as, url) => post("open", { as, url }),
  read: (as, chat) => post("read", { as, chat }),
  control: (order) => post("control", order),
};
