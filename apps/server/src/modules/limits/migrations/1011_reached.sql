-- Limits of players' own that held something back: one row for each limit and day of the site, written after the refusal.
-- Tries that follow on the same day are the same reaching.
CREATE TABLE limits.reached (
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^(deposit|stake|loss)_(day|week|month)$'),
  day date NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, kind, day)
);
CREATE INDEX reached_day ON limits.reached (day);
GRANT SELECT, INSERT ON limits.reached TO longmen_app;

-- A break that an operator began says nothing about what its player does.
ALTER TABLE limits.pauses ADD COLUMN by_office boolean NOT NULL DEFAULT false;
