-- An operator stops a code of an agent's at once: while it is frozen it opens no account. Its owner still has it.
ALTER TABLE identity.invite_codes
  ADD COLUMN frozen_at timestamptz,
  ADD COLUMN frozen_by text,
  ADD CONSTRAINT invite_codes_frozen CHECK ((frozen_at IS NULL) = (frozen_by IS NULL));
GRANT UPDATE (frozen_at, frozen_by) ON identity.invite_codes TO longmen_app;
