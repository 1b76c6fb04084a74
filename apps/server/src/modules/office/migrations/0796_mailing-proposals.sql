-- A message to many, or of whoever does not publish, goes out once two have agreed.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms', 'make-packet', 'mute-player', 'unmute-player',
    'settle-crossing', 'grant-roles', 'reset-factor', 'change-vip-level', 'end-conflict', 'limit-exposure', 'send-mailing'));
