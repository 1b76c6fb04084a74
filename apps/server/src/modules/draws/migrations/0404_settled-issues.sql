-- What ended in the last minutes, for the continuous check of the books: without it every issue there ever was is read.
CREATE INDEX issues_settled ON draws.issues (settled_at) WHERE settled_at IS NOT NULL;
