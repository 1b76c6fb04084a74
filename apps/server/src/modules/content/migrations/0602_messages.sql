-- What operators send: one row, whether it goes to one player or to many. More than a thousand readers need two people.
CREATE TABLE content.message_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The operators' name of the message; sent once.
  key text NOT NULL CHECK (key ~ '^[a-z0-9][a-z0-9-]{2,59}$'),
  message jsonb NOT NULL,
  digest text NOT NULL,
  reach integer NOT NULL,
  needs_two boolean NOT NULL,
  asked_by text NOT NULL,
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  agreed_by text,
  dropped_by text,
  ended_at timestamptz,
  CHECK (agreed_by <> asked_by),
  CHECK (agreed_by IS NULL OR dropped_by IS NULL),
  CHECK (ended_at IS NULL OR dropped_by IS NOT NULL OR NOT needs_two OR agreed_by IS NOT NULL)
);
-- Of a name one waits or was sent; what was dropped may be asked for again.
CREATE UNIQUE INDEX message_requests_key ON content.message_requests (key) WHERE dropped_by IS NULL;

-- One row per message, not per reader: user_id null is an audience, whose members it shows if they are older than it.
CREATE TABLE content.messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint,
  audience text CHECK (audience IN ('all', 'level', 'agents', 'team')),
  level_min smallint,
  agent_id bigint,
  kind text NOT NULL,
  ref text NOT NULL,
  -- {locale: {title, html}} for vi, zh, en, id; the HTML was cleaned when it was written.
  texts jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz,
  can_reply boolean NOT NULL,
  request bigint UNIQUE REFERENCES content.message_requests,
  UNIQUE NULLS NOT DISTINCT (user_id, kind, ref),
  CHECK ((user_id IS NULL) = (audience IS NOT NULL)),
  CHECK ((level_min IS NOT NULL) = (audience IS NOT DISTINCT FROM 'level')),
  CHECK ((agent_id IS NOT NULL) = (audience IS NOT DISTINCT FROM 'team')),
  -- Nothing reaches many without a request.
  CHECK (user_id IS NOT NULL OR request IS NOT NULL)
);
CREATE INDEX messages_of_user ON content.messages (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX messages_to_many ON content.messages (id DESC) WHERE user_id IS NULL;

-- Up to where a player has read everything, and when he answered last.
CREATE TABLE content.message_marks (
  user_id bigint PRIMARY KEY,
  read_to bigint NOT NULL DEFAULT 0,
  replied_at timestamptz NOT NULL DEFAULT '-infinity'
);
-- Read one by one, above that mark.
CREATE TABLE content.message_reads (
  user_id bigint NOT NULL,
  message bigint NOT NULL REFERENCES content.messages,
  PRIMARY KEY (user_id, message)
);
CREATE TABLE content.message_replies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message bigint NOT NULL REFERENCES content.messages,
  user_id bigint NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  answered_by text,
  answered_at timestamptz,
  CHECK ((answered_by IS NULL) = (answered_at IS NULL))
);
CREATE INDEX message_replies_of ON content.message_replies (message, user_id, id);
CREATE INDEX message_replies_open ON content.message_replies (id) WHERE answered_at IS NULL;

GRANT SELECT, INSERT ON content.message_requests, content.messages, content.message_marks, content.message_reads,
  content.message_replies TO longmen_app;
GRANT UPDATE (agreed_by, dropped_by, ended_at) ON content.message_requests TO longmen_app;
GRANT UPDATE (read_to, replied_at) ON content.message_marks TO longmen_app;
GRANT UPDATE (answered_by, answered_at) ON content.message_replies TO longmen_app;
