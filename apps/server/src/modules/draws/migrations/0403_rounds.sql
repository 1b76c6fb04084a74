-- Instant draws: pairs of seeds per player and game, and one round per bet (draws.md, "Instant draws").

-- What the keepers promised: the hashes of a pair's seeds, shown before its first round, those of the next pair with
-- the one in use. Written once.
CREATE TABLE draws.pair_hashes (
  user_id bigint NOT NULL,
  gid integer NOT NULL,
  pair integer NOT NULL CHECK (pair > 0),
  -- Its short id, which stands in the number of each of its rounds.
  name text NOT NULL CHECK (name ~ '^[0-9]{8}$'),
  hash_a text NOT NULL CHECK (hash_a ~ '^[0-9a-f]{64}$'),
  hash_b text NOT NULL CHECK (hash_b ~ '^[0-9a-f]{64}$'),
  key_a text NOT NULL CHECK (key_a ~ '^[0-9a-f]{64}$'),
  key_b text NOT NULL CHECK (key_b ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (user_id, gid, pair)
);

-- The pair in use. Its row orders the rounds: the nonce is counted and the round that waits is named under its lock.
CREATE TABLE draws.pairs (
  user_id bigint NOT NULL,
  gid integer NOT NULL,
  opened_at timestamptz NOT NULL,
  -- The slip whose round has no result yet; there is at most one.
  waiting bigint,
  -- The run that keeps the pair from being rotated.
  run bigint,
  pair integer NOT NULL CHECK (pair > 0),
  nonce smallint NOT NULL DEFAULT 0 CHECK (nonce BETWEEN 0 AND 9999),
  -- The keepers are being asked for its seeds: it takes no further round.
  retiring boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  client_seed text NOT NULL,
  PRIMARY KEY (user_id, gid)
) WITH (fillfactor = 60);
CREATE INDEX pairs_waiting ON draws.pairs (waiting) WHERE waiting IS NOT NULL;

-- The seeds of pairs that were rotated. Null: the keeper had lost it. Written once.
CREATE TABLE draws.revealed_pairs (
  user_id bigint NOT NULL,
  gid integer NOT NULL,
  pair integer NOT NULL,
  seed_a text CHECK (seed_a ~ '^[0-9a-f]{64}$'),
  seed_b text CHECK (seed_b ~ '^[0-9a-f]{64}$'),
  rounds smallint NOT NULL,
  revealed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, gid, pair)
);

-- A round, written with its bet. id = minus the number of its slip, so that it never meets an issue's. Written once.
CREATE TABLE draws.rounds (
  id bigint PRIMARY KEY CHECK (id < 0),
  user_id bigint NOT NULL,
  at timestamptz NOT NULL,
  gid integer NOT NULL,
  pair integer NOT NULL,
  nonce smallint NOT NULL CHECK (nonce > 0),
  issue text NOT NULL CHECK (issue ~ '^[0-9]{20}$'),
  rules_hash bytea NOT NULL CHECK (octet_length(rules_hash) = 32),
  client_seed text NOT NULL,
  UNIQUE (user_id, gid, pair, nonce)
);

-- What became of it: the keepers' parts and the numbers that follow, or why it is void. Written once.
CREATE TABLE draws.round_results (
  id bigint PRIMARY KEY REFERENCES draws.rounds (id),
  at timestamptz NOT NULL,
  numbers smallint[],
  words smallint,
  part_a bytea,
  sig_a bytea,
  part_b bytea,
  sig_b bytea,
  void_reason text,
  CHECK ((numbers IS NULL) = (void_reason IS NOT NULL)),
  CHECK ((numbers IS NULL) = (words IS NULL)),
  CHECK (numbers IS NULL OR (octet_length(part_a) = 32 AND octet_length(sig_a) = 64 AND octet_length(part_b) = 32 AND octet_length(sig_b) = 64))
);

GRANT SELECT, INSERT ON draws.pair_hashes, draws.pairs, draws.revealed_pairs, draws.rounds, draws.round_results TO longmen_app;
GRANT UPDATE (pair, name, nonce, waiting, run, retiring, client_seed, opened_at) ON draws.pairs TO longmen_app;
