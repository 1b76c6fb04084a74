-- What a company's wins had beside whole mills, by day (UTC) and in its units: dropped, and worth a look where it grows.
CREATE TABLE arcade.dust (
  provider text NOT NULL,
  day date NOT NULL,
  units bigint NOT NULL CHECK (units >= 0),
  PRIMARY KEY (provider, day)
);
GRANT SELECT, INSERT ON arcade.dust TO longmen_app;
GRANT UPDATE (units) ON arcade.dust TO longmen_app;

-- In which language its player opened a game: a company asks for it.
ALTER TABLE arcade.launches ADD COLUMN locale text NOT NULL DEFAULT 'vi' CHECK (locale IN ('vi', 'zh', 'en', 'id'));
