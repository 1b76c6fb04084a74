// What a drift of the books has stopped goes on when two operators say so, from the command line.
import { beforeAll, expect, test } from 'vitest';
import { numberIn, useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, sql } = useTwoOperators();

beforeAll(async () => {
  await sql(`INSERT INTO ledger.accounts (user_id, kind) VALUES (7, 1)`);
  await sql(
    `INSERT INTO ledger.freezes (scope, reason) VALUES ('withdrawals', 'difference 1'), ('game:10', 'difference 1')`,
  );
});

/** Money that no transfer brought. */
const drift = (mills: number) => sql('UPDATE ledger.accounts SET balance = $1 WHERE user_id = 7', [mills]);
const frozen = async () =>
  (await operator('anna', 'freezes')).out
    .trim()
    .split('\n')
    .filter((line) => line !== '');

test('M17 two operators lift a freeze, and only while the books are in order', async () => {
  expect((await frozen()).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { scope: 'withdrawals', reason: 'difference 1' },
    { scope: 'game:10', reason: 'difference 1' },
  ]);
  await drift(1);
  expect(await operator('anna', 'lift', 'withdrawals')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The books do not match (difference ¥0.001, 1 accounts, 0 games)') as string,
  });
  await drift(0);
  const requested = await operator('anna', 'lift', 'withdrawals');
  const id = numberIn(requested.out);
  expect(requested.out).toBe(`freeze of withdrawals: to be lifted, waits for a second operator: agree ${id}\n`);
  expect(await operator('anna', 'agree', id)).toMatchObject({ code: 1 });
  await drift(1);
  expect((await operator('berta', 'agree', id)).err).toContain('The books do not match');
  expect(await frozen()).toHaveLength(2);
  await drift(0);
  expect((await operator('berta', 'agree', id)).out).toBe('freeze of withdrawals: lifted\n');
  expect(await frozen()).toEqual([expect.stringContaining('game:10')]);
  expect((await operator('anna', 'log', '10')).out).toContain('"action":"lift-freeze","subject":"withdrawals"');
});

test('what is not frozen is not lifted', async () => {
  expect((await operator('anna', 'lift', 'game:11')).err).toContain('"game:11" is not frozen');
  expect(await operator('anna', 'lift', 'everything')).toMatchObject({ code: 2 });
});
