-- What companies say of their games. What operators set (names, status, hot, kind) is never written over.
-- provider: who listed it last; empty for a game that was entered here. missed: lists in a row without it.
-- image_url: the company's picture; image_taken: the address whose picture was fetched last, well or badly.
ALTER TABLE providers.games
  ADD COLUMN provider text NOT NULL DEFAULT '',
  ADD COLUMN maker text NOT NULL DEFAULT '',
  ADD COLUMN tag text NOT NULL DEFAULT '',
  ADD COLUMN rtp integer CHECK (rtp BETWEEN 0 AND 10000),
  ADD COLUMN demo boolean NOT NULL DEFAULT false,
  ADD COLUMN image text NOT NULL DEFAULT '',
  ADD COLUMN image_url text NOT NULL DEFAULT '',
  ADD COLUMN image_taken text NOT NULL DEFAULT '',
  ADD COLUMN seen_at timestamptz,
  ADD COLUMN missed smallint NOT NULL DEFAULT 0,
  ALTER COLUMN position TYPE integer;

CREATE SEQUENCE providers.game_ids AS integer START 100001;
GRANT USAGE ON SEQUENCE providers.game_ids TO longmen_app;

-- Pictures of games as they were drawn anew, under random names.
CREATE TABLE providers.pictures (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  game integer NOT NULL UNIQUE REFERENCES providers.games (id),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1000000)
);
ALTER TABLE providers.pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, DELETE ON providers.pictures TO longmen_app;

CREATE TABLE providers.favourites (
  user_id bigint NOT NULL,
  game integer NOT NULL REFERENCES providers.games (id),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, game)
);
GRANT SELECT, INSERT, DELETE ON providers.favourites TO longmen_app;
