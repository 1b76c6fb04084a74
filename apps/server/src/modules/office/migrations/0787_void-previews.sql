-- A void is asked for, and agreed to, by who has read what it would give back: the newest reading of each counts.
CREATE TABLE office.void_previews (
  operator text NOT NULL REFERENCES office.operators,
  gid integer NOT NULL,
  issue text NOT NULL,
  seen text NOT NULL CHECK (length(seen) = 64),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator, gid, issue)
);
GRANT SELECT, INSERT ON office.void_previews TO longmen_app;
GRANT UPDATE (seen, at) ON office.void_previews TO longmen_app;
