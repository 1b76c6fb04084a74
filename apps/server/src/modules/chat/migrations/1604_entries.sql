-- When this person last entered rooms that were new to him: groups that he joined, private chats that he opened.
ALTER TABLE chat.people ADD COLUMN entered_at timestamptz[] NOT NULL DEFAULT '{}';
GRANT UPDATE (entered_at) ON chat.people TO longmen_app;
