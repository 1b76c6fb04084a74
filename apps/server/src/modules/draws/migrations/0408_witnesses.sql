-- What the keepers signed of the log of operators: which entry stood at its end, and when, by their own clocks. Rows are
-- words of others; one that was put in or altered here does not bear its keeper's signature.
CREATE TABLE draws.witnesses (
  keeper text NOT NULL CHECK (keeper IN ('a', 'b')),
  seq bigint NOT NULL CHECK (seq > 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- As it was signed.
  at text NOT NULL CHECK (at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  sig text NOT NULL CHECK (sig ~ '^[0-9a-f]{128}$'),
  PRIMARY KEY (keeper, seq)
);

GRANT SELECT, INSERT ON draws.witnesses TO longmen_app;
