// What two decide is two people's by the tables themselves (office.md 8), whatever the code does.
import { withClient } from '@longmen/dev-postgres';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await ownerOf(database).query(
    `INSERT INTO office.operators (name, password_hash, pepper_id, is_early) VALUES ('admin01', '-', '-', true)`,
  );
});
afterAll(async () => {
  await database.drop();
});

/** What two decide, with one name twice: written as the application writes it, past all code. */
const oneNameTwice: Readonly<Record<string, string>> = {
  'a match, a return, an adjustment': `INSERT INTO payments.decisions
    (id, kind, user_id, amount, needs_two, reason, made_by, checked_by)
    VALUES (1, 'adjust', 7, 1, true, 'a test', 'anna', 'anna')`,
  'a channel': `INSERT INTO payments.channel_changes (kind, code, wanted, needs_two, reason, made_by)
    VALUES ('open', 'a-channel', '{}', true, 'a test', 'anna');
    UPDATE payments.channel_changes SET checked_by = made_by, done_at = now() WHERE code = 'a-channel'`,
  'an outside result': `INSERT INTO draws.feed_entries (gid, issue, kind, draws_at, numbers, reason, salt, made_by)
      VALUES (1, '2026001', 'result', now(), '{1,2,3}', 'a test', sha256('salt'), 'anna');
    UPDATE draws.feed_entries SET checked_by = made_by, ended_at = now() WHERE kind = 'result'`,
  'an outside void': `INSERT INTO draws.feed_entries (gid, issue, kind, reason, salt, made_by)
      VALUES (1, '2026001', 'void', 'a test', sha256('salt'), 'anna');
    UPDATE draws.feed_entries SET checked_by = made_by, ended_at = now() WHERE kind = 'void'`,
  'a rate': `INSERT INTO catalogue.rate_changes (gid, play, price, rate, rate_min, reason, made_by, checked_by,
      odds_version, ended_at)
    SELECT 10, 'p', 'big', 1980, 1800, 'a test', 'anna', 'anna', max(version), now() FROM catalogue.odds_versions`,
  'who a player is': `INSERT INTO withdrawals.identity_checks (user_id, outcome, reason, made_by, checked_by, stands,
      ended_at) VALUES (7, 'cleared', 'a test', 'anna', 'anna', 'cleared', now())`,
  'a payee': `INSERT INTO payees.unlocks (user_id, payee, asked_by, reason, agreed_by, agreed_at)
    VALUES (7, 1, 'anna', 'a test', 'anna', now())`,
  'a withdrawal': `INSERT INTO withdrawals.requests (user_id, id, state, amount, turnover_fee, withdrawal_fee, source,
      payee, kind, place_name, tail, body_hash, day, first_by, second_by)
    VALUES (7, 1, 2, 1000, 0, 0, 1, 1, 1, 'a bank', '1', '', now(), 'anna', 'anna')`,
  'a message to many': `INSERT INTO content.message_requests (key, message, digest, reach, needs_two, asked_by, reason,
      agreed_by, ended_at) VALUES ('a-message', '{}', '-', 2000, true, 'anna', 'a test', 'anna', now())`,
  'a name, a lost password': `INSERT INTO identity.requests (id, user_id, kind, wish, agreed_by, agreed_at, ended_by,
      ended_at, outcome) VALUES (1, 7, 'realName', '', 'anna', now(), 'anna', now(), 'done')`,
  'a mute everywhere': `INSERT INTO chat.mutes (id, user_id, by_operator, reason, proposal, agreed_by)
    VALUES (1, 7, 'anna', 'a test', 1, 'anna')`,
  'a packet of the home page': `INSERT INTO rewards.packets (id, titles, total, shares, starts_at, ends_at, turns_from,
      salt, hash, is_demo, proposal, asked_by, agreed_by)
    VALUES (1, '{}', 1, 1, now(), now() + interval '1 hour', '{}', decode(repeat('00', 16), 'hex'),
      decode(repeat('00', 32), 'hex'), false, 1, 'anna', 'anna')`,
};
const asConsole = (text: string) => withClient(database.officeUrl, (client) => client.query(text));

test('S11 the tables refuse one name twice, whatever two decide', async () => {
  for (const [what, text] of Object.entries(oneNameTwice))
    await expect.soft(asConsole(text), what).rejects.toThrow(/violates check constraint "\w+_check/);
});

test('S11 the table of proposals refuses one name twice, of every kind', async () => {
  const open = await ownerOf(database).query(`WITH kinds AS (
      SELECT (regexp_matches(pg_get_constraintdef(oid), $re$'([a-z-]+)'::text$re$, 'g'))[1] AS kind
      FROM pg_constraint WHERE conname = 'proposals_kind')
    INSERT INTO office.proposals (kind, subject, wanted, password_hash, pepper_id, reason, asked_by)
    SELECT kind, 'twice', CASE WHEN kind NOT IN ('lift-freeze', 'enable-operator', 'reset-factor', 'end-conflict') THEN '[]'::jsonb END,
      CASE WHEN kind = 'add-operator' THEN '-' END, CASE WHEN kind = 'add-operator' THEN '-' END, 'a test', 'admin01'
    FROM kinds RETURNING id::text, kind`);
  expect(open.rows.length).toBeGreaterThan(12);
  for (const { id, kind } of open.rows as { id: string; kind: string }[])
    await expect
      .soft(asConsole(`UPDATE office.proposals SET agreed_by = 'admin01', ended_at = now() WHERE id = ${id}`), kind)
      .rejects.toThrow('violates check constraint');
});
