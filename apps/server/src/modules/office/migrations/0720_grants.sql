-- Roles of operators: what somebody holds from now on is asked for by one and agreed to by another, as a whole set.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  DROP CONSTRAINT proposals_wanted,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms', 'make-packet', 'mute-player', 'unmute-player',
    'settle-crossing', 'grant-roles')),
  -- A new operator's roles; those who were asked for before there were roles have none.
  ADD CONSTRAINT proposals_wanted CHECK (CASE
    WHEN kind IN ('lift-freeze', 'enable-operator') THEN wanted IS NULL
    WHEN kind = 'add-operator' THEN true
    ELSE wanted IS NOT NULL END),
  -- [{role, until: ISO instant or null}]; an auditor holds nothing else.
  ADD CONSTRAINT proposals_roles CHECK (CASE
    WHEN kind NOT IN ('add-operator', 'grant-roles') OR wanted IS NULL THEN true
    WHEN jsonb_typeof(wanted) <> 'array' THEN false
    ELSE jsonb_array_length(wanted) = 1 OR NOT wanted @> '[{"role": "auditor"}]' END),
  ADD UNIQUE (id, subject, asked_by, agreed_by);
CREATE INDEX proposals_grants ON office.proposals (subject, id DESC)
  WHERE kind IN ('add-operator', 'grant-roles') AND agreed_by IS NOT NULL AND wanted IS NOT NULL;

-- What an operator holds is the set of the newest such proposal about him; rows of older ones stay and count no more.
CREATE TABLE office.grants (
  proposal bigint NOT NULL,
  operator text NOT NULL REFERENCES office.operators,
  role text NOT NULL CHECK (role IN ('support', 'cashier', 'treasurer', 'risk', 'games', 'promo', 'agents', 'community',
    'content', 'care', 'auditor', 'admin')),
  -- When it ends by itself; null: not.
  until timestamptz,
  asked_by text NOT NULL,
  agreed_by text NOT NULL,
  PRIMARY KEY (proposal, role),
  FOREIGN KEY (proposal, operator, asked_by, agreed_by)
    REFERENCES office.proposals (id, subject, asked_by, agreed_by)
);
GRANT SELECT ON office.grants TO longmen_app;

-- The application writes no grant: they come from a proposal that two have agreed to, whoever calls this.
CREATE FUNCTION office.grant_roles(of_proposal bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO office.grants (proposal, operator, role, until, asked_by, agreed_by)
  SELECT p.id, p.subject, w.role, w.until, p.asked_by, p.agreed_by
  FROM office.proposals p, jsonb_to_recordset(p.wanted) AS w (role text, until timestamptz)
  WHERE p.id = of_proposal AND p.kind IN ('add-operator', 'grant-roles')
    AND p.agreed_by IS NOT NULL AND p.agreed_by <> p.asked_by;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION office.grant_roles(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION office.grant_roles(bigint) TO longmen_app;

-- Whoever was there before roles could do everything, and still can until two say otherwise; so it is with the first two
-- of every site. The application cannot say so of anybody.
ALTER TABLE office.operators ADD COLUMN came_before_roles boolean NOT NULL DEFAULT false;
UPDATE office.operators SET came_before_roles = true;
