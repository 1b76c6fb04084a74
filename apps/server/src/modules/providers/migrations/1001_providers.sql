CREATE SCHEMA providers;
GRANT USAGE ON SCHEMA providers TO longmen_app;

-- Outside platforms of card, live and electronic games, by the specs' keys (ky, ag).
-- status, here and below: 0 open, 1 and 3 in maintenance, 2 hidden (spec 1 §4).
CREATE TABLE providers.platforms (
  key text PRIMARY KEY,
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 3)
);

-- kind: the page that lists the game. code: the platform's own name for it, by which it is launched.
CREATE TABLE providers.games (
  id integer PRIMARY KEY,
  platform text NOT NULL REFERENCES providers.platforms (key),
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('chess', 'live', 'electronic')),
  names jsonb NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  hot boolean NOT NULL DEFAULT false,
  position smallint NOT NULL,
  UNIQUE (platform, code)
);

GRANT SELECT, INSERT, UPDATE ON providers.platforms, providers.games TO longmen_app;
