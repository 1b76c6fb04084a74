-- What was written into halls and groups and what was refused there, by the minute: the sums of what processes counted.
CREATE TABLE chat.minutes (
  room_id bigint NOT NULL,
  minute timestamptz NOT NULL,
  -- `sent`, or a refusal by its name.
  what text NOT NULL CHECK (what ~ '^[A-Za-z]{1,40}$'),
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (room_id, minute, what)
);
CREATE INDEX minutes_by_time ON chat.minutes (minute);
GRANT SELECT, INSERT, DELETE ON chat.minutes TO longmen_app;
GRANT UPDATE (count) ON chat.minutes TO longmen_app;
