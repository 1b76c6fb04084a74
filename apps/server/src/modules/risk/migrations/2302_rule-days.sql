-- What rules found in the requests of a day, counted once the day is over and all of its requests have ended: nothing of it
-- changes any more. Days are those of the site's time zone.
CREATE TABLE risk.counted_days (
  day date NOT NULL,
  zone text NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (day, zone)
);

CREATE TABLE risk.rule_days (
  day date NOT NULL,
  zone text NOT NULL,
  rule text NOT NULL,
  is_shadow boolean NOT NULL,
  hits integer NOT NULL CHECK (hits > 0),
  -- Of those: ended by an operator's no, and approved all the same.
  refused integer NOT NULL CHECK (refused >= 0),
  approved integer NOT NULL CHECK (approved >= 0 AND refused + approved <= hits),
  PRIMARY KEY (day, zone, rule, is_shadow),
  FOREIGN KEY (day, zone) REFERENCES risk.counted_days (day, zone)
);

GRANT SELECT, INSERT ON risk.counted_days, risk.rule_days TO longmen_app;
