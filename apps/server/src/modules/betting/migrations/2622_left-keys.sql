-- Keys of instant rounds whose slips have left. A bet's key names an issue, which is closed by now; a round's does not, so the
-- key stays used, and a repeat is answered with the round that it stands for.
CREATE TABLE betting.left_keys (
  user_id bigint NOT NULL,
  slip bigint NOT NULL,
  call smallint NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (user_id, key, call)
);
GRANT SELECT ON betting.left_keys TO longmen_app;
