// What the single wallet does beside its single decisions: repeats, what stops bets, own limits, rounds (platforms.md 5 and 8).
import { mills, yuan } from '@longmen/engine';
import {
  bet,
  liveGame,
  rollback,
  type Seat,
  slotGame,
  useArcade,
  win,
} from '@longmen/test-kit/fixtures/platforms/arcade';
import { afterEach, describe, expect, test } from 'vitest';
import type { BetCall, WalletStatus } from '../../providers/index.ts';
import { openCasesOf } from '../cases/store-cases.ts';
import * as settings from '../settings.ts';

const arcade = useArcade();
const { answer, casesOf, inOrder, kit, modules, play, rows, seat } = arcade;

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

test('who asks about a player hears his balance and the language of his last launch', async () => {
  const who = await seat();
  const info = { call: 'info', requestId: 'r1', player: who.name } as const;
  expect(await answer(info)).toEqual({
    status: 'ok',
    requestId: 'r1',
    player: who.name,
    balance: yuan(1_000),
    locale: 'id',
  });
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
      await modules.ledger.freezes.freeze(['platform:ag'], { kind: 'words', saw: { words: 'test' } });
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

test('bets in a closed game are refused together, each for its own reason and once', async () => {
  const [one, two, buried, gone, resting] = [await seat(), await seat(), await seat(), await seat(), await seat()];
  const late = bet(buried);
  const calls: readonly BetCall[] = [bet(one), bet(two), late, bet(gone), bet(resting)];
  await answer(rollback(buried, late));
  await arcade.open(gone.caller);
  await modules.ledger.exclude(kit.platform.db.bets, resting.userId, { as: 'timeOut', until: Date.now() + 3_600_000 });
  await modules.providers.setStatus('ag', 1);
  const answers = await Promise.all([...calls, ...calls].map((call, at) => answer(call, at < calls.length ? 0 : 1)));
  await modules.providers.setStatus('ag', 0);
  const statuses = ['invalidGame', 'invalidGame', 'transactionRolledBack', 'tokenExpired', 'userDisabled'];
  expect(answers.map(({ status }) => status)).toEqual([...statuses, ...statuses]);
  expect(answers.map(({ balance }) => balance)).toEqual(answers.map(() => 1_000_000));
  for (const [at, call] of calls.entries()) expect((await answer(call)).status).toBe(statuses[at]);
  for (const who of [one, two, gone, resting])
    expect(await rows('SELECT state FROM arcade.wallet_transactions WHERE user_id = $1', [who.userId])).toEqual([
      { state: 3 },
    ]);
  for (const who of [one, buried, gone]) await inOrder(who);
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
  expect(await openCasesOf(kit.platform.db.reads, who.userId)).toBe(1);
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
