CREATE SCHEMA catalogue;
GRANT USAGE ON SCHEMA catalogue TO longmen_app;

-- status: 0 playable, 1 and 3 stopped, 2 hidden (spec 1 §4).
-- rebate: the most that a chain of agents shares out, in percent (the spec's `rebate`).
CREATE TABLE catalogue.categories (
  key text PRIMARY KEY,
  names jsonb NOT NULL,
  position smallint NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  rebate numeric(6,3) NOT NULL CHECK (rebate >= 0 AND rebate < 100)
);

-- The odds of a family as canonical JSON. A row is never changed: orders, issues and the
-- public log name it by version and by hash.
CREATE TABLE catalogue.odds_versions (
  version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family text NOT NULL,
  odds text NOT NULL,
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  reason text NOT NULL
);

CREATE TABLE catalogue.games (
  gid integer PRIMARY KEY,
  family text NOT NULL,
  category text NOT NULL REFERENCES catalogue.categories (key),
  names jsonb NOT NULL,
  source text NOT NULL CHECK (source IN ('fair', 'feed', 'instant')),
  every_seconds integer CHECK (every_seconds > 0),
  seal_seconds integer NOT NULL CHECK (seal_seconds >= 0),
  calendar text NOT NULL DEFAULT '',
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  hot boolean NOT NULL DEFAULT false,
  position smallint NOT NULL,
  is_test boolean NOT NULL DEFAULT false,
  -- The odds that the next issue is opened with; null while the family cannot be bet.
  odds_version integer REFERENCES catalogue.odds_versions (version),
  CHECK (source <> 'fair' OR seal_seconds < every_seconds)
);

-- Every play of a game's family is offered unless it stands here.
CREATE TABLE catalogue.withheld_plays (
  gid integer NOT NULL REFERENCES catalogue.games (gid),
  play text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (gid, play)
);

CREATE TABLE catalogue.favourites (
  user_id bigint NOT NULL,
  gid integer NOT NULL REFERENCES catalogue.games (gid),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, gid)
);

GRANT SELECT, INSERT, UPDATE ON catalogue.categories, catalogue.games TO longmen_app;
GRANT SELECT, INSERT ON catalogue.odds_versions TO longmen_app;
GRANT SELECT, INSERT, DELETE ON catalogue.withheld_plays, catalogue.favourites TO longmen_app;
