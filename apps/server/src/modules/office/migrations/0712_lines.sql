-- Who stands below whom, and on which terms, is decided by two.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  DROP CONSTRAINT proposals_wanted,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms')),
  -- The setting's value, the player's status, or an account's agent and rates by family.
  ADD CONSTRAINT proposals_wanted CHECK
    ((kind IN ('change-setting', 'change-player-status', 'make-agent', 'move-account', 'change-terms')) = (wanted IS NOT NULL));
