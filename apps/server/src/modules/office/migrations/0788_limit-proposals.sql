-- What the site takes on a pick is lowered or closed by one and raised by two.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms', 'make-packet', 'mute-player', 'unmute-player',
    'settle-crossing', 'grant-roles', 'reset-factor', 'change-vip-level', 'end-conflict', 'limit-exposure'));
