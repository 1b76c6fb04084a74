-- Which processes run, as each of them says every ten seconds; a row that grows old is a process that died. Worthless
-- after a crash of the database, and therefore without a log.
CREATE UNLOGGED TABLE platform.heartbeats (
  process text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('server', 'console')),
  version text NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  started_at timestamptz NOT NULL,
  beat_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- It has drained.
  ended_at timestamptz,
  -- What it knows of itself: jobs, lag, sockets, disk, keepers.
  facts jsonb NOT NULL
) WITH (fillfactor = 50);

GRANT SELECT, INSERT, UPDATE, DELETE ON platform.heartbeats TO longmen_app;
