-- Which kinds of alerts are told; what was set before went for all of them.
ALTER TABLE office.alert_target
  ADD COLUMN events text[] NOT NULL DEFAULT '{incident-started,incident-ended,freeze,withdrawals-late}'
    CHECK (cardinality(events) > 0);
GRANT INSERT (events), UPDATE (events) ON office.alert_target TO longmen_app;
