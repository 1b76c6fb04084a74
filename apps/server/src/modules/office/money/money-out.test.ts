// Money out from the operator's command line: cards that were paid to are unlocked by two.
import { beforeAll, describe, expect, test } from 'vitest';
import { useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, sql } = useTwoOperators();

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-')`);
  await sql(`INSERT INTO payees.payees (user_id, id, kind, place, sealed, number_index, tail, locked_at)
    VALUES (7, 71, 1, 'vcb', '', 'a', '0071', now()), (7, 72, 4, 'usdt-erc20', '', 'b', '0072', NULL)`);
});

test('S11 a card that was paid to opens a day after two operators agreed, not by one', async () => {
  const unlock = (name: string) => operator(name, 'unlock-card', '7');
  expect((await unlock('anna')).out).toBe('card of 7: waits for another operator\n');
  expect(await unlock('anna')).toMatchObject({ code: 1, err: expect.stringContaining('another operator') as string });
  expect(await sql('SELECT agreed_by FROM payees.unlocks WHERE user_id = 7')).toEqual([{ agreed_by: null }]);

  const agreed = await unlock('berta');
  const opensAt = /^card of 7: opens at (.+)\n$/.exec(agreed.out)?.[1] ?? '';
  const [row] = await sql<{ asked_by: string; agreed_by: string; opens: number }>(
    `SELECT asked_by, agreed_by, agreed_at + interval '24 hours' AS opens FROM payees.unlocks WHERE user_id = 7`,
  );
  expect(row).toMatchObject({ asked_by: 'anna', agreed_by: 'berta' });
  expect(new Date(opensAt).getTime()).toBe(row?.opens);
  const log = (await operator('anna', 'log', '10')).out.split('\n').filter((line) => line.includes('unlock-card'));
  expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { operator: 'berta', subject: '7', after: { opensAt: new Date(opensAt).getTime() }, reason: 'a test' },
    { operator: 'anna', subject: '7', after: { opensAt: null }, reason: 'a test' },
  ]);

  // A day later it is no longer locked.
  await sql(`UPDATE payees.payees SET locked_at = locked_at - interval '2 days' WHERE user_id = 7 AND kind = 1`);
  await sql(
    `UPDATE payees.unlocks SET asked_at = asked_at - interval '25 hours', agreed_at = agreed_at - interval '25 hours'`,
  );
  expect((await unlock('anna')).err).toContain('This player has no locked card');
});

describe('S11 an unlocking is taken back by either operator', () => {
  const unlock = (name: string, ...words: string[]) => operator(name, 'unlock-card', ...words, '9');
  beforeAll(() =>
    sql(`INSERT INTO payees.payees (user_id, id, kind, place, sealed, number_index, tail, locked_at)
      VALUES (9, 91, 1, 'vcb', '', 'c', '0091', now() - interval '3 days')`),
  );

  test('before another has agreed: what is entered then is a first word again', async () => {
    expect((await unlock('anna', 'drop')).err).toContain('Nobody has asked');
    await unlock('anna');
    expect((await unlock('berta', 'drop')).out).toBe('card of 9: stays locked\n');
    expect((await unlock('berta')).out).toBe('card of 9: waits for another operator\n');
    expect((await operator('anna', 'log', '5')).out).toContain('"action":"drop-unlock-card"');
  });

  test('after it, until it has opened: the card stays locked when the day is over', async () => {
    expect((await unlock('anna')).out).toContain('opens at');
    expect((await unlock('anna', 'drop')).out).toBe('card of 9: stays locked\n');
    await sql(`UPDATE payees.unlocks SET agreed_at = agreed_at - interval '25 hours' WHERE user_id = 9`);
    expect((await unlock('anna')).out).toBe('card of 9: waits for another operator\n');
  });
});

test('what is not locked is not unlocked', async () => {
  expect((await operator('anna', 'unlock-address', '7', 'usdt-erc20')).err).toContain('no locked address');
  expect((await operator('anna', 'unlock-card', '8')).err).toContain('no locked card');
});

test('R9 a player is identified by two operators who say the same', async () => {
  const identify = (name: string, outcome: string) => operator(name, 'identify', '7', outcome);
  const standing = () =>
    sql(`SELECT stands, made_by, checked_by FROM withdrawals.identity_checks WHERE stands IS NOT NULL ORDER BY id`);
  expect((await identify('anna', 'cleared')).out).toBe('player 7: cleared, waits for another operator\n');
  expect(await identify('anna', 'cleared')).toMatchObject({
    code: 1,
    err: expect.stringContaining('another') as string,
  });
  // Who says otherwise agrees to nothing: that waits now.
  expect((await identify('berta', 'refused')).out).toBe('player 7: refused, waits for another operator\n');
  expect((await identify('berta', 'cleared')).out).toBe('player 7: cleared, waits for another operator\n');
  expect(await standing()).toEqual([]);
  expect((await identify('anna', 'cleared')).out).toBe('player 7: cleared\n');
  expect(await standing()).toEqual([{ stands: 'cleared', made_by: 'berta', checked_by: 'anna' }]);
  expect((await operator('anna', 'log', '3')).out).toContain('"action":"identify-player"');
  expect(await operator('anna', 'identify', '7', 'perhaps')).toMatchObject({ code: 2 });
});
