-- The application changes of an account what its player or an operator may change, and nothing else: a fault in it can
-- turn no demo account into a real one, no player into an agent, and give no session or credential to somebody else.
REVOKE UPDATE ON identity.users, identity.contacts, identity.invite_codes, identity.invite_domains, identity.sessions,
  identity.device_credentials, identity.fund_passwords, identity.withdrawal_holds, identity.requests,
  identity.guest_offers, identity.tickets, identity.known_places, identity.reset_codes, identity.recovery_codes,
  identity.secret_answers, identity.totp_keys FROM longmen_app;
GRANT UPDATE (password_hash, pepper_id, expires_at, changed_at, nickname, sex, birthday, avatar, status, level)
  ON identity.users TO longmen_app;
GRANT UPDATE (real_name) ON identity.contacts TO longmen_app;
GRANT UPDATE (code) ON identity.invite_domains TO longmen_app;
GRANT UPDATE (seen_at, ended_at, end_reason, proved_at) ON identity.sessions TO longmen_app;
GRANT UPDATE (used_at, revoked_at) ON identity.device_credentials TO longmen_app;
GRANT UPDATE (password_hash, pepper_id, tries, tried_at, locked_until, changed_at, held_until)
  ON identity.fund_passwords TO longmen_app;
GRANT UPDATE (held_until) ON identity.withdrawal_holds TO longmen_app;
GRANT UPDATE (agreed_by, agreed_at, ended_by, ended_at, outcome) ON identity.requests TO longmen_app;
GRANT UPDATE (seen_at) ON identity.known_places TO longmen_app;
GRANT UPDATE (code_index, expires_at) ON identity.reset_codes TO longmen_app;
GRANT UPDATE (used_at) ON identity.recovery_codes TO longmen_app;
GRANT UPDATE (answer_hash, pepper_id, answered_at) ON identity.secret_answers TO longmen_app;
GRANT UPDATE (secret, last_step, confirmed_at) ON identity.totp_keys TO longmen_app;
