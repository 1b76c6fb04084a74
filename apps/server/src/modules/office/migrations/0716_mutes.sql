-- A mute everywhere or for ever is decided by two, and so is its end. `wanted` says whom, where and for how long.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  DROP CONSTRAINT proposals_wanted,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms', 'make-packet', 'mute-player', 'unmute-player')),
  ADD CONSTRAINT proposals_wanted CHECK
    ((kind IN ('change-setting', 'change-player-status', 'make-agent', 'move-account', 'change-terms', 'make-packet',
        'mute-player', 'unmute-player'))
      = (wanted IS NOT NULL));
