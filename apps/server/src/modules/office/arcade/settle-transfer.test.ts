// Money on its way to a company that waits for people: two operators say what became of it, from the command line.
import { beforeAll, expect, test } from 'vitest';
import { numberIn, useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, sql } = useTwoOperators();

/** A transfer that waits, of an account with money on its way. `way` 1 is over; never sent without `sentAt`. */
const waits = (id: number, way: 1 | 2, sentAt: 'now()' | 'NULL') =>
  sql(
    `INSERT INTO arcade.wallet_transfers (user_id, id, amount, made_at, claimed_at, day, way, state, provider, order_number, why)
     VALUES (7, $1::bigint, 50000, now(), ${sentAt}, '2026-01-01', $2, 5, 'table' || $1::bigint, 'order' || $1::bigint, 'a test')`,
    [id, way],
  );

beforeAll(async () => {
  await sql(`INSERT INTO ledger.accounts (user_id, kind, balance) VALUES (7, 1, 100000), (7, 4, 50000)`);
});

test('two say that what waited did not go over: the money is back; nobody says it alone, or of another', async () => {
  await waits(11, 1, 'now()');
  expect(JSON.parse((await operator('anna', 'crossing', '11')).out)).toMatchObject({
    state: 'review',
    amount: '50.000',
    mayBe: ['done', 'failed'],
  });
  expect(await operator('anna', 'crossing', '12')).toMatchObject({ code: 1 });
  expect(await operator('anna', 'crossing', '11', 'send')).toMatchObject({ code: 1 });
  const requested = await operator('anna', 'crossing', '11', 'failed');
  const id = numberIn(requested.out.slice(requested.out.indexOf('agree')));
  expect(requested.out).toBe(`crossing 11: to be failed, waits for a second operator: agree ${id}\n`);
  expect(await operator('anna', 'agree', id)).toMatchObject({ code: 1 });
  expect(await operator('berta', 'agree', id)).toEqual({ code: 0, err: '', out: 'crossing 11: failed\n' });
  expect(JSON.parse((await operator('anna', 'crossing', '11')).out)).toMatchObject({ state: 'failed', mayBe: [] });
  expect((await operator('anna', 'log', '10')).out).toContain('"action":"settle-crossing","subject":"11"');
  await sql(`DO $$ BEGIN ASSERT (SELECT balance FROM ledger.accounts WHERE user_id = 7 AND kind = 1) = 150000; END $$`);
});

test('what was held before it was sent is sent then, and never said to be done', async () => {
  await waits(21, 2, 'NULL');
  expect(await operator('anna', 'crossing', '21', 'done')).toMatchObject({ code: 1 });
  const requested = await operator('anna', 'crossing', '21', 'send');
  const id = numberIn(requested.out.slice(requested.out.indexOf('agree')));
  expect((await operator('berta', 'agree', id)).out).toBe('crossing 21: send\n');
  expect(JSON.parse((await operator('anna', 'crossing', '21')).out)).toMatchObject({ state: 'made' });
});

test('nobody of a name has no wallet', async () => {
  expect(await operator('anna', 'purse', 'nobody99')).toMatchObject({ code: 1 });
  expect(await operator('anna', 'crossing', '11', 'else')).toMatchObject({ code: 2 });
});
