-- Games that an outside lottery draws. Their issues have season 0 (no seeds); k counts them.
ALTER TABLE draws.issues ADD COLUMN is_replay boolean NOT NULL DEFAULT false;

-- Of a draw that took place before our end of sales: orders accepted from then on are void.
ALTER TABLE draws.results ADD COLUMN late_from timestamptz;

-- What a witness said of an issue: a signed source, or an operator. Append-only; the newest word of a witness counts.
CREATE TABLE draws.feed_words (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gid integer NOT NULL,
  issue text NOT NULL CHECK (issue ~ '^[0-9]{7,13}$'),
  kind text NOT NULL CHECK (kind IN ('schedule', 'result', 'void')),
  witness text NOT NULL,
  by_person boolean NOT NULL,
  -- Of a source, ascending; null for people.
  serial bigint CHECK (serial > 0),
  draws_at timestamptz,
  numbers smallint[],
  -- What was signed, and the signature in hex; empty for people, whose deeds stand in the office's log.
  text text NOT NULL,
  sig text NOT NULL,
  is_replay boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (witness, gid, serial),
  CHECK ((serial IS NULL) = by_person),
  CHECK ((kind = 'result') = (numbers IS NOT NULL)),
  CHECK (kind = 'void' OR draws_at IS NOT NULL)
);
CREATE INDEX feed_words_issue ON draws.feed_words (gid, issue, kind, witness, id);
CREATE INDEX feed_words_schedule ON draws.feed_words (gid, draws_at) WHERE kind = 'schedule';

-- The newest serial that a source has told; its row orders the processes that read the source.
CREATE TABLE draws.feed_cursors (
  witness text NOT NULL,
  gid integer NOT NULL,
  serial bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (witness, gid)
);

-- What people must look at: words that were refused, that came late, or that differ from what stands.
CREATE TABLE draws.feed_incidents (
  witness text NOT NULL,
  gid integer NOT NULL,
  -- SHA-256 of what was said, so that a source that repeats itself fills nothing.
  digest text NOT NULL,
  outcome text NOT NULL,
  issue text NOT NULL,
  text text NOT NULL,
  first_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  times integer NOT NULL DEFAULT 1,
  PRIMARY KEY (witness, gid, digest, outcome)
);
CREATE INDEX feed_incidents_newest ON draws.feed_incidents (last_at DESC);

GRANT SELECT, INSERT ON draws.feed_words TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON draws.feed_cursors TO longmen_app;
GRANT SELECT, INSERT ON draws.feed_incidents TO longmen_app;
GRANT UPDATE (last_at, times) ON draws.feed_incidents TO longmen_app;
