-- Whom a badge tells that a message names or answers him. Found by whom it tells: somebody may have read nothing for long.
ALTER TABLE chat.log ADD COLUMN alerts bigint[];
CREATE INDEX log_alerts ON chat.log USING gin (alerts) WHERE alerts IS NOT NULL;

-- When this person last told others so: a sender does it so often a minute, in whatever rooms and at whatever process.
ALTER TABLE chat.people ADD COLUMN alerted_at timestamptz[] NOT NULL DEFAULT '{}';
GRANT UPDATE (alerted_at) ON chat.people TO longmen_app;
