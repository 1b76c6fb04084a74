CREATE SCHEMA content;
GRANT USAGE ON SCHEMA content TO longmen_app;

-- Texts are {locale: {…}} for vi, zh, en, id. `key` names rows that the repository brings along.

-- place: where the app shows it (the spec's show_location; 3 is the home page); kind: its `type`.
CREATE TABLE content.notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text UNIQUE,
  place smallint NOT NULL,
  kind smallint NOT NULL DEFAULT 0,
  texts jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz
);

-- The HTML in texts was cleaned when it was written.
CREATE TABLE content.activities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text UNIQUE,
  texts jsonb NOT NULL,
  picture text NOT NULL,
  position smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz
);

CREATE TABLE content.banners (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text UNIQUE,
  texts jsonb NOT NULL,
  picture text NOT NULL,
  target text NOT NULL,
  position smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz
);

GRANT SELECT, INSERT, UPDATE, DELETE ON content.notices, content.activities, content.banners TO longmen_app;
