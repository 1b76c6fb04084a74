-- What operators want a play to pay. Two of them, by constraint, whatever the code does; odds_version is
-- the version of odds that came of it. Rates in thousandths of the stake.
CREATE TABLE catalogue.rate_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gid integer NOT NULL REFERENCES catalogue.games (gid),
  play text NOT NULL,
  price text NOT NULL,
  rate bigint NOT NULL CHECK (rate >= rate_min),
  rate_min bigint NOT NULL CHECK (rate_min > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  checked_by text,
  odds_version integer REFERENCES catalogue.odds_versions (version),
  ended_at timestamptz,
  CHECK (checked_by <> made_by),
  CHECK ((odds_version IS NULL) = (checked_by IS NULL)),
  CHECK (ended_at IS NOT NULL OR odds_version IS NULL)
);
-- One change of a price waits at a time.
CREATE UNIQUE INDEX rate_changes_open ON catalogue.rate_changes (gid, play, price) WHERE ended_at IS NULL;
GRANT SELECT, INSERT ON catalogue.rate_changes TO longmen_app;
GRANT UPDATE (checked_by, odds_version, ended_at) ON catalogue.rate_changes TO longmen_app;
