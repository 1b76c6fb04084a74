-- What an operator enters about an outside draw, until another enters the same without having seen it. Two people, by
-- constraint; only then are there words of people among what witnesses say.
CREATE TABLE draws.feed_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gid integer NOT NULL,
  issue text NOT NULL CHECK (issue ~ '^[0-9]{7,13}$'),
  kind text NOT NULL CHECK (kind IN ('result', 'void')),
  draws_at timestamptz,
  numbers smallint[],
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  -- Of the hash that stands in the log.
  salt bytea NOT NULL CHECK (length(salt) = 32),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  checked_by text,
  -- How often a second differed; after the third time it has ended.
  differs smallint NOT NULL DEFAULT 0 CHECK (differs BETWEEN 0 AND 3),
  ended_at timestamptz,
  CHECK (checked_by <> made_by),
  CHECK (checked_by IS NULL OR ended_at IS NOT NULL),
  CHECK (differs < 3 OR (ended_at IS NOT NULL AND checked_by IS NULL)),
  CHECK ((kind = 'result') = (numbers IS NOT NULL)),
  CHECK ((kind = 'result') = (draws_at IS NOT NULL)),
  UNIQUE (id, made_by, checked_by)
);
CREATE UNIQUE INDEX feed_entries_open ON draws.feed_entries (gid, issue, kind) WHERE ended_at IS NULL;
GRANT SELECT ON draws.feed_entries TO longmen_app;
GRANT INSERT (gid, issue, kind, draws_at, numbers, reason, salt, made_by) ON draws.feed_entries TO longmen_app;
GRANT UPDATE (checked_by, differs, ended_at) ON draws.feed_entries TO longmen_app;

-- A person's word is one of the two of such an entry, whatever the code does. Words of before stay as they are.
ALTER TABLE draws.feed_words
  ADD COLUMN entry bigint,
  ADD COLUMN made_by text,
  ADD COLUMN checked_by text,
  ADD FOREIGN KEY (entry, made_by, checked_by) REFERENCES draws.feed_entries (id, made_by, checked_by) MATCH FULL,
  ADD CONSTRAINT feed_words_of_two CHECK (NOT by_person OR
    (entry IS NOT NULL AND witness IN ('operator:' || made_by, 'operator:' || checked_by))) NOT VALID;
