-- Which entry of the log set a switch back: the timeline has it as a step of its incident, and not once more as a deed.
ALTER TABLE office.incident_steps ADD COLUMN end_entry bigint REFERENCES office.audit_log;
GRANT UPDATE (end_entry) ON office.incident_steps TO longmen_app;
