-- A move is asked for, and agreed to, by who has read whom it moves and what changes: the newest reading of each counts.
CREATE TABLE office.line_previews (
  operator text NOT NULL REFERENCES office.operators,
  member bigint NOT NULL,
  agent bigint NOT NULL,
  seen text NOT NULL CHECK (length(seen) = 64),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator, member, agent)
);
GRANT SELECT, INSERT ON office.line_previews TO longmen_app;
GRANT UPDATE (seen, at) ON office.line_previews TO longmen_app;
