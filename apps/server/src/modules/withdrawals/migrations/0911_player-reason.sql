-- What a player reads when operators refuse a withdrawal: a reason of a fixed list, and their own words to the player.
-- `reason` stays theirs alone.
ALTER TABLE withdrawals.requests
  ADD COLUMN player_reason text CHECK (
    player_reason IN ('payeeInvalid', 'nameDiffers', 'identityNeeded', 'rulesBroken', 'bankClosed', 'askedByPlayer', 'other')),
  ADD COLUMN player_note text NOT NULL DEFAULT '' CHECK (length(player_note) <= 300),
  ADD CHECK (ending = 'operator' OR (player_reason IS NULL AND player_note = ''));
GRANT UPDATE (player_reason, player_note) ON withdrawals.requests TO longmen_app;
