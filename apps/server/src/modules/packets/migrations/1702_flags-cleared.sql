-- What the watch found is cleared by an operator; it stands open again when there is more of it.
ALTER TABLE packets.flags
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN cleared_at timestamptz,
  ADD COLUMN cleared_by text,
  ADD COLUMN reason text,
  ADD CHECK (num_nonnulls(cleared_at, cleared_by, reason) IN (0, 3));
GRANT UPDATE (cleared_at, cleared_by, reason) ON packets.flags TO longmen_app;
-- Lists of operators: packets by when they were sent.
CREATE INDEX packets_listed ON packets.packets (sent_at DESC, rid DESC);
