-- Where money is paid out to: bank cards, addresses of digital currencies, wallet accounts. Numbers are kept for
-- payouts alone, sealed under a key outside of this database; a schema of its own keeps them apart.
CREATE SCHEMA payees;

CREATE TABLE payees.payees (
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  -- 1 bank card, 4 digital currency, 5 wallet: as the wire numbers ways of being paid.
  kind smallint NOT NULL CHECK (kind IN (1, 4, 5)),
  -- The bank or platform, by its id in the site's settings.
  place text NOT NULL CHECK (place <> ''),
  -- AES-256-GCM of number, holder, branch and phone, bound to its user and id.
  sealed bytea NOT NULL,
  -- HMAC of the number: equal numbers are found, and nothing else.
  number_index bytea NOT NULL,
  tail text NOT NULL CHECK (length(tail) BETWEEN 1 AND 4),
  is_default boolean NOT NULL DEFAULT false,
  bound_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Another took its place.
  replaced_at timestamptz,
  -- Money was paid out to it: it cannot be changed until two operators unlock it.
  locked_at timestamptz,
  -- Wrong tries to verify it, on one day of the site.
  tried_on date NOT NULL DEFAULT '-infinity',
  tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, id)
);
-- One number belongs to one player.
CREATE UNIQUE INDEX payees_number ON payees.payees (number_index) WHERE replaced_at IS NULL;
-- One card a player; one address a platform.
CREATE UNIQUE INDEX payees_card ON payees.payees (user_id) WHERE kind = 1 AND replaced_at IS NULL;
CREATE UNIQUE INDEX payees_address ON payees.payees (user_id, place) WHERE kind <> 1 AND replaced_at IS NULL;
CREATE UNIQUE INDEX payees_default ON payees.payees (user_id) WHERE is_default AND replaced_at IS NULL;

-- Two operators unlock a payee; it opens a day later (trust.md, Cards).
CREATE TABLE payees.unlocks (
  user_id bigint NOT NULL,
  payee bigint NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  reason text NOT NULL CHECK (reason <> ''),
  agreed_by text,
  agreed_at timestamptz,
  PRIMARY KEY (user_id, payee, asked_at),
  FOREIGN KEY (user_id, payee) REFERENCES payees.payees,
  CHECK (agreed_by <> asked_by),
  CHECK ((agreed_by IS NULL) = (agreed_at IS NULL))
);
CREATE UNIQUE INDEX unlocks_open ON payees.unlocks (user_id, payee) WHERE agreed_at IS NULL;

GRANT USAGE ON SCHEMA payees TO longmen_app;
GRANT SELECT, INSERT ON payees.payees, payees.unlocks TO longmen_app;
-- What is bound never changes: a new number is a new row.
GRANT UPDATE (is_default, replaced_at, locked_at, tried_on, tries) ON payees.payees TO longmen_app;
GRANT UPDATE (agreed_by, agreed_at) ON payees.unlocks TO longmen_app;
