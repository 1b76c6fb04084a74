-- Months of play that have left the database for files. The owner's command writes here, the application reads.
CREATE SCHEMA history;

CREATE TABLE history.months (
  -- Its first day, in the time zone that the site had and has to keep.
  month date PRIMARY KEY,
  -- Rows older than this have left, or are in this month's file or one before.
  up_to timestamptz NOT NULL UNIQUE,
  time_zone text NOT NULL,
  -- Name, size and hash of the file.
  file text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- What the file holds, as JSON; its hash stands in the log of operators.
  manifest text NOT NULL,
  manifest_sha256 text NOT NULL CHECK (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When its last rows had left the tables.
  moved_at timestamptz
);

-- Where in its file which players are: blocks in the order of players, each packed by itself.
CREATE TABLE history.blocks (
  month date NOT NULL REFERENCES history.months,
  no integer NOT NULL CHECK (no >= 0),
  first_user bigint NOT NULL,
  last_user bigint NOT NULL CHECK (last_user >= first_user),
  place bigint NOT NULL CHECK (place >= 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  lines integer NOT NULL CHECK (lines > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Whether its rows have left the tables: set in the transaction in which they do.
  moved boolean NOT NULL DEFAULT false,
  PRIMARY KEY (month, no)
);
CREATE INDEX blocks_players ON history.blocks (month, last_user);

GRANT USAGE ON SCHEMA history TO longmen_app;
GRANT SELECT ON history.months, history.blocks TO longmen_app;
