-- What one operator did of one kind, the newest first: without this all of the operator's entries are read.
CREATE INDEX audit_log_operator_action ON office.audit_log (operator, action, seq);
