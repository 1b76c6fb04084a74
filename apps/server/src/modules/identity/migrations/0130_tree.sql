-- The tree of agents, held by each row: who is directly above is the last of the line, nobody stands in his own line,
-- and no line is longer than 100, so that no cycle can be written (agents-rewards.md, "The tree and its terms"). Guests
-- stand in no team. Rows of before are checked by the next migration, beside running processes.
ALTER TABLE identity.users
  ADD CONSTRAINT users_parent_last CHECK (parent_id IS NOT DISTINCT FROM line[cardinality(line)]) NOT VALID,
  ADD CONSTRAINT users_not_own CHECK (user_id <> ALL (line) AND array_position(line, NULL) IS NULL) NOT VALID,
  ADD CONSTRAINT users_depth CHECK (cardinality(line) <= 100) NOT VALID,
  ADD CONSTRAINT users_guests_alone CHECK (NOT is_guest OR (parent_id IS NULL AND account_type = 1)) NOT VALID;
-- How many accounts a code has opened.
CREATE INDEX users_invite_code ON identity.users (invite_code) WHERE invite_code IS NOT NULL;

-- A code is made once under its key, and ends; what it opens accounts with never changes.
ALTER TABLE identity.invite_codes
  ADD COLUMN request_key text,
  ADD COLUMN body_hash bytea,
  ADD CHECK (char_length(tag) <= 20) NOT VALID;
CREATE UNIQUE INDEX invite_codes_once ON identity.invite_codes (owner_id, request_key) WHERE request_key IS NOT NULL;
GRANT UPDATE (deleted_at) ON identity.invite_codes TO longmen_app;
