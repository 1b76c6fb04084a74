-- What players showed in rooms: cards of slips, records and standings, the rooms that took them, and what became of
-- the slips.
CREATE SCHEMA shares;

-- One call that shared something.
CREATE TABLE shares.shares (
  share bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  -- 1 a slip, 2 a record, 3 standings.
  kind smallint NOT NULL CHECK (kind IN (1, 2, 3)),
  -- The slip, and its orders in the order of the card's lines.
  slip bigint,
  lines smallint[],
  -- The card as it was when it was shared.
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 20000),
  -- Key and body of the request: a repeat finds this row.
  key text,
  body_hash bytea NOT NULL,
  shared_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((kind = 1) = (slip IS NOT NULL) AND (kind = 1) = (lines IS NOT NULL))
);
CREATE UNIQUE INDEX shares_key ON shares.shares (user_id, kind, key) WHERE key IS NOT NULL;
CREATE INDEX shares_slip ON shares.shares (user_id, slip) WHERE slip IS NOT NULL;

-- What became of it in each room that was named: a message under an id that is fixed here, or a refusal.
CREATE TABLE shares.posts (
  share bigint NOT NULL REFERENCES shares.shares,
  no smallint NOT NULL CHECK (no > 0),
  room_id bigint NOT NULL,
  message bigint UNIQUE,
  -- Its position once the room has it.
  s bigint CHECK (s > 0),
  refusal text,
  facts jsonb,
  PRIMARY KEY (share, no),
  CHECK (message IS NOT NULL OR refusal IS NOT NULL),
  CHECK (s IS NULL OR (message IS NOT NULL AND refusal IS NULL))
);
-- Messages that their rooms have not got.
CREATE INDEX posts_waiting ON shares.posts (share) WHERE s IS NULL AND refusal IS NULL;

-- Slips that were shared, whole or in parts.
CREATE TABLE shares.slips (
  user_id bigint NOT NULL,
  slip bigint NOT NULL,
  -- All of its orders that are on cards.
  lines smallint[] NOT NULL,
  -- How many of the slip's orders have ended: as far as cards are being told, and as far as all of them were.
  known smallint NOT NULL DEFAULT 0,
  updated smallint NOT NULL DEFAULT 0,
  -- Of the shared orders, once all have ended (mills); what was cancelled or void was never at stake.
  staked bigint CHECK (staked >= 0),
  returned bigint CHECK (returned >= 0),
  settled_at timestamptz,
  PRIMARY KEY (user_id, slip),
  CHECK ((settled_at IS NULL) = (staked IS NULL) AND (staked IS NULL) = (returned IS NULL))
);
CREATE INDEX slips_open ON shares.slips (slip) WHERE settled_at IS NULL;

GRANT USAGE ON SCHEMA shares TO longmen_app;
GRANT SELECT, INSERT ON shares.shares, shares.posts, shares.slips TO longmen_app;
GRANT UPDATE (s, refusal, facts) ON shares.posts TO longmen_app;
GRANT UPDATE (lines, known, updated, staked, returned, settled_at) ON shares.slips TO longmen_app;
