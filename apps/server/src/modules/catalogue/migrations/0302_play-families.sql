-- The card table of game 91 is drawn as ten racing cars, and its plays are those of a family of their own.
ALTER TABLE catalogue.games ADD COLUMN play_family text;
UPDATE catalogue.games SET play_family = family;
UPDATE catalogue.games SET family = 's_pk10' WHERE play_family = 'bull91';
ALTER TABLE catalogue.games ALTER COLUMN play_family SET NOT NULL;
