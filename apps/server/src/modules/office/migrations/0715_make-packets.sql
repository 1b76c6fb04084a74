-- A home packet gives money away: two decide it. `wanted` is the packet as it was written.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  DROP CONSTRAINT proposals_wanted,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms', 'make-packet')),
  ADD CONSTRAINT proposals_wanted CHECK
    ((kind IN ('change-setting', 'change-player-status', 'make-agent', 'move-account', 'change-terms', 'make-packet'))
      = (wanted IS NOT NULL));
