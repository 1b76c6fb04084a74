-- Slips, orders and what became of them. Wide columns come first, so that rows have no gaps.
CREATE SCHEMA betting;

-- One accepted call. With its orders it holds everything needed to answer the call again, byte for byte.
CREATE TABLE betting.slips (
  user_id bigint NOT NULL,
  slip bigint NOT NULL,
  issue bigint NOT NULL,
  total bigint NOT NULL CHECK (total > 0),
  -- Database clock, whole milliseconds.
  placed_at timestamptz NOT NULL,
  -- The write batch whose signed root covers the receipts.
  batch bigint NOT NULL,
  odds_version integer NOT NULL,
  gid smallint NOT NULL,
  line_count smallint NOT NULL CHECK (line_count BETWEEN 1 AND 100),
  -- Which call, and the client's key for it; a repeat of the key is answered from this row.
  call smallint NOT NULL,
  key text,
  body_hash bytea NOT NULL,
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  PRIMARY KEY (user_id, slip)
);
CREATE UNIQUE INDEX slips_key ON betting.slips (user_id, key, call) WHERE key IS NOT NULL;
CREATE INDEX slips_issue ON betting.slips (issue, slip);

-- One line of a slip; immutable. Order number = slip number and two digits of the line.
CREATE TABLE betting.orders (
  user_id bigint NOT NULL,
  slip bigint NOT NULL,
  play integer NOT NULL,
  -- Whole yuan per single bet, and how many single bets.
  stake integer NOT NULL CHECK (stake > 0),
  bets integer NOT NULL CHECK (bets > 0),
  line smallint NOT NULL CHECK (line BETWEEN 0 AND 99),
  -- The player's rates, decimal text joined by commas as they were agreed.
  rates text NOT NULL,
  -- Canonical JSON.
  selection text NOT NULL,
  PRIMARY KEY (user_id, slip, line)
);

-- How an order ended when money moved at its end; waiting or lost follows from the issue's state.
-- status: 1 won, 2 drawn (all returned), 3 cancelled, 4 void, 5 lost with some bets returned.
CREATE TABLE betting.outcomes (
  user_id bigint NOT NULL,
  slip bigint NOT NULL,
  payout bigint NOT NULL CHECK (payout > 0),
  at timestamptz NOT NULL,
  winning_bets integer NOT NULL CHECK (winning_bets >= 0),
  line smallint NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 5),
  PRIMARY KEY (user_id, slip, line)
);
-- Newest outcomes, for winners lists and the continuous check.
CREATE INDEX outcomes_at ON betting.outcomes USING brin (at) WITH (pages_per_range = 32, autosummarize = on);

-- Keys of cancel calls, written in the transaction of their effect.
CREATE TABLE betting.cancellations (
  user_id bigint NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  slip bigint NOT NULL,
  line smallint NOT NULL,
  PRIMARY KEY (user_id, key)
);

-- The accepted slips of one write batch, in the order of its Merkle leaves.
CREATE TABLE betting.batches (
  batch bigint PRIMARY KEY,
  user_ids bigint[] NOT NULL,
  slips bigint[] NOT NULL
);

-- What a draw means for each distinct (play, selection, rates) of an issue; per yuan of stake.
CREATE TABLE betting.issue_selections (
  issue bigint NOT NULL,
  pick integer NOT NULL,
  play integer NOT NULL,
  rates text NOT NULL,
  selection text NOT NULL,
  status smallint NOT NULL CHECK (status IN (1, 2, 5)),
  payout_per_yuan bigint NOT NULL CHECK (payout_per_yuan >= 0),
  winning_bets integer NOT NULL CHECK (winning_bets >= 0),
  returned_bets integer NOT NULL CHECK (returned_bets >= 0),
  PRIMARY KEY (issue, pick)
);

-- How far the settlement of an issue has come: slices run in ascending user id, `cursor` is the last one done.
CREATE TABLE betting.settlements (
  issue bigint PRIMARY KEY,
  cursor bigint NOT NULL DEFAULT 0,
  payout_total bigint NOT NULL DEFAULT 0,
  paid_orders bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  settled_at timestamptz
);

-- What the site may have to pay per issue and pick (a play and its selection), in stripes that different
-- processes write. A risk limit, not money.
CREATE TABLE betting.exposure (
  issue bigint NOT NULL,
  pick text NOT NULL,
  stripe smallint NOT NULL,
  liability bigint NOT NULL,
  PRIMARY KEY (issue, pick, stripe)
) WITH (fillfactor = 70);

GRANT USAGE ON SCHEMA betting TO longmen_app;
GRANT SELECT, INSERT ON betting.slips, betting.orders, betting.outcomes, betting.cancellations, betting.batches,
  betting.issue_selections TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON betting.settlements, betting.exposure TO longmen_app;
GRANT DELETE ON betting.exposure TO longmen_app;
