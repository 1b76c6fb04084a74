-- Plans of rooms: picks by a public rule from past results. Everything is written once: nobody, the site's own login
-- included, can edit, restart or delete a plan, or write a pick for an issue whose sales are over.
CREATE SCHEMA plans;

CREATE TABLE plans.plans (
  plan bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  room_id text NOT NULL CHECK (room_id ~ '^[A-Za-z0-9_-]{1,40}$'),
  gid integer NOT NULL,
  play text NOT NULL,
  -- The options of which one comes, and the rule by which one of them is picked, as the engine spells them.
  market text NOT NULL,
  method text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_by text NOT NULL
);
CREATE INDEX plans_room ON plans.plans (room_id, plan);

CREATE TABLE plans.endings (
  plan bigint PRIMARY KEY REFERENCES plans.plans,
  ended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_by text NOT NULL,
  reason text NOT NULL
);

-- The picks of a plan, each with the hash of the one before. All but the first four columns are the trigger's.
CREATE TABLE plans.picks (
  plan bigint NOT NULL REFERENCES plans.plans,
  issue_id bigint NOT NULL,
  option text NOT NULL CHECK (option <> ''),
  -- The newest issue that it was computed from; empty where it needs none.
  basis text NOT NULL,
  issue text NOT NULL,
  made_at timestamptz NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  prev bytea NOT NULL CHECK (octet_length(prev) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (plan, issue_id),
  -- One chain: no pick has two that follow it.
  UNIQUE (plan, seq)
);

-- What became of an issue of a plan, by the engine from the draw: only its counts are read, and anybody can do it again.
CREATE TABLE plans.outcomes (
  plan bigint NOT NULL REFERENCES plans.plans,
  issue_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('hit', 'miss', 'missed', 'void')),
  -- Empty where there was no pick.
  option text NOT NULL,
  -- What one yuan brought back, in mills.
  payout bigint NOT NULL CHECK (payout >= 0),
  PRIMARY KEY (plan, issue_id),
  CHECK ((state = 'missed') = (option = '' AND state <> 'void'))
);

-- A length in four bytes, then the bytes: the parts of a hashed row (docs/design/plans.md, "Chain").
CREATE FUNCTION plans.lp(part bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT int4send(octet_length(part)) || part
$$;

-- Chains a pick to the one before it, by the database's clock.
CREATE FUNCTION plans.chain_pick() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  planned plans.plans;
  sold record;
  last plans.picks;
BEGIN
  SELECT * INTO planned FROM plans.plans WHERE plan = NEW.plan;
  SELECT gid, issue, state, close_at INTO sold FROM draws.issues WHERE id = NEW.issue_id;
  SELECT * INTO last FROM plans.picks WHERE plan = NEW.plan ORDER BY seq DESC LIMIT 1;
  NEW.made_at := clock_timestamp();
  IF sold.gid IS DISTINCT FROM planned.gid OR sold.state <> 'open' OR NEW.made_at >= sold.close_at THEN
    RAISE EXCEPTION 'issue % takes no pick of plan %', NEW.issue_id, NEW.plan USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.issue_id <= last.issue_id THEN
    RAISE EXCEPTION 'plan % has picked for a later issue', NEW.plan USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM plans.endings WHERE plan = NEW.plan) THEN
    RAISE EXCEPTION 'plan % has ended', NEW.plan USING ERRCODE = 'check_violation';
  END IF;
  NEW.issue := sold.issue;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.prev := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  NEW.hash := sha256(
    plans.lp(convert_to('longmen/plan/1', 'UTF8')) || plans.lp(convert_to(NEW.plan::text, 'UTF8'))
    || plans.lp(convert_to(NEW.issue, 'UTF8')) || plans.lp(convert_to(NEW.option, 'UTF8'))
    || plans.lp(convert_to(NEW.basis, 'UTF8'))
    || plans.lp(convert_to((extract(epoch FROM NEW.made_at) * 1000000)::bigint::text, 'UTF8')) || plans.lp(NEW.prev));
  RETURN NEW;
END
$$;
CREATE TRIGGER chain_pick BEFORE INSERT ON plans.picks FOR EACH ROW EXECUTE FUNCTION plans.chain_pick();

GRANT USAGE ON SCHEMA plans TO longmen_app;
GRANT SELECT ON ALL TABLES IN SCHEMA plans TO longmen_app;
GRANT INSERT (room_id, gid, play, market, method, started_by) ON plans.plans TO longmen_app;
GRANT INSERT (plan, ended_by, reason) ON plans.endings TO longmen_app;
GRANT INSERT (plan, issue_id, option, basis) ON plans.picks TO longmen_app;
GRANT INSERT ON plans.outcomes TO longmen_app;
GRANT EXECUTE ON FUNCTION plans.lp(bytea) TO longmen_app;
