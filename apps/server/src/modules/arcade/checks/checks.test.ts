// The ledger's check of companies' games, and what a company may cost within an hour (platforms.md 5 and 7).
import { mills, yuan } from '@longmen/engine';
import { bet, rollback, type Seat, useArcade, win } from '@longmen/test-kit/fixtures/platforms/arcade';
import { afterEach, describe, expect, test } from 'vitest';
import { openCasesOf } from '../cases/store-cases.ts';
import * as settings from '../settings.ts';
import { readOpen } from './store-open.ts';
import { rollSums } from './store-sums.ts';

const arcade = useArcade();
const { answer, kit, modules, rows, seat } = arcade;

afterEach(async () => {
  for (const { scope } of await modules.ledger.freezes.list()) await modules.ledger.freezes.lift(scope);
});

const frozen = async () => (await modules.ledger.freezes.list()).map(({ scope }) => scope).toSorted();
const check = async () => {
  modules.ledger.connectArcade(modules.arcades[0].books);
  return (await modules.ledger.checkBooks()).outside;
};
async function play(who: Seat): Promise<void> {
  const [a, b] = [bet(who), bet(who)];
  const w = win(who, b);
  for (const call of [
    a,
    b,
    w,
    rollback(who, a),
    rollback(who, w),
    win(who, b, { amount: mills(77), isRoundClosed: true }),
  ])
    expect((await answer(call)).status).toBe('ok');
}

test('accounts 111 and 112 are what the wallet wrote, before and behind the watermark', async () => {
  const who = await seat();
  await play(who);
  const even = { stakes: 0, payouts: 0, funds: 0, transit: 0, uneven: [] };
  expect(await check()).toEqual(even);
  while (await rollSums(kit.platform.db.jobs, 0));
  expect(await rows('SELECT count(*) AS kinds FROM arcade.rollups', [])).toEqual([{ kinds: 4 }]);
  await play(await seat());
  expect(await check()).toEqual(even);
  expect(await frozen()).toEqual([]);
});

test('rounds that are open are counted until their company closes them', async () => {
  const who = await seat();
  const rounds = async () =>
    (await readOpen(kit.platform.db.jobs)).find(({ provider }) => provider === 'hall')?.rounds ?? 0;
  const before = await rounds();
  const a = bet(who);
  await answer(a);
  expect(await rounds()).toBe(before + 1);
  await answer(win(who, a, { isRoundClosed: true }));
  expect(await rounds()).toBe(before);
});

test('wins that lose more than a yuan of a day to rounding are a case, once', async () => {
  const who = await seat();
  const a = bet(who);
  const dusty = (dust: number) => win(who, a, { units: 1_500_000 + dust, dust });
  for (const call of [a, dusty(60), dusty(40)]) expect((await answer(call)).status).toBe('ok');
  const limits = [{ provider: 'hall', units: 100 }];
  const roll = async () => {
    while (await rollSums(kit.platform.db.jobs, 0, limits));
    return (
      await rows<{ units: number }>(
        `SELECT (detail ->> 'units')::int AS units FROM arcade.cases WHERE kind = 'dustLimit'`,
        [],
      )
    ).map(({ units }) => units);
  };
  expect(await roll()).toEqual([]);
  await answer(dusty(1));
  expect(await roll()).toEqual([101]);
  await answer(dusty(1));
  expect(await roll()).toEqual([101]);
});

describe('a drift freezes the platform and withdrawals', () => {
  const drifts: Record<string, [doIt: string, undo: string]> = {
    'a transaction that says another amount': [
      `UPDATE arcade.wallet_transactions SET amount = amount + 1 WHERE user_id = $1 AND kind = 70`,
      `UPDATE arcade.wallet_transactions SET amount = amount - 1 WHERE user_id = $1 AND kind = 70`,
    ],
    'a round that is not the sum of its transactions': [
      'UPDATE arcade.game_rounds SET payout = payout + 1 WHERE user_id = $1',
      'UPDATE arcade.game_rounds SET payout = payout - 1 WHERE user_id = $1',
    ],
    'a transfer without its transaction': [
      'UPDATE ledger.transfers SET ref = -ref WHERE user_id = $1 AND kind = 71',
      'UPDATE ledger.transfers SET ref = -ref WHERE user_id = $1 AND kind = 71',
    ],
  };
  test.each(Object.entries(drifts))('%s', async (_, [doIt, undo]) => {
    const who = await seat();
    await play(who);
    await kit.sql(doIt, [who.userId]);
    expect((await check())?.uneven).toMatchObject(
      _.startsWith('a transfer') ? [{ platform: 'ag' }, { platform: 'ky' }] : [{ platform: 'ag' }],
    );
    expect(await frozen()).toEqual(expect.arrayContaining(['platform:ag', 'withdrawals']) as string[]);
    expect((await answer(bet(who))).status).toBe('invalidGame');
    await kit.sql(undo, [who.userId]);
  });
});

test('wins less stakes of an hour above the setting freeze the company: its bets are refused, its wins wait', async () => {
  await kit.set(settings.hourLoss, '1000');
  const who = await seat();
  const [a, b] = [bet(who), bet(who)];
  await answer(a);
  await answer(b);
  await answer(win(who, a, { amount: yuan(2_000) }));
  await modules.arcades[1].checkLosses();
  expect(await frozen()).toEqual(['platform:ag', 'wins:hall']);
  const late = win(who, b);
  expect((await answer(late)).status).toBe('unknown');
  expect((await answer(bet(who))).status).toBe('invalidGame');
  expect((await answer(rollback(who, b))).status).toBe('ok');
  expect(await openCasesOf(kit.platform.db.reads, who.userId)).toBe(1);
  for (const scope of await frozen()) await modules.ledger.freezes.lift(scope);
  // What was looked at does not count again.
  await modules.arcades[0].checkLosses();
  await modules.arcades[1].checkLosses();
  expect(await frozen()).toEqual([]);
  expect((await answer(bet(who))).status).toBe('ok');
  await kit.set(settings.hourLoss, '1000000');
});
