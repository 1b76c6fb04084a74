-- What operators let the site take on single picks: the most that it may have to pay, by game and play, of one issue or of each, of
-- one pick or of each. All that fit a line hold. They are counted when a bet is written; no draw reads them.
CREATE TABLE betting.pick_limits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: each issue of the game.
  issue bigint,
  -- Mills; 0: closed.
  most bigint NOT NULL CHECK (most >= 0),
  set_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  play integer NOT NULL,
  gid smallint NOT NULL,
  -- Canonical JSON; it counts every line that holds one of its bets. Null: each selection of the play by itself.
  selection text
);
CREATE UNIQUE INDEX pick_limits_of ON betting.pick_limits (gid, play, coalesce(issue, 0), md5(coalesce(selection, '')));

-- Counts the changes: a bet is written only by a process that knows the last one.
CREATE TABLE betting.limits_version (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL DEFAULT 0
);
INSERT INTO betting.limits_version DEFAULT VALUES;

-- What an issue may have to pay on what is limited, kept by the statements that take bets; `version` is the change from which on it
-- is counted. Only where there are limits.
CREATE TABLE betting.pick_uses (
  issue bigint NOT NULL,
  pick text NOT NULL,
  used bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (issue, pick)
) WITH (fillfactor = 70);

-- The version as it is now. Until the end of the transaction nobody changes limits of these games, which whoever does locks alone;
-- it is read after that, so that a statement which had to wait does not go by what stood when it began.
CREATE FUNCTION betting.limits_now(games smallint[]) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(19792, g.gid) FROM (SELECT DISTINCT unnest(games)::integer AS gid ORDER BY 1) g;
  RETURN (SELECT version FROM betting.limits_version);
END $$;

-- Holds these picks until the end of the transaction, in one order for all, and answers what is used of them then.
CREATE FUNCTION betting.hold_picks(issues bigint[], picks text[]) RETURNS TABLE (issue bigint, pick text, used bigint)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(19791, k.key)
  FROM (SELECT DISTINCT hashtext(w.issue || ' ' || w.pick) AS key FROM unnest(issues, picks) AS w(issue, pick) ORDER BY 1) k;
  RETURN QUERY SELECT u.issue, u.pick, u.used FROM betting.pick_uses u
    WHERE (u.issue, u.pick) IN (SELECT w.issue, w.pick FROM unnest(issues, picks) AS w(issue, pick));
END $$;
REVOKE ALL ON FUNCTION betting.limits_now(smallint[]), betting.hold_picks(bigint[], text[]) FROM PUBLIC;

GRANT SELECT ON betting.pick_limits, betting.limits_version, betting.pick_uses TO longmen_app;
GRANT INSERT, DELETE ON betting.pick_limits TO longmen_app;
GRANT UPDATE (most, set_at) ON betting.pick_limits TO longmen_app;
GRANT UPDATE (version) ON betting.limits_version TO longmen_app;
GRANT INSERT, DELETE ON betting.pick_uses TO longmen_app;
GRANT UPDATE (used, version) ON betting.pick_uses TO longmen_app;
GRANT EXECUTE ON FUNCTION betting.limits_now(smallint[]), betting.hold_picks(bigint[], text[]) TO longmen_app;
