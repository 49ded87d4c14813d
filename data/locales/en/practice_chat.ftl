# Service messages of the practice chats, as a phone shows them between the messages.
practice-service-added = { $who } adds { $names }
practice-service-joined = { $who } joined the group
practice-service-left = { $who } left the group
practice-service-removed = { $who } removed { $names }
practice-service-created = { $who } created the group “{ $title }”
practice-service-migrated = The group became a supergroup
practice-service-topic-created = New topic: { $title }
practice-service-topic-closed = Topic closed
practice-service-topic-reopened = Topic reopened

# What is new and was given no name.
practice-new-group = New group
practice-new-topic = Games
practice-new-person = Dasha
