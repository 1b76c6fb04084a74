-- The continuous check looks up what each order's pick was settled to.
CREATE INDEX issue_selections_find ON betting.issue_selections (issue, play, md5(selection));
