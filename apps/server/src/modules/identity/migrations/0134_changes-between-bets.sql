-- A bet that was placed in the millisecond of a move or of new terms, after them, belonged to the line of before: its time
-- is a whole millisecond, and theirs was later by a fraction of it. The function is that of before but for its instant.
CREATE OR REPLACE FUNCTION identity.change_line(of_proposal bigint, member bigint, OUT refused text, OUT accounts integer)
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
  -- Bets carry whole milliseconds: the change begins with the next one, and nobody bets after it before that has come.
  instant := date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond';
  PERFORM pg_sleep(extract(epoch FROM instant - clock_timestamp()));
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
