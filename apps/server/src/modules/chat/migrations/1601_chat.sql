-- Rooms, the people in them and what they write. Order is the position in a room's log and never a clock.
CREATE SCHEMA chat;

-- One row. The epoch is raised by whoever restores the database and by nobody else; silent: nobody writes anywhere.
CREATE TABLE chat.site (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch integer NOT NULL DEFAULT 1 CHECK (epoch > 0),
  silent boolean NOT NULL DEFAULT false
);
INSERT INTO chat.site DEFAULT VALUES;

-- The row of a room is what numbers its log: every writer locks it. Updated in place, therefore room on its pages.
CREATE TABLE chat.rooms (
  room_id bigint PRIMARY KEY,
  -- 1 hall, 2 group, 3 private.
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  title text NOT NULL CHECK (char_length(title) <= 60),
  remark text NOT NULL DEFAULT '' CHECK (char_length(remark) <= 200),
  -- Whether whoever has the VIP level may join; else managers add people.
  is_open boolean NOT NULL,
  head bigint NOT NULL DEFAULT 0 CHECK (head >= 0),
  silent boolean NOT NULL DEFAULT false,
  takes_pictures boolean NOT NULL DEFAULT true,
  slow_ms integer NOT NULL DEFAULT 0 CHECK (slow_ms BETWEEN 0 AND 60000),
  vip_floor smallint NOT NULL DEFAULT 0 CHECK (vip_floor BETWEEN 0 AND 99),
  shows_online boolean NOT NULL DEFAULT true,
  has_plans boolean NOT NULL DEFAULT false,
  -- The two of a private room, the smaller id first.
  low_id bigint,
  high_id bigint,
  made_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz,
  closed_at timestamptz,
  CHECK ((kind = 3) = (low_id IS NOT NULL) AND (kind = 3) = (high_id IS NOT NULL) AND low_id < high_id)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX rooms_pair ON chat.rooms (low_id, high_id) WHERE kind = 3;
CREATE INDEX rooms_shown ON chat.rooms (kind, room_id) WHERE kind < 3 AND closed_at IS NULL;

-- A player as others know him. What holds everywhere stands here and is copied to every membership, also to new ones:
-- the gate of the writer reads the rows that it locks, and those are memberships.
CREATE TABLE chat.people (
  user_id bigint PRIMARY KEY,
  person bigint NOT NULL UNIQUE CHECK (person BETWEEN 100000000000 AND 999999999999),
  shows_popups boolean NOT NULL DEFAULT true,
  shows_wins boolean NOT NULL DEFAULT true,
  -- Muted everywhere until then ('infinity': until it is lifted).
  muted_until timestamptz,
  mute_id bigint,
  erased_at timestamptz,
  made_at timestamptz NOT NULL DEFAULT now()
);
-- Persons that were someone's before he erased what he wrote: nobody gets one of them again.
CREATE TABLE chat.past_persons (person bigint PRIMARY KEY, until timestamptz NOT NULL DEFAULT now());

CREATE TABLE chat.members (
  room_id bigint NOT NULL REFERENCES chat.rooms,
  user_id bigint NOT NULL,
  -- 0 member, 1 manager.
  role smallint NOT NULL DEFAULT 0 CHECK (role IN (0, 1)),
  alias text NOT NULL DEFAULT '' CHECK (char_length(alias) <= 20),
  -- Of an invite group: nothing up to here is his to read.
  joined_s bigint NOT NULL DEFAULT 0,
  read_to bigint NOT NULL DEFAULT 0,
  muted_until timestamptz,
  mute_id bigint,
  may_picture boolean NOT NULL DEFAULT true,
  may_packet boolean NOT NULL DEFAULT true,
  -- Token buckets of texts, pictures and shares; full until they are first used.
  tokens real,
  tokens_at timestamptz,
  picture_tokens real,
  picture_tokens_at timestamptz,
  share_tokens real,
  share_tokens_at timestamptz,
  last_at timestamptz,
  -- What he wrote last, as hashes with their times: the same text three times within a minute is once too often.
  recent integer[] NOT NULL DEFAULT '{}',
  recent_at timestamptz[] NOT NULL DEFAULT '{}',
  -- A private chat that he took off his list, up to this position.
  hidden_s bigint,
  joined_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  PRIMARY KEY (room_id, user_id)
) WITH (fillfactor = 50);
CREATE INDEX members_user ON chat.members (user_id, room_id) WHERE left_at IS NULL;
CREATE INDEX members_managers ON chat.members (room_id) WHERE role = 1 AND left_at IS NULL;

-- Everything that is visible in a room, in its order. Rows are never removed: their bodies are.
CREATE TABLE chat.log (
  -- No reference: the writer holds the room's row.
  room_id bigint NOT NULL,
  s bigint NOT NULL CHECK (s > 0),
  id bigint NOT NULL UNIQUE,
  -- 1 text, 2 picture, 3 slip, 4 packet, 5 standings, 6 join group; 10 an op on earlier messages.
  kind smallint NOT NULL CHECK (kind IN (1, 2, 3, 4, 5, 6, 10)),
  sender bigint NOT NULL,
  cid text,
  body text NOT NULL,
  -- 0 shown, 1 deleted, 2 recalled, 3 hidden until somebody decides, 4 erased with its author's name.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4),
  -- {id, by, name, text} of the message that it answers, and the accounts that it names.
  quote jsonb,
  mentions bigint[],
  -- The category of words for which managers look at it.
  flag text,
  at timestamptz NOT NULL,
  PRIMARY KEY (room_id, s),
  CHECK ((kind = 10) = (cid IS NULL)),
  CHECK (state NOT IN (1, 2, 4) OR body = '')
);
CREATE UNIQUE INDEX log_cid ON chat.log (sender, cid) WHERE cid IS NOT NULL;
-- What is old enough to lose its body.
CREATE INDEX log_bodies ON chat.log (at) WHERE body <> '' AND kind <> 10;
CREATE INDEX log_flags ON chat.log (room_id, s) WHERE flag IS NOT NULL AND state = 0;
CREATE INDEX log_quotes ON chat.log (((quote ->> 'id')::bigint)) WHERE quote IS NOT NULL;

-- Mutes are never edited: lifting one is a row of its own. No room: everywhere. No end: until it is lifted.
CREATE TABLE chat.mutes (
  id bigint PRIMARY KEY,
  room_id bigint REFERENCES chat.rooms,
  user_id bigint NOT NULL,
  -- A manager's account, or an operator by name.
  by_user bigint,
  by_operator text,
  until timestamptz,
  lifts bigint REFERENCES chat.mutes,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  message_id bigint,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((by_user IS NULL) <> (by_operator IS NULL))
);
CREATE INDEX mutes_user ON chat.mutes (user_id, id DESC);
CREATE TABLE chat.appeals (
  mute_id bigint PRIMARY KEY REFERENCES chat.mutes,
  text text NOT NULL CHECK (char_length(text) <= 500),
  at timestamptz NOT NULL DEFAULT now()
);

-- What managers and operators did in rooms. A manager may take a row off his own list; the row stays.
CREATE TABLE chat.actions (
  id bigint PRIMARY KEY,
  room_id bigint REFERENCES chat.rooms,
  by_user bigint,
  by_operator text,
  action text NOT NULL,
  user_id bigint,
  reason text NOT NULL DEFAULT '',
  before text NOT NULL DEFAULT '',
  after text NOT NULL DEFAULT '',
  -- Key and body of the request: a repeat finds this row.
  key text,
  body_hash bytea,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((by_user IS NULL) <> (by_operator IS NULL))
);
CREATE UNIQUE INDEX actions_key ON chat.actions (by_user, key) WHERE key IS NOT NULL;
CREATE INDEX actions_room ON chat.actions (room_id, id DESC);
CREATE TABLE chat.hidden_actions (
  user_id bigint NOT NULL,
  action_id bigint NOT NULL REFERENCES chat.actions,
  PRIMARY KEY (user_id, action_id)
);

-- A report keeps the message and what stood before it, whatever becomes of them.
CREATE TABLE chat.reports (
  id bigint PRIMARY KEY,
  room_id bigint NOT NULL REFERENCES chat.rooms,
  message_id bigint NOT NULL,
  -- The author of the message, and who reports it.
  user_id bigint NOT NULL,
  reporter bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('scam', 'contact', 'insult', 'minor', 'threat', 'other')),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 500),
  evidence jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  decision text CHECK (decision IN ('keep', 'delete', 'mute')),
  decided_by text,
  decided_at timestamptz,
  UNIQUE (message_id, reporter)
);
CREATE INDEX reports_open ON chat.reports (room_id, id) WHERE decided_at IS NULL;

CREATE TABLE chat.blocks (
  user_id bigint NOT NULL,
  blocked_id bigint NOT NULL CHECK (blocked_id <> user_id),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, blocked_id)
);

CREATE TABLE chat.notices (
  room_id bigint NOT NULL REFERENCES chat.rooms,
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL CHECK (char_length(title) <= 60),
  content text NOT NULL CHECK (char_length(content) <= 1000),
  by_user bigint,
  by_operator text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (room_id, version)
);

CREATE TABLE chat.word_rules (
  id bigint PRIMARY KEY,
  category text NOT NULL CHECK (category IN ('insult', 'loan', 'scam', 'contact', 'brand', 'minor', 'harm', 'urging')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 100),
  language text NOT NULL DEFAULT '',
  added_by text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE UNIQUE INDEX word_rules_text ON chat.word_rules (category, text) WHERE removed_at IS NULL;

-- Pictures of messages: which account's, what they look like by the bytes that are shown, and whose message has them.
CREATE TABLE chat.pictures (
  name text PRIMARY KEY,
  -- With its size: /pictures/….webp#800x600.
  address text NOT NULL,
  user_id bigint NOT NULL,
  sha256 bytea NOT NULL,
  message_id bigint UNIQUE,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pictures_old ON chat.pictures (at);
CREATE TABLE chat.blocked_pictures (
  sha256 bytea PRIMARY KEY,
  added_by text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

GRANT USAGE ON SCHEMA chat TO longmen_app;
GRANT SELECT ON ALL TABLES IN SCHEMA chat TO longmen_app;
GRANT INSERT ON chat.rooms, chat.people, chat.past_persons, chat.members, chat.log, chat.mutes, chat.appeals, chat.actions,
  chat.hidden_actions, chat.reports, chat.blocks, chat.notices, chat.word_rules, chat.pictures, chat.blocked_pictures
  TO longmen_app;
-- What was written stays where it stands; only that it is gone, and what a card says, changes.
GRANT UPDATE (silent) ON chat.site TO longmen_app;
GRANT UPDATE (title, remark, is_open, head, silent, takes_pictures, slow_ms, vip_floor, shows_online, has_plans, last_at,
  closed_at) ON chat.rooms TO longmen_app;
GRANT UPDATE (person, shows_popups, shows_wins, muted_until, mute_id, erased_at) ON chat.people TO longmen_app;
GRANT UPDATE (role, alias, joined_s, read_to, muted_until, mute_id, may_picture, may_packet, tokens, tokens_at,
  picture_tokens, picture_tokens_at, share_tokens, share_tokens_at, last_at, recent, recent_at, hidden_s, joined_at,
  left_at) ON chat.members TO longmen_app;
GRANT UPDATE (body, state, quote, flag) ON chat.log TO longmen_app;
GRANT UPDATE (evidence, decision, decided_by, decided_at) ON chat.reports TO longmen_app;
GRANT UPDATE (removed_at) ON chat.word_rules TO longmen_app;
GRANT UPDATE (message_id) ON chat.pictures TO longmen_app;
GRANT DELETE ON chat.blocks, chat.pictures, chat.mutes, chat.appeals TO longmen_app;
