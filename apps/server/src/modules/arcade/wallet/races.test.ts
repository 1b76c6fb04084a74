// Calls of one player at one moment, through two processes (platforms.md 0): as if they had come one after another.
import { mills, yuan } from '@longmen/engine';
import { bet, rollback, type Seat, useArcade, win } from '@longmen/test-kit/fixtures/platforms/arcade';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { expect, test, vi } from 'vitest';
import type { WalletAnswer, WalletCall, WalletStatus } from '../../providers/index.ts';

const arcade = useArcade();
const { answer, balanceOf, inOrder, kit, rows, seat } = arcade;

/** Lets calls come to the account in this order, each through another process, and holds it until both wait. */
async function queued(who: Seat, calls: readonly [WalletCall, WalletCall]): Promise<WalletAnswer[]> {
  const owner = ownerOf(kit.database);
  const holder = await owner.connect();
  const waiting = async () =>
    (
      await owner.query<{ n: number }>(
        `SELECT count(DISTINCT l.pid) AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
      )
    ).rows[0]?.n ?? 0;
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM ledger.accounts WHERE user_id = $1 AND kind = 1 FOR UPDATE', [who.userId]);
    const answers: Promise<WalletAnswer>[] = [];
    for (const [at, call] of calls.entries()) {
      answers.push(answer(call, at === 0 ? 0 : 1));
      await vi.waitUntil(async () => (await waiting()) > at, { timeout: 10_000, interval: 5 });
    }
    await holder.query('COMMIT');
    return await Promise.all(answers);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

type Queue = readonly [
  name: string,
  calls: (who: Seat) => {
    readonly before: readonly WalletCall[];
    readonly together: readonly [WalletCall, WalletCall];
  },
  statuses: readonly [WalletStatus, WalletStatus],
  yuan: number,
];
const queues: readonly Queue[] = [
  [
    'a win that waits behind the rollback of its bet',
    (who) => {
      const a = bet(who);
      return { before: [a], together: [rollback(who, a), win(who, a)] };
    },
    ['ok', 'transactionRolledBack'],
    1_000,
  ],
  [
    'a rollback that waits behind a win',
    (who) => {
      const a = bet(who);
      return { before: [a], together: [win(who, a), rollback(who, a)] };
    },
    ['ok', 'transactionSettled'],
    1_005,
  ],
  [
    'a bet that waits behind its own rollback',
    (who) => {
      const a = bet(who);
      return { before: [], together: [rollback(who, a), a] };
    },
    ['ok', 'transactionRolledBack'],
    1_000,
  ],
  [
    'a rollback that waits behind its bet',
    (who) => {
      const a = bet(who);
      return { before: [], together: [a, rollback(who, a)] };
    },
    ['ok', 'ok'],
    1_000,
  ],
  [
    'two copies of a bet',
    (who) => {
      const a = bet(who);
      return { before: [], together: [a, { ...a, requestId: 'copy' }] };
    },
    ['ok', 'ok'],
    990,
  ],
  [
    'two copies of a win',
    (who) => {
      const a = bet(who);
      const w = win(who, a);
      return { before: [a], together: [w, { ...w }] };
    },
    ['ok', 'ok'],
    1_005,
  ],
  [
    'two rollbacks of a bet under two ids',
    (who) => {
      const a = bet(who);
      return { before: [a], together: [rollback(who, a), rollback(who, a)] };
    },
    ['ok', 'ok'],
    1_000,
  ],
  [
    'a bet that waits behind the one that opens and closes its round',
    (who) => {
      const a = bet(who, { isRoundClosed: true });
      return { before: [], together: [a, bet(who, { round: a.round })] };
    },
    ['ok', 'roundClosed'],
    990,
  ],
  [
    'a bet that waits behind the one that takes the money',
    (who) => ({ before: [], together: [bet(who, { amount: yuan(995) }), bet(who)] }),
    ['ok', 'notEnoughMoney'],
    5,
  ],
  [
    'two promotions under two ids',
    (who) => {
      const gift = { reference: undefined, reward: 'gift' };
      const a = bet(who);
      return { before: [], together: [win(who, a, gift), win(who, a, gift)] };
    },
    ['ok', 'duplicateTransaction'],
    1_015,
  ],
];

test.each(queues.map((queue) => [queue[0], queue] as const))('%s', async (_, [, calls, statuses, left]) => {
  const who = await seat();
  const { before, together } = calls(who);
  for (const call of before) expect((await answer(call)).status).toBe('ok');
  expect((await queued(who, together)).map(({ status }) => status)).toEqual(statuses);
  expect(await balanceOf(who)).toBe(yuan(left));
  await inOrder(who);
});

test('rounds of several players, wins racing rollbacks and copies: nothing is both paid and given back', async () => {
  const seats = [await seat(), await seat(), await seat(), await seat()];
  const both: string[] = [];
  const playOne = async (who: Seat, turn: number) => {
    const a = bet(who, { amount: yuan(1) });
    const w = win(who, a, { amount: mills(1_700) });
    const r = rollback(who, a, turn % 3 === 0 ? { transaction: undefined } : {});
    const early = turn % 4 === 0;
    const calls: WalletCall[] = early ? [a, r, w, a] : [w, r, { ...w }, { ...r }];
    if (!early) await answer(a, 0);
    const at = (place: number) => ((turn + place) % 2 === 0 ? 0 : 1);
    const answers = await Promise.all(calls.map((call, place) => answer(call, at(place))));
    expect(answers.map(({ status }) => status)).not.toContain('unknown');
    const found = await rows<{ transaction: string }>(
      `SELECT b.transaction FROM arcade.wallet_transactions b JOIN arcade.wallet_transactions w ON w.user_id = b.user_id AND w.reference = b.transaction AND w.call = 2 AND w.state = 1
       WHERE b.user_id = $1 AND b.transaction = $2 AND b.state <> 1`,
      [who.userId, a.transaction],
    );
    both.push(...found.map(({ transaction }) => transaction));
  };
  const turns = 12;
  await Promise.all(
    seats.map(async (who) => {
      for (let turn = 0; turn < turns; turn += 1) await playOne(who, turn);
    }),
  );
  expect(both).toEqual([]);
  for (const who of seats) await inOrder(who);
});

test('P7 fifty bets of one player at once come out as in some order, to the mill, and one statement takes those of many', async () => {
  const who = await seat();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => answer(bet(who, { amount: yuan(30) }), place % 2 === 0 ? 0 : 1)),
  );
  const taken = answers.filter(({ status }) => status === 'ok').map(({ balance }) => balance ?? 0);
  expect(taken.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 33 }, (_, n) => 1_000_000 - 30_000 * (n + 1)));
  expect(new Set(answers.filter(({ status }) => status !== 'ok').map(({ status }) => status))).toEqual(
    new Set(['notEnoughMoney']),
  );
  expect(await balanceOf(who)).toBe(yuan(10));
  await inOrder(who);

  const seats = [await seat(), await seat(), await seat()];
  const alone = vi.spyOn(kit.platform.db.bets, 'transaction');
  const bets = seats.map((each) => bet(each));
  const wins = seats.map((each, place) => win(each, bets[place] ?? bet(each)));
  for (const calls of [bets, wins])
    expect((await Promise.all(calls.map((call) => answer(call)))).map(({ status }) => status)).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
  expect(alone).not.toHaveBeenCalled();
  alone.mockRestore();
});
