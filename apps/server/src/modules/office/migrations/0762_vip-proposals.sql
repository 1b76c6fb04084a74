-- Where a VIP level begins is decided by two. `base` is what was so when a proposal was made: who agrees sees it beside
-- what is so now.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms', 'make-packet', 'mute-player', 'unmute-player',
    'settle-crossing', 'grant-roles', 'reset-factor',
    'change-vip-level')),
  ADD COLUMN base jsonb;
GRANT INSERT (base) ON office.proposals TO longmen_app;
