-- Whether an operator has ever set the status. Until then the start of a demo site may open what its sandbox runs.
ALTER TABLE providers.platforms ADD COLUMN set_by_operator boolean NOT NULL DEFAULT false;
