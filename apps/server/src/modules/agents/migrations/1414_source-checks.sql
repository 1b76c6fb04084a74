-- Days on which some sources were recomputed from their orders: one process does it, once.
CREATE TABLE agents.source_checks (
  day date PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT ON agents.source_checks TO longmen_app;

-- Of instant rounds, those that ended in [ended_from, ended_to), so that they are found again. Null in sources of issues, and in
-- those that a process of the release before writes.
ALTER TABLE agents.sources ADD COLUMN ended_from timestamptz, ADD COLUMN ended_to timestamptz;
