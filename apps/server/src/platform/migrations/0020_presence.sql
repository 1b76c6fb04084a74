-- Who is connected to which process, and to which game (0: to the site). Written by every process
-- each few seconds and worthless after a crash, therefore without a log.
CREATE UNLOGGED TABLE platform.presence (
  process text NOT NULL,
  gid integer NOT NULL,
  people bigint[] NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (process, gid)
);

GRANT USAGE ON SCHEMA platform TO longmen_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.presence TO longmen_app;
