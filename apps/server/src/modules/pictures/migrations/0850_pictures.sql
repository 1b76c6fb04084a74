-- Pictures as they were drawn anew, under random names.
CREATE SCHEMA pictures;

CREATE TABLE pictures.pictures (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  owner_id bigint NOT NULL,
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 3000000),
  taken_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What is in use stays; the rest goes after a day.
  used_at timestamptz
);
ALTER TABLE pictures.pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX pictures_unused ON pictures.pictures (taken_at) WHERE used_at IS NULL;

GRANT USAGE ON SCHEMA pictures TO longmen_app;
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON pictures.pictures TO longmen_app;
