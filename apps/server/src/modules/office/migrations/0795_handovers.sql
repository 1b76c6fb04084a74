-- What one shift leaves to the next in words, and who read it and went on from it; never changed after that.
CREATE TABLE office.handovers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator text NOT NULL REFERENCES office.operators,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  note text NOT NULL CHECK (length(btrim(note)) BETWEEN 3 AND 500),
  taken_by text REFERENCES office.operators,
  taken_at timestamptz,
  CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  -- Nobody hands over to himself.
  CHECK (taken_by <> operator)
);
GRANT SELECT ON office.handovers TO longmen_app;
GRANT INSERT (operator, note), UPDATE (taken_by, taken_at) ON office.handovers TO longmen_app;
