-- When a player reached each level: what a level brings goes by the level that somebody had at an instant. Append-only.
CREATE TABLE vip.reached (
  user_id bigint NOT NULL,
  level smallint NOT NULL CHECK (level > 0),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, level)
);

-- When levels of before were reached was not kept; the account had none before it was opened.
INSERT INTO vip.reached (user_id, level, at)
  SELECT u.user_id, l.level, u.registered_at FROM identity.users u JOIN vip.levels l ON l.level BETWEEN 1 AND u.level;

GRANT SELECT, INSERT ON vip.reached TO longmen_app;
