-- An appeal is answered once, by an operator.
ALTER TABLE chat.appeals
  ADD COLUMN decision text CHECK (decision IN ('keep', 'lift')),
  ADD COLUMN decided_by text,
  ADD COLUMN decided_at timestamptz,
  ADD CHECK (num_nonnulls(decision, decided_by, decided_at) IN (0, 3));
GRANT UPDATE (decision, decided_by, decided_at) ON chat.appeals TO longmen_app;
CREATE INDEX appeals_open ON chat.appeals (mute_id) WHERE decided_at IS NULL;
-- Lists of operators: reports that wait over all rooms, what was reported of somebody, mutes by their order.
CREATE INDEX reports_waiting ON chat.reports (id) WHERE decided_at IS NULL;
CREATE INDEX reports_author ON chat.reports (user_id, at);
CREATE INDEX mutes_listed ON chat.mutes (id DESC) WHERE lifts IS NULL;
-- What a manager did of late.
CREATE INDEX actions_by_user ON chat.actions (by_user, room_id, at) WHERE by_user IS NOT NULL;
