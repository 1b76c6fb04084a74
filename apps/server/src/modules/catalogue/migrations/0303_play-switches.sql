-- Every play of a game's family is on sale as the play itself says (optional ones are not), unless a
-- row here says otherwise.
CREATE TABLE catalogue.play_switches (
  gid integer NOT NULL REFERENCES catalogue.games (gid),
  play text NOT NULL,
  offered boolean NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (gid, play)
);
INSERT INTO catalogue.play_switches (gid, play, offered, since)
  SELECT gid, play, false, since FROM catalogue.withheld_plays;
DROP TABLE catalogue.withheld_plays;
GRANT SELECT, INSERT, UPDATE ON catalogue.play_switches TO longmen_app;

-- Whether plays are held to the most numbers that the specs name for one bet.
ALTER TABLE catalogue.games ADD COLUMN spec_limits boolean NOT NULL DEFAULT false;
