-- The application changes no account's type or terms. A player with nobody above becomes a top agent by a proposal that
-- two operators have agreed to, and by nothing else: this looks at the proposal itself, whoever calls it.
CREATE FUNCTION identity.make_agent(of_proposal bigint, agent bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  terms jsonb;
BEGIN
  SELECT p.wanted INTO terms
  FROM office.proposals p JOIN identity.users u ON u.username = p.subject
  WHERE p.id = of_proposal AND u.user_id = agent AND p.kind = 'make-agent'
    AND p.agreed_by IS NOT NULL AND p.agreed_by <> p.asked_by;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE identity.users SET account_type = 2, rebates = terms, changed_at = clock_timestamp()
    WHERE user_id = agent AND account_type = 1 AND parent_id IS NULL AND NOT is_guest AND status <> 1;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION identity.make_agent(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.make_agent(bigint, bigint) TO longmen_app;
