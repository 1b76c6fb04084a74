-- Red packets of rooms (red-packets.md). A packet is split when it is paid for, in the same transaction, so that
-- nobody can choose a share by when it is opened. The hash is shown from the start, salt and shares once it is over.
CREATE SCHEMA packets;

CREATE TABLE packets.packets (
  -- Eighteen random digits.
  rid bigint PRIMARY KEY CHECK (rid > 0),
  room_id bigint NOT NULL,
  sender bigint NOT NULL,
  -- Cents.
  total bigint NOT NULL CHECK (total > 0),
  shares integer NOT NULL CHECK (shares > 0 AND shares <= total),
  greeting text NOT NULL CHECK (length(greeting) <= 30),
  -- The message that shows it: fixed here, so that posting it twice is posting it once.
  message bigint NOT NULL UNIQUE,
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sent_at timestamptz NOT NULL,
  opens_at timestamptz NOT NULL CHECK (opens_at >= sent_at),
  expires_at timestamptz NOT NULL CHECK (expires_at > opens_at),
  -- Percent of a share that has to be staked before it is withdrawn.
  audit_percent integer NOT NULL CHECK (audit_percent >= 100),
  -- The balance after it, mills: what a repeat of the call answers.
  balance bigint NOT NULL CHECK (balance >= 0),
  key text,
  body_hash bytea,
  -- 1 open, 2 all shares are taken, 3 over with the rest returned.
  state smallint NOT NULL DEFAULT 1 CHECK (state IN (1, 2, 3)),
  ended_at timestamptz,
  -- When the room was told of it, and of its end.
  posted_at timestamptz,
  closed_at timestamptz,
  CHECK ((state = 1) = (ended_at IS NULL)),
  CHECK (closed_at IS NULL OR ended_at IS NOT NULL)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX packets_once ON packets.packets (sender, key) WHERE key IS NOT NULL;
-- What one has sent of late.
CREATE INDEX packets_sent ON packets.packets (sender, sent_at);
-- What jobs look for: packets that the room has not heard of, that are open, and whose end the room has not heard of.
CREATE INDEX packets_unposted ON packets.packets (sent_at) WHERE posted_at IS NULL AND state = 1;
CREATE INDEX packets_open ON packets.packets (expires_at) WHERE state = 1;
CREATE INDEX packets_unclosed ON packets.packets (ended_at) WHERE state <> 1 AND closed_at IS NULL;

-- In the order in which they are opened. A share is free, opened by somebody, or returned with what was left.
CREATE TABLE packets.shares (
  rid bigint NOT NULL REFERENCES packets.packets,
  no integer NOT NULL CHECK (no > 0),
  cents bigint NOT NULL CHECK (cents > 0),
  user_id bigint,
  taken_at timestamptz,
  returned_at timestamptz,
  PRIMARY KEY (rid, no),
  CHECK (num_nonnulls(user_id, taken_at) IN (0, 2)),
  CHECK (user_id IS NULL OR returned_at IS NULL)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX shares_once ON packets.shares (rid, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX shares_free ON packets.shares (rid, no) INCLUDE (cents) WHERE user_id IS NULL AND returned_at IS NULL;
-- What one has received of late.
CREATE INDEX shares_taken_by ON packets.shares (user_id, taken_at) INCLUDE (cents) WHERE user_id IS NOT NULL;
-- What was taken of late: the watch reads a day.
CREATE INDEX shares_taken_at ON packets.shares (taken_at) WHERE user_id IS NOT NULL;

-- What the watch found for operators to look at: 1 a pair that shares much, 2 a taker of nearly everything, 3 a cycle.
CREATE TABLE packets.flags (
  kind smallint NOT NULL CHECK (kind IN (1, 2, 3)),
  day date NOT NULL,
  -- Accounts that it is about, in the order of their numbers, and of a pair the sender first.
  users bigint[] NOT NULL CHECK (cardinality(users) BETWEEN 2 AND 5),
  packets integer NOT NULL CHECK (packets > 0),
  -- Cents that went between them.
  cents bigint NOT NULL CHECK (cents > 0),
  found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (kind, day, users)
);

GRANT USAGE ON SCHEMA packets TO longmen_app;
GRANT SELECT, INSERT ON packets.packets, packets.shares, packets.flags TO longmen_app;
GRANT UPDATE (state, ended_at, posted_at, closed_at) ON packets.packets TO longmen_app;
GRANT UPDATE (user_id, taken_at, returned_at) ON packets.shares TO longmen_app;
GRANT UPDATE (packets, cents) ON packets.flags TO longmen_app;
-- A share is nobody's when it is written, and once it is taken or returned nobody gives it to another.
ALTER TABLE packets.shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY shares_seen ON packets.shares FOR SELECT USING (true);
CREATE POLICY shares_made ON packets.shares FOR INSERT WITH CHECK (user_id IS NULL AND returned_at IS NULL);
CREATE POLICY shares_moved ON packets.shares FOR UPDATE USING (user_id IS NULL AND returned_at IS NULL)
  WITH CHECK (user_id IS NOT NULL OR returned_at IS NOT NULL);
