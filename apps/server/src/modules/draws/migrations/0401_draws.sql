-- Issues, their public logs, results.
CREATE SCHEMA draws;

-- One chain of seeds per keeper, game and season; the seeds themselves never come here.
CREATE TABLE draws.seasons (
  gid integer NOT NULL,
  season integer NOT NULL CHECK (season > 0),
  length integer NOT NULL CHECK (length > 0),
  key_a text NOT NULL CHECK (key_a ~ '^[0-9a-f]{64}$'),
  anchor_a text NOT NULL CHECK (anchor_a ~ '^[0-9a-f]{64}$'),
  key_b text NOT NULL CHECK (key_b ~ '^[0-9a-f]{64}$'),
  anchor_b text NOT NULL CHECK (anchor_b ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (gid, season)
);

-- id = gid * 10^13 + issue number: the same whoever makes the row. Season and k are given when the
-- issue opens; an issue that nobody could buy has none and stands in no log.
CREATE TABLE draws.issues (
  id bigint PRIMARY KEY,
  gid integer NOT NULL,
  issue text NOT NULL CHECK (issue ~ '^[0-9]{7,13}$'),
  season integer,
  k integer CHECK (k > 0),
  state text NOT NULL DEFAULT 'scheduled'
    CHECK (state IN ('scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void')),
  opens_at timestamptz NOT NULL,
  close_at timestamptz NOT NULL CHECK (close_at > opens_at),
  draw_at timestamptz NOT NULL CHECK (draw_at >= close_at),
  lunar_year smallint,
  rules_hash text,
  odds_hash text,
  odds_version integer,
  -- Hash of the CLOSE entry; null until it is written.
  close_hash text,
  -- Who works on it now is left alone until then; a process that died is replaced after it.
  claimed_until timestamptz,
  settled_at timestamptz,
  void_reason text,
  UNIQUE (gid, issue),
  UNIQUE (gid, season, k),
  CHECK ((k IS NULL) = (season IS NULL)),
  CHECK (state IN ('scheduled', 'void') OR (k IS NOT NULL AND odds_version IS NOT NULL)),
  CHECK ((state = 'void') = (void_reason IS NOT NULL))
);
CREATE INDEX issues_scheduled ON draws.issues (gid, draw_at) WHERE state = 'scheduled';
CREATE INDEX issues_live ON draws.issues (close_at) WHERE state IN ('open', 'closed');
CREATE INDEX issues_to_settle ON draws.issues (draw_at) WHERE state IN ('drawn', 'settling') OR (state = 'void' AND settled_at IS NULL);
CREATE INDEX issues_history ON draws.issues (gid, draw_at) WHERE k IS NOT NULL;

-- What was drawn. Written once: nobody may change or remove a row.
CREATE TABLE draws.results (
  id bigint PRIMARY KEY REFERENCES draws.issues (id),
  numbers smallint[] NOT NULL,
  drawn_at timestamptz NOT NULL
);

-- The public log of every game (draws.md, Log). Append-only; `body` is canonical JSON.
CREATE TABLE draws.log (
  gid integer NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SEASON', 'OPEN', 'CLOSE', 'DRAW', 'SETTLE', 'VOID')),
  -- What the entry is about: an issue, or a season.
  issue text,
  season integer NOT NULL,
  body text NOT NULL,
  prev text NOT NULL,
  hash text NOT NULL,
  sig text NOT NULL,
  PRIMARY KEY (gid, seq)
);
CREATE UNIQUE INDEX log_issue ON draws.log (gid, issue, kind) WHERE issue IS NOT NULL;
CREATE UNIQUE INDEX log_season ON draws.log (gid, season) WHERE kind = 'SEASON';

-- Rules and odds as they were hashed.
CREATE TABLE draws.texts (
  hash text PRIMARY KEY,
  text text NOT NULL
);

-- Hashes of the files that decide draws, per version of the program (trust.md F12).
CREATE TABLE draws.critical_parts (
  version text NOT NULL,
  path text NOT NULL,
  sha256 text NOT NULL,
  PRIMARY KEY (version, path)
);

GRANT USAGE ON SCHEMA draws TO longmen_app;
GRANT SELECT, INSERT ON draws.seasons, draws.issues, draws.results, draws.log, draws.texts, draws.critical_parts TO longmen_app;
-- Neither the end of sales, nor the draw time, nor a result can be changed once it stands.
GRANT UPDATE (season, k, state, opens_at, rules_hash, odds_hash, odds_version, close_hash, claimed_until, settled_at, void_reason)
  ON draws.issues TO longmen_app;
