-- What payment companies list of a day, and where it differs from what is known here.
CREATE SCHEMA settlements;

-- A company's list of a day in UTC: asked for until it has been read, and again when an operator says so.
CREATE TABLE settlements.lists (
  provider text NOT NULL,
  day date NOT NULL,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When it was read last, and how many lines it had.
  read_at timestamptz,
  lines integer NOT NULL DEFAULT 0,
  PRIMARY KEY (provider, day)
);

-- The lines as they were read last. A payment at the edge of a day may stand on the list of its neighbour.
CREATE TABLE settlements.lines (
  provider text NOT NULL,
  day date NOT NULL,
  id text NOT NULL,
  amount text NOT NULL,
  state text NOT NULL CHECK (state IN ('paid', 'failed')),
  PRIMARY KEY (provider, id, day)
);
CREATE INDEX lines_day ON settlements.lines (provider, day);

-- The queue for people. `unreadable`: the list itself, whose `id` is empty.
CREATE TABLE settlements.differences (
  number bigint PRIMARY KEY,
  provider text NOT NULL,
  day date NOT NULL,
  what text NOT NULL CHECK (what IN ('missing', 'extra', 'amount', 'state', 'unreadable')),
  id text NOT NULL,
  theirs text NOT NULL,
  ours text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Agrees by now, or an operator has seen to it.
  closed_at timestamptz,
  closed_by text,
  UNIQUE (provider, day, what, id),
  CHECK (closed_by IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX differences_open ON settlements.differences (found_at) WHERE closed_at IS NULL;

GRANT USAGE ON SCHEMA settlements TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON settlements.lists TO longmen_app;
GRANT SELECT, INSERT, DELETE ON settlements.lines TO longmen_app;
GRANT SELECT, INSERT ON settlements.differences TO longmen_app;
GRANT UPDATE (theirs, ours, closed_at, closed_by) ON settlements.differences TO longmen_app;
