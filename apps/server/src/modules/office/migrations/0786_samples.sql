-- What was measured each minute, for boards that compare now with a week ago. Kept fifteen days.
CREATE TABLE office.samples (
  measure text NOT NULL CHECK (length(measure) <= 40),
  minute timestamptz NOT NULL CHECK (minute = date_trunc('minute', minute)),
  value bigint NOT NULL,
  PRIMARY KEY (measure, minute)
);
GRANT SELECT, INSERT, DELETE ON office.samples TO longmen_app;
