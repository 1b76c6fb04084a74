-- One operator stops a home packet at once: it ends now, and one that has not begun is over as soon as it begins. Nobody
-- begins it again, or has it last longer. What all of a kind cost is asked for by days.
ALTER TABLE rewards.packets
  ADD COLUMN stopped_at timestamptz,
  ADD COLUMN stopped_by text,
  ADD CONSTRAINT packets_stopped CHECK ((stopped_at IS NULL) = (stopped_by IS NULL));
GRANT UPDATE (ends_at, stopped_at, stopped_by) ON rewards.packets TO longmen_app;
ALTER TABLE rewards.packets ENABLE ROW LEVEL SECURITY;
CREATE POLICY packets_seen ON rewards.packets FOR SELECT USING (true);
CREATE POLICY packets_made ON rewards.packets FOR INSERT WITH CHECK (stopped_at IS NULL);
CREATE POLICY packets_ended ON rewards.packets FOR UPDATE USING (stopped_at IS NULL)
  WITH CHECK (stopped_at IS NOT NULL AND ends_at <= greatest(starts_at + interval '1 millisecond', stopped_at));
CREATE INDEX claims_at ON rewards.claims USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
