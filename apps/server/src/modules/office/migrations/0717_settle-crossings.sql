-- What became of money on its way to a company, or back, that waits for people is said by two. `wanted` is what they say.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  DROP CONSTRAINT proposals_wanted,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms', 'make-packet', 'mute-player', 'unmute-player',
    'settle-crossing')),
  ADD CONSTRAINT proposals_wanted CHECK
    ((kind IN ('change-setting', 'change-player-status', 'make-agent', 'move-account', 'change-terms', 'make-packet',
        'mute-player', 'unmute-player', 'settle-crossing'))
      = (wanted IS NOT NULL));
