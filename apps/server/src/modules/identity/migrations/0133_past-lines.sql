-- Operators move accounts with everybody below them, and change terms. What was bet before belongs to the line and the
-- terms that held then (agents-rewards.md, "Moves").

-- The line and the terms of an account until an instant; then came the next row, or those of the account's own row.
CREATE TABLE identity.past_lines (
  user_id bigint NOT NULL,
  until timestamptz NOT NULL,
  line bigint[] NOT NULL,
  rebates jsonb NOT NULL,
  PRIMARY KEY (user_id, until)
);
-- Whether anything has changed since an instant.
CREATE INDEX past_lines_until ON identity.past_lines (until);

-- When the account came to stand where it stands; null since it was opened.
ALTER TABLE identity.users ADD COLUMN line_since timestamptz;

-- What was carried out, once for each proposal.
CREATE TABLE identity.line_changes (
  proposal bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  at timestamptz NOT NULL,
  accounts integer NOT NULL CHECK (accounts BETWEEN 1 AND 100000)
);
GRANT SELECT ON identity.past_lines, identity.line_changes TO longmen_app;

-- Carries out a proposal that two operators have agreed to, whoever calls it. `refused` says why it was not. Whoever
-- reckons by lines holds the advisory key shared: what it reads of an instant is not changed while it reckons, and
-- `clock_timestamp()` is read when nobody does.
CREATE FUNCTION identity.change_line(of_proposal bigint, member bigint, OUT refused text, OUT accounts integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  asked record;
  own identity.users%ROWTYPE;
  above identity.users%ROWTYPE;
  target bigint;
  terms jsonb;
  depth integer;
  held integer := -1;
  agents integer;
  instant timestamptz;
BEGIN
  SELECT p.kind, p.wanted INTO asked
  FROM office.proposals p JOIN identity.users u ON u.username = p.subject
  WHERE p.id = of_proposal AND u.user_id = member AND p.kind IN ('move-account', 'change-terms')
    AND p.agreed_by IS NOT NULL AND p.agreed_by <> p.asked_by
    AND NOT EXISTS (SELECT FROM identity.line_changes c WHERE c.proposal = p.id);
  IF NOT FOUND THEN refused := 'notAgreed'; RETURN; END IF;
  PERFORM pg_advisory_xact_lock(19790, 1);
  SELECT * INTO own FROM identity.users u WHERE u.user_id = member;
  target := CASE asked.kind WHEN 'move-account' THEN (asked.wanted ->> 'agentId')::bigint ELSE own.parent_id END;
  PERFORM FROM identity.users u WHERE u.user_id IN (member, target) ORDER BY u.user_id FOR NO KEY UPDATE;
  -- Whoever opens an account holds the agent above it. Once all of them are held here, nobody joins the team.
  LOOP
    SELECT count(*) INTO agents FROM (
      SELECT FROM identity.users u WHERE u.line @> ARRAY[member] AND u.account_type = 2 ORDER BY u.user_id FOR NO KEY UPDATE
    ) team;
    EXIT WHEN agents = held;
    held := agents;
  END LOOP;
  SELECT * INTO own FROM identity.users u WHERE u.user_id = member;
  SELECT * INTO above FROM identity.users u WHERE u.user_id = target;
  SELECT count(*), max(cardinality(u.line)) - cardinality(own.line) INTO accounts, depth
    FROM identity.users u WHERE u.user_id = member OR u.line @> ARRAY[member];
  terms := coalesce(asked.wanted -> 'rebates', own.rebates);
  IF accounts > 100000 THEN refused := 'tooLarge'; RETURN; END IF;
  IF asked.kind = 'move-account' AND (own.is_guest OR above.user_id IS NULL OR above.account_type <> 2 OR above.status = 1
      OR above.user_id = member OR above.user_id IS NOT DISTINCT FROM own.parent_id OR member = ANY (above.line)
      OR cardinality(above.line) + 1 + depth > 100) THEN
    refused := 'notPossible'; RETURN;
  END IF;
  IF above.user_id IS NOT NULL AND EXISTS (
      SELECT FROM jsonb_each_text(terms) t WHERE t.value::numeric > coalesce((above.rebates ->> t.key)::numeric, 0)) THEN
    refused := 'aboveAgent'; RETURN;
  END IF;
  IF EXISTS (
      SELECT FROM identity.users u, jsonb_each_text(u.rebates) t
      WHERE u.parent_id = member AND t.value::numeric > coalesce((terms ->> t.key)::numeric, 0)) THEN
    refused := 'belowTeam'; RETURN;
  END IF;
  instant := clock_timestamp();
  INSERT INTO identity.line_changes (proposal, user_id, at, accounts) VALUES (of_proposal, member, instant, change_line.accounts);
  -- Of everybody below, too: what they bet goes up through this account.
  INSERT INTO identity.past_lines (user_id, until, line, rebates)
    SELECT u.user_id, instant, u.line, u.rebates FROM identity.users u WHERE u.user_id = member OR u.line @> ARRAY[member];
  IF asked.kind = 'move-account' THEN
    UPDATE identity.users u SET line = above.line || above.user_id || u.line[cardinality(own.line) + 1 :], line_since = instant,
      parent_id = CASE WHEN u.user_id = member THEN above.user_id ELSE u.parent_id END
      WHERE u.user_id = member OR u.line @> ARRAY[member];
  END IF;
  UPDATE identity.users u SET rebates = terms, changed_at = clock_timestamp() WHERE u.user_id = member;
END $$;
REVOKE ALL ON FUNCTION identity.change_line(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.change_line(bigint, bigint) TO longmen_app;
