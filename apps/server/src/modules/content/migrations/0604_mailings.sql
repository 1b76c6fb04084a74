-- What operators write to players at the console: whom it is for is fixed when it is written, a row for each, so that who
-- agrees agrees to just these, and what was counted is what is sent.
CREATE TABLE content.mailings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Made by the page for one message: sent twice it is written once.
  key text NOT NULL UNIQUE CHECK (length(key) = 36),
  kind text NOT NULL CHECK (kind IN ('notice', 'promotion')),
  -- {locale: {title, html}} for vi, zh, en, id; cleaned.
  texts jsonb NOT NULL,
  can_reply boolean NOT NULL,
  -- {to, names | filter}, as it was typed.
  audience jsonb NOT NULL,
  -- Of one player his name.
  player text,
  reach integer NOT NULL CHECK (reach BETWEEN 1 AND 50000),
  digest text NOT NULL,
  needs_two boolean NOT NULL,
  due_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > due_at),
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  written_by text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  agreed_by text,
  cancelled_by text,
  cancelled_at timestamptz,
  cancel_reason text,
  -- How far it is.
  sent integer NOT NULL DEFAULT 0,
  held_back integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  -- Who has read it, as it was counted last.
  read_count integer NOT NULL DEFAULT 0,
  read_at timestamptz,
  CHECK (agreed_by <> written_by),
  CHECK ((cancelled_by IS NULL) = (cancelled_at IS NULL) AND (cancelled_by IS NULL) = (cancel_reason IS NULL)),
  CHECK (cancelled_at IS NULL OR ended_at IS NULL),
  CHECK (sent + held_back <= reach),
  CHECK (ended_at IS NULL OR sent + held_back = reach),
  -- Nobody has it before two have agreed, where two are needed.
  CHECK (NOT needs_two OR agreed_by IS NOT NULL OR (sent = 0 AND held_back = 0 AND ended_at IS NULL))
);
CREATE INDEX mailings_due ON content.mailings (due_at, id) WHERE ended_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX mailings_by ON content.mailings (written_by, id DESC);

-- `w`aits, `s`ent, `h`eld back by care.
CREATE TABLE content.mailing_players (
  mailing bigint NOT NULL REFERENCES content.mailings,
  user_id bigint NOT NULL,
  state "char" NOT NULL DEFAULT 'w' CHECK (state IN ('w', 's', 'h')),
  PRIMARY KEY (mailing, user_id)
);
CREATE INDEX mailing_players_waiting ON content.mailing_players (mailing, user_id) WHERE state = 'w';

GRANT SELECT, INSERT ON content.mailings, content.mailing_players TO longmen_app;
GRANT UPDATE (agreed_by, cancelled_by, cancelled_at, cancel_reason, sent, held_back, ended_at, read_count, read_at)
  ON content.mailings TO longmen_app;
GRANT UPDATE (state) ON content.mailing_players TO longmen_app;
