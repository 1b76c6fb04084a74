-- What operators write down about players for each other. A note is never changed; its maker may take it back.
CREATE TABLE office.player_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  operator text NOT NULL REFERENCES office.operators,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  dropped_at timestamptz
);
CREATE INDEX player_notes_user ON office.player_notes (user_id, id) WHERE dropped_at IS NULL;
CREATE TABLE office.player_tags (
  user_id bigint NOT NULL,
  tag text NOT NULL CHECK (tag ~ '^[a-z0-9][a-z0-9-]{1,23}$'),
  operator text NOT NULL REFERENCES office.operators,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, tag)
);
CREATE INDEX player_tags_tag ON office.player_tags (tag, user_id);
GRANT SELECT ON office.player_notes TO longmen_app;
GRANT INSERT (user_id, text, operator), UPDATE (dropped_at) ON office.player_notes TO longmen_app;
GRANT SELECT, DELETE ON office.player_tags TO longmen_app;
GRANT INSERT (user_id, tag, operator) ON office.player_tags TO longmen_app;

-- What was done about one thing, whatever it was, the newest first.
CREATE INDEX audit_log_about ON office.audit_log (subject, seq);
