-- An operator who has lost his second factor gets another one: asked for by one, agreed to by another, neither himself.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  DROP CONSTRAINT proposals_wanted,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms', 'make-packet', 'mute-player', 'unmute-player',
    'settle-crossing', 'grant-roles', 'reset-factor')),
  ADD CONSTRAINT proposals_wanted CHECK (CASE
    WHEN kind IN ('lift-freeze', 'enable-operator', 'reset-factor') THEN wanted IS NULL
    WHEN kind = 'add-operator' THEN true
    ELSE wanted IS NOT NULL END),
  ADD UNIQUE (id, kind, subject, asked_by, agreed_by);

-- The newest one of an operator counts; each is of a proposal about him that two agreed to.
CREATE TABLE office.second_factors (
  proposal bigint PRIMARY KEY,
  kind text GENERATED ALWAYS AS ('reset-factor') STORED,
  operator text NOT NULL REFERENCES office.operators,
  asked_by text NOT NULL CHECK (asked_by <> operator),
  agreed_by text NOT NULL CHECK (agreed_by <> operator),
  -- Sealed.
  totp_secret bytea NOT NULL,
  -- The last step that was used: a code works once.
  totp_step bigint NOT NULL DEFAULT 0,
  FOREIGN KEY (proposal, kind, operator, asked_by, agreed_by)
    REFERENCES office.proposals (id, kind, subject, asked_by, agreed_by)
);
CREATE INDEX second_factors_operator ON office.second_factors (operator, proposal);
GRANT SELECT ON office.second_factors TO longmen_app;
GRANT INSERT (proposal, operator, asked_by, agreed_by, totp_secret) ON office.second_factors TO longmen_app;
GRANT UPDATE (totp_step) ON office.second_factors TO longmen_app;
