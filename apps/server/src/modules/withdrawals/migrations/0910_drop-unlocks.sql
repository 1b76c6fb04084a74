-- What one operator asked for, or two agreed to, about a locked payee is taken back by any one of them, until it has
-- opened: it only keeps something locked.
ALTER TABLE payees.unlocks
  ADD COLUMN dropped_by text,
  ADD COLUMN dropped_at timestamptz,
  ADD CHECK ((dropped_by IS NULL) = (dropped_at IS NULL));
DROP INDEX payees.unlocks_open;
CREATE UNIQUE INDEX unlocks_open ON payees.unlocks (user_id, payee) WHERE agreed_at IS NULL AND dropped_at IS NULL;
GRANT UPDATE (dropped_by, dropped_at) ON payees.unlocks TO longmen_app;
