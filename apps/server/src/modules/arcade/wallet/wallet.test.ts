// Every decision of the single wallet (platforms.md §5) on a real database, each with what it does to money and rounds.
import { mills, yuan } from '@longmen/engine';
import { bet, liveGame, rollback, type Seat, slotGame, useArcade, win } from '@longmen/test-kit/fixtures/arcade';
import { afterEach, describe, expect, test } from 'vitest';
import type { BetCall, WalletCall, WalletStatus } from '../../providers/index.ts';
import * as settings from '../settings.ts';

const arcade = useArcade();
const { answer, balanceOf, kit, modules, rows, seat, sums } = arcade;

/** Answers, and what they leave: the status of each call and the balance at the end, in yuan. */
async function play(who: Seat, calls: readonly WalletCall[]): Promise<{ statuses: WalletStatus[]; yuan: number }> {
  const statuses: WalletStatus[] = [];
  for (const call of calls) statuses.push((await answer(call)).status);
  await inOrder(who);
  return { statuses, yuan: (await balanceOf(who)) / 1_000 };
}

/** Transfers, rows, rounds and the account say the same. */
async function inOrder(who: Seat): Promise<void> {
  const { transfers, entries, unmatched, legs, unevenRounds } = await sums(who);
  expect(transfers).toEqual(entries);
  expect(unmatched).toEqual([]);
  expect(unevenRounds).toEqual([]);
  expect(legs).toMatchObject({ balance: legs?.summed, postings: legs?.legs });
}

const casesOf = async ({ userId }: Seat) =>
  (await rows<{ kind: string }>('SELECT kind FROM arcade.cases WHERE user_id = $1 ORDER BY kind', [userId])).map(
    ({ kind }) => kind,
  );
const roundOf = async ({ userId }: Seat, round: string) =>
  (
    await rows<{ state: number; stake: number; payout: number; returned: number; net: number; valid: number | null }>(
      'SELECT state, stake, payout, returned, net, valid FROM arcade.game_rounds WHERE user_id = $1 AND round = $2',
      [userId, round],
    )
  )[0];
const turnoverOf = async ({ userId }: Seat) =>
  (
    await rows<{ sum: number }>(
      'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger.turnover WHERE user_id = $1',
      [userId],
    )
  )[0]?.sum;

/** Some calls of one player with 1,000 yuan, and what they come to. `a` and `b` are bets of 10 in rounds of their own. */
type Line = readonly [
  name: string,
  calls: (who: Seat, a: BetCall, b: BetCall) => readonly WalletCall[],
  statuses: readonly WalletStatus[],
  yuan: number,
  cases?: readonly string[],
];

const lines: readonly Line[] = [
  ['a bet and its win', (s, a) => [a, win(s, a)], ['ok', 'ok'], 1_005],
  [
    'a repeat of each moves nothing',
    (s, a) => {
      const w = win(s, a);
      return [a, { ...a, requestId: 'again', token: 'another', isRoundClosed: true, at: 1 }, w, { ...w }];
    },
    ['ok', 'ok', 'ok', 'ok'],
    1_005,
  ],
  [
    'another amount under one id',
    (_, a) => [a, { ...a, amount: mills(1), units: 100 }],
    ['ok', 'duplicateTransaction'],
    990,
    ['duplicateDiffers'],
  ],
  [
    'another round under one id',
    (s, a) => {
      const w = win(s, a);
      return [a, w, { ...w, round: 'elsewhere' }];
    },
    ['ok', 'ok', 'duplicateTransaction'],
    1_005,
    ['duplicateDiffers'],
  ],
  [
    'three wins of one bet',
    (s, a) => [a, win(s, a), win(s, a), win(s, a, { amount: mills(500) })],
    ['ok', 'ok', 'ok', 'ok'],
    1_020.5,
  ],
  [
    'a free bet and one of 0, and their win',
    (s, a, b) => [{ ...a, isFree: true }, { ...b, amount: mills(0), units: 0 }, win(s, a)],
    ['ok', 'ok', 'ok'],
    1_015,
  ],
  [
    'a win before its bet, then repeated',
    (s, a) => {
      const w = win(s, a);
      return [w, a, w];
    },
    ['transactionDoesNotExist', 'ok', 'ok'],
    1_005,
  ],
  [
    'a win of another round',
    (s, a, b) => [a, b, win(s, { ...a, round: b.round })],
    ['ok', 'ok', 'transactionDoesNotExist'],
    980,
    ['winMisfits'],
  ],
  [
    'a win of a win',
    (s, a) => {
      const w = win(s, a);
      return [a, w, win(s, { ...w, round: a.round })];
    },
    ['ok', 'ok', 'transactionDoesNotExist'],
    1_005,
    ['winMisfits'],
  ],
  ['a win of another game in the round', (s, a) => [a, win(s, a, { game: liveGame })], ['ok', 'ok'], 1_005],
  [
    'a win in another currency',
    (s, a) => [a, win(s, a, { currency: 'USD' })],
    ['ok', 'wrongCurrency'],
    990,
    ['winMisfits'],
  ],
  [
    'a refused bet stays refused, and its win',
    (s, a) => {
      const poor = { ...a, amount: yuan(2_000), units: 200_000_000 };
      return [poor, win(s, a, { amount: yuan(5) }), { ...poor }];
    },
    ['notEnoughMoney', 'transactionDoesNotExist', 'notEnoughMoney'],
    1_000,
    ['winOnRefused'],
  ],
  ['a rollback', (s, a) => [a, rollback(s, a)], ['ok', 'ok'], 1_000],
  [
    'a rollback twice, under one id, under another, and without',
    (s, a) => {
      const r = rollback(s, a);
      return [
        a,
        r,
        { ...r },
        rollback(s, a),
        rollback(s, a, { transaction: undefined }),
        rollback(s, a, { transaction: undefined }),
      ];
    },
    ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
    1_000,
  ],
  [
    'a rollback without an id of its own',
    (s, a) => [a, rollback(s, a, { transaction: undefined })],
    ['ok', 'ok'],
    1_000,
  ],
  [
    'a rollback under one id of another bet',
    (s, a, b) => {
      const r = rollback(s, a);
      return [a, b, r, { ...r, reference: b.transaction }];
    },
    ['ok', 'ok', 'ok', 'duplicateTransaction'],
    990,
    ['duplicateDiffers'],
  ],
  [
    'a rollback before its bet buries it, and its win',
    (s, a) => [rollback(s, a), a, win(s, a), rollback(s, a)],
    ['ok', 'transactionRolledBack', 'transactionRolledBack', 'ok'],
    1_000,
    ['winAfterRollback'],
  ],
  [
    'a rollback before its bet, without an id',
    (s, a) => [rollback(s, a, { transaction: undefined }), a],
    ['ok', 'transactionRolledBack'],
    1_000,
  ],
  [
    'a win that was buried',
    (s, a) => {
      const w = win(s, a);
      return [a, rollback(s, w), w];
    },
    ['ok', 'ok', 'transactionRolledBack'],
    990,
  ],
  [
    'a win after its bet was rolled back',
    (s, a) => [a, rollback(s, a), win(s, a)],
    ['ok', 'ok', 'transactionRolledBack'],
    1_000,
    ['winAfterRollback'],
  ],
  [
    'a rollback after a win',
    (s, a) => [a, win(s, a), rollback(s, a)],
    ['ok', 'ok', 'transactionSettled'],
    1_005,
    ['betSettledRollback'],
  ],
  [
    'a rollback after a win of 0',
    (s, a) => [a, win(s, a, { amount: mills(0), units: 0 }), rollback(s, a)],
    ['ok', 'ok', 'ok'],
    1_000,
  ],
  [
    'a win is taken back, twice, then its bet',
    (s, a) => {
      const w = win(s, a);
      return [a, w, rollback(s, w), rollback(s, w), rollback(s, a)];
    },
    ['ok', 'ok', 'ok', 'ok', 'ok'],
    1_000,
  ],
  [
    'a win that was spent is not taken back',
    (s, a, b) => {
      const w = win(s, a);
      return [a, w, { ...b, amount: yuan(1_000), units: 100_000_000 }, rollback(s, w)];
    },
    ['ok', 'ok', 'ok', 'notEnoughMoney'],
    5,
    ['takeBackShort'],
  ],
  [
    'a rollback of a rollback',
    (s, a) => {
      const r = rollback(s, a);
      return [a, r, rollback(s, { transaction: r.transaction ?? '', round: a.round })];
    },
    ['ok', 'ok', 'transactionDoesNotExist'],
    1_000,
  ],
  [
    'a rollback of a refused bet',
    (s, a) => [{ ...a, currency: 'USD' }, rollback(s, a)],
    ['wrongCurrency', 'ok'],
    1_000,
  ],
  [
    'one bet of a round is undone, not the round',
    (s, a, b) => [a, { ...b, round: a.round }, rollback(s, b)],
    ['ok', 'ok', 'ok'],
    990,
  ],
  [
    'no bet after the close, but wins',
    (s, a, b) => [
      a,
      win(s, a, { amount: mills(0), units: 0, isRoundClosed: true }),
      { ...b, round: a.round },
      win(s, a),
    ],
    ['ok', 'ok', 'roundClosed', 'ok'],
    1_005,
  ],
  [
    'a promotion, repeated, and under another id',
    (s, a) => {
      const w = win(s, a, { reference: undefined, reward: 'week 48' });
      return [w, { ...w }, { ...w, transaction: 'other' }, win(s, a, { reference: undefined, reward: 'week 49' })];
    },
    ['ok', 'ok', 'duplicateTransaction', 'ok'],
    1_030,
  ],
  [
    'one round id in two games',
    (_, a, b) => [
      { ...a, isRoundClosed: true },
      { ...b, round: a.round, game: liveGame },
    ],
    ['ok', 'ok'],
    980,
  ],
  ['a token of nobody', (_, a) => [{ ...a, token: 'nobody' }, a], ['invalidToken', 'invalidToken'], 1_000],
  [
    'an unknown game, a bet in another currency',
    (_, a, b) => [
      { ...a, game: 'NONE' },
      { ...b, currency: 'USD' },
    ],
    ['invalidGame', 'wrongCurrency'],
    1_000,
  ],
];

test.each(lines.map((line) => [line[0], line] as const))('%s', async (_, [, calls, statuses, left, cases = []]) => {
  const who = await seat();
  expect(await play(who, calls(who, bet(who), bet(who)))).toEqual({ statuses, yuan: left });
  expect(await casesOf(who)).toEqual(cases);
});

test('a repeat answers with the status and the balance of the first, whatever was moved since', async () => {
  const who = await seat();
  const [a, poor] = [bet(who), bet(who, { amount: yuan(5_000) })];
  const w = win(who, a);
  const r = rollback(who, w);
  const first = [await answer(a), await answer(w), await answer(poor), await answer(r)];
  await answer(bet(who, { amount: yuan(77) }));
  const again = [a, w, poor, r].map((call) => answer({ ...call, requestId: 'new' }, 1));
  expect(await Promise.all(again)).toEqual(first.map((each) => ({ ...each, requestId: 'new' })));
  expect(first.map(({ balance }) => balance)).toEqual([990_000, 1_005_000, 1_005_000, 990_000]);
});

describe('what stops bets stops no win and no rollback', () => {
  const stops: Record<string, (who: Seat) => Promise<[WalletStatus, () => Promise<unknown>]>> = {
    'a closed site': async () => {
      arcade.stops.bets = true;
      return ['invalidGame', async () => (arcade.stops.bets = false)];
    },
    'a closed platform': async () => {
      await modules.providers.setStatus('ag', 1);
      return ['invalidGame', () => modules.providers.setStatus('ag', 0)];
    },
    'a hidden game': async () => {
      await modules.providers.setGameStatus(2009, 2);
      return ['invalidGame', () => modules.providers.setGameStatus(2009, 0)];
    },
    'a frozen platform': async () => {
      await modules.ledger.freezes.freeze(['platform:ag'], 'test');
      return ['invalidGame', () => modules.ledger.freezes.lift('platform:ag')];
    },
    'an exclusion': async ({ userId }) => {
      await kit.platform.db.bets.transaction((tx) =>
        modules.ledger.exclude(tx, userId, { as: 'timeOut', until: Date.now() + 3_600_000 }),
      );
      return ['userDisabled', async () => undefined];
    },
    'a closed account': async ({ userId }) => {
      await kit.sql('UPDATE identity.users SET status = 1 WHERE user_id = $1', [userId]);
      return ['tokenExpired', async () => undefined];
    },
    'a launch that was replaced': async ({ caller }) => {
      await arcade.open(caller);
      return ['tokenExpired', async () => undefined];
    },
    'a launch that rested': async ({ userId }) => {
      await kit.sql(`UPDATE arcade.launches SET last_at = last_at - interval '31 minutes' WHERE user_id = $1`, [
        userId,
      ]);
      return ['tokenExpired', async () => undefined];
    },
    'a sign-in that ended': async ({ caller }) => {
      await kit.identity.endSessions({ sessionId: caller.sessionId });
      return ['tokenExpired', async () => undefined];
    },
    'an own limit': async ({ userId }) => {
      await kit.platform.db.bets.transaction((tx) => modules.ledger.setCaps(tx, userId, { dayLoss: yuan(25) }));
      return ['betLimitExceeded', async () => undefined];
    },
    'what the site lets a player stake in a day': async () => {
      await kit.set(settings.dayCap, '25');
      return ['betLimitExceeded', () => kit.set(settings.dayCap, '5000000')];
    },
  };
  test.each(Object.entries(stops))('%s', async (_, stop) => {
    const who = await seat();
    const [a, b, c] = [bet(who), bet(who), bet(who)];
    await play(who, [a, b]);
    const [status, lift] = await stop(who);
    expect(await play(who, [c, win(who, a), rollback(who, b)])).toEqual({
      statuses: [status, 'ok', 'ok'],
      yuan: 1_005,
    });
    await lift();
    // A refused bet stays refused.
    expect((await answer({ ...c })).status).toBe(status);
  });
});

test('own limits count what is staked, won, rolled back and taken back', async () => {
  const who = await seat();
  await kit.platform.db.bets.transaction((tx) =>
    modules.ledger.setCaps(tx, who.userId, { daySpend: yuan(30), dayLoss: yuan(20) }),
  );
  const [a, b] = [bet(who), bet(who)];
  const w = win(who, a, { amount: yuan(12) });
  expect((await play(who, [a, b, bet(who), w, bet(who, { amount: yuan(11) })])).statuses).toEqual([
    'ok',
    'ok',
    'betLimitExceeded',
    'ok',
    'betLimitExceeded',
  ]);
  // What came back makes room, for stakes as well: 20 of 30 staked, 8 of 20 lost.
  expect((await play(who, [rollback(who, b), bet(who, { amount: yuan(20) })])).statuses).toEqual(['ok', 'ok']);
  // 30 staked, 12 won: taken back, nothing more may be lost.
  expect((await play(who, [rollback(who, w), bet(who, { amount: mills(1) })])).statuses).toEqual([
    'ok',
    'betLimitExceeded',
  ]);
});

describe('rounds', () => {
  test('a slot counts its stake, a table what was at risk, each once at the close', async () => {
    const who = await seat();
    const slot = bet(who);
    const table = bet(who, { game: liveGame });
    const both = bet(who, { game: liveGame, round: table.round });
    await play(who, [slot, win(who, slot, { isRoundClosed: true })]);
    expect(await roundOf(who, slot.round)).toEqual({
      state: 2,
      stake: 10_000,
      payout: 15_000,
      returned: 0,
      net: 5_000,
      valid: 10_000,
    });
    await play(who, [table, both, win(who, table, { amount: mills(19_500), isRoundClosed: true })]);
    expect(await roundOf(who, table.round)).toMatchObject({ state: 2, net: -500, valid: 500 });
    expect(await turnoverOf(who)).toBe(10_500);
    await play(who, [win(who, slot, { isRoundClosed: true }), win(who, table, { isRoundClosed: true })]);
    expect(await roundOf(who, slot.round)).toMatchObject({ state: 2, payout: 30_000, valid: 10_000 });
    expect(await turnoverOf(who)).toBe(10_500);
  });

  test('a bet may be the last call of its round, and a rollback', async () => {
    const who = await seat();
    const [lost, a] = [bet(who, { isRoundClosed: true }), bet(who)];
    const b = bet(who, { round: a.round });
    await play(who, [lost, a, b, rollback(who, b, { isRoundClosed: true })]);
    expect(await roundOf(who, lost.round)).toMatchObject({ state: 2, net: -10_000, valid: 10_000 });
    expect(await roundOf(who, a.round)).toMatchObject({ state: 2, returned: 10_000, net: -10_000, valid: 10_000 });
    expect(await turnoverOf(who)).toBe(20_000);
  });

  test('all bets back is void: open it takes bets again; closed, what was counted has to be staked again', async () => {
    const who = await seat();
    const [a, b] = [bet(who), bet(who)];
    await play(who, [a, rollback(who, a)]);
    expect(await roundOf(who, a.round)).toMatchObject({ state: 3, net: 0, valid: null });
    expect((await play(who, [bet(who, { round: a.round })])).statuses).toEqual(['ok']);
    expect(await roundOf(who, a.round)).toMatchObject({ state: 1, stake: 20_000 });
    await play(who, [{ ...b, isRoundClosed: true }, rollback(who, b)]);
    expect(await roundOf(who, b.round)).toMatchObject({ state: 3, valid: 10_000 });
    expect(await rows('SELECT source, required FROM ledger.requirements WHERE user_id = $1', [who.userId])).toEqual([
      { source: 4, required: 10_000 },
    ]);
  });

  test('a promotion is a closed round without turnover, kept apart from the round it names', async () => {
    const who = await seat();
    const a = bet(who);
    await play(who, [a, win(who, a, { reference: undefined, reward: 'gift' })]);
    expect(await roundOf(who, '~gift')).toMatchObject({ state: 2, stake: 0, payout: 15_000, valid: 0 });
    expect(await roundOf(who, a.round)).toMatchObject({ state: 1, payout: 0 });
    expect(await turnoverOf(who)).toBe(0);
  });
});

test('parts of a mill are dropped and kept; a big win is paid and waited for', async () => {
  const who = await seat();
  const [a, b] = [bet(who), bet(who)];
  const big = win(who, b, { amount: yuan(100_001) });
  const dusty = win(who, a, { units: 1_500_099, dust: 99 });
  expect(await play(who, [a, b, dusty, big])).toEqual({ statuses: ['ok', 'ok', 'ok', 'ok'], yuan: 100_996 });
  const [row] = await rows(
    'SELECT units, amount, dust FROM arcade.wallet_transactions WHERE user_id = $1 AND transaction = $2',
    [who.userId, dusty.transaction],
  );
  expect(row).toEqual({ units: 1_500_099, amount: 15_000, dust: 99 });
  expect(await casesOf(who)).toEqual(['bigWin']);
  expect(await modules.arcades[0].openCases(who.userId)).toBe(1);
});

test('a company knows nobody but by the names it was given, and two players share round and transaction ids', async () => {
  const [one, other] = [await seat(), await seat()];
  const a = bet(one);
  expect(await answer({ ...a, player: 'nobody2222' })).toMatchObject({ status: 'invalidToken', balance: undefined });
  // Another's token.
  expect((await answer({ ...a, player: other.name })).status).toBe('invalidToken');
  const b = { ...bet(other), transaction: bet(one).transaction, round: a.round };
  expect([(await answer(a)).status, (await answer(b)).status]).toEqual(['ok', 'ok']);
  expect((await answer(win(other, a))).status).toBe('transactionDoesNotExist');
  await Promise.all([one, other].map(inOrder));
});

test('the balance is told to a launch that is on, the player to any', async () => {
  const who = await seat();
  const call = { requestId: 'q', player: who.name, game: slotGame, token: who.token };
  expect(await answer({ ...call, call: 'balance' })).toMatchObject({ status: 'ok', balance: 1_000_000 });
  expect(await answer({ ...call, call: 'info' })).toMatchObject({ status: 'ok', balance: 1_000_000 });
  await arcade.open(who.caller);
  expect(await answer({ ...call, call: 'balance' })).toMatchObject({ status: 'tokenExpired' });
  expect(await answer({ ...call, call: 'balance', token: 'x' })).toMatchObject({ status: 'invalidToken' });
});

afterEach(() => {
  arcade.stops.bets = false;
});
