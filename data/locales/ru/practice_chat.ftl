# Service messages of the practice chats, as a phone shows them between the messages.
practice-service-added = { $who } добавляет: { $names }
practice-service-joined = { $who } теперь в группе
practice-service-left = { $who } выходит из группы
practice-service-removed = { $who } удаляет: { $names }
practice-service-created = { $who } создаёт группу «{ $title }»
practice-service-migrated = Группа стала супергруппой
practice-service-topic-created = Новая тема: { $title }
practice-service-topic-closed = Тема закрыта
practice-service-topic-reopened = Тема снова открыта

# What is new and was given no name.
practice-new-group = Новая группа
practice-new-topic = Игры
practice-new-person = Даша
