/** What agents earn from game rounds of other companies: each round once, by the terms of its close (platforms.md 8). */
import { type Mills, mills, yuan } from '@longmen/engine';
import { boutEdgeAmount, share } from '@longmen/engine/rebates';
import { agentLines } from '@longmen/test-kit/fixtures/agents/agent-lines';
import { bet, rollback, type Seat, useArcade, win } from '@longmen/test-kit/fixtures/platforms/arcade';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paySlice } from './pay-passes.ts';
import { reckonGameRounds } from './reckon-game-rounds.ts';

const arcade = useArcade();
const { answer, kit, modules, rows, seat } = arcade;

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: kit.database.ownerUrl });
  await owner.connect();
});
afterAll(() => owner?.end());
const { change, commissions } = agentLines({
  get owner() {
    return owner;
  },
  player: () => Promise.reject(new Error('players sit down')),
});

/** Accounts below each other, the first one first, with these rates at the platform `ag`. */
async function chainOf(...rates: readonly string[]): Promise<Seat[]> {
  const line: Seat[] = [];
  for (const rate of rates) {
    const who = await seat(yuan(100_000));
    const above = line.map(({ userId }) => userId);
    await kit.sql(
      'UPDATE identity.users SET account_type = 2, rebates = $2, parent_id = $3, line = $4 WHERE user_id = $1',
      [who.userId, { ag: rate, s_ssc: '5.0' }, above.at(-1) ?? null, above],
    );
    line.push(who);
  }
  return line;
}

const deps = () => ({
  platform: kit.platform,
  ledger: modules.ledger,
  betting: { roundBases: async (_tx: unknown, { upTo }: { upTo: string }) => ({ upTo, bases: [] }) },
});

/** Reckons all that is closed, two processes at once, a few rounds a time. */
async function reckonAll(): Promise<void> {
  // Rounds of the bound's own millisecond come with the next turn.
  await owner.query('SELECT pg_sleep(0.002)');
  for (let turn = 0; turn < 500; turn += 1) {
    const [one, other] = await Promise.all([reckonGameRounds(deps(), 0, 3), reckonGameRounds(deps(), 0, 3)]);
    if (one === 'idle' && other === 'idle') return;
  }
  throw new Error('rounds do not end');
}
async function payAll(): Promise<void> {
  await reckonAll();
  for (let turn = 0; turn < 100; turn += 1) if ((await paySlice(deps())) !== true) return;
  throw new Error('passes do not end');
}

/** A round of a slot machine, of which the whole stake counts. */
async function round(who: Seat, stake: Mills): Promise<void> {
  await answer(bet(who, { amount: stake, isRoundClosed: true }));
}

const killed = {
  ids: {
    next: (): string => {
      throw new Error('killed');
    },
  },
};

test('every edge earns of every round what it earns of it alone, once, whoever dies or races, by the terms of its close', async () => {
  const line = await chainOf('0.5', '0.3', '0.0');
  const [top, middle, player] = line as [Seat, Seat, Seat];
  const stakes = fc.sample(fc.integer({ min: 1, max: 40_000 }), 24).map((each) => mills(each));
  // A stake that is just enough for 0.01, and one that is a mill short of it, on both edges.
  const edges = [5_000, 4_999, 3_334, 3_333].map((each) => mills(each));
  let due = [0, 0];
  const playAll = async (gaps: readonly [number, number], all: readonly Mills[]) => {
    for (const stake of all) {
      await round(player, stake);
      due = due.map((sum, at) => sum + boutEdgeAmount(stake, share(gaps[at] ?? 0)));
    }
  };
  await playAll([2, 3], [...stakes.slice(0, 12), ...edges]);
  await expect(reckonGameRounds({ platform: { ...kit.platform, ...killed } }, 0)).rejects.toThrow('killed');
  await reckonAll();
  await playAll([2, 3], stakes.slice(12, 18));
  await change(middle.caller, { rates: { ag: '0.1', s_ssc: '5.0' } });
  await playAll([4, 1], stakes.slice(18));
  // Bets of the middle one himself bring his own agent something, and him nothing.
  await round(middle, yuan(100));
  due = [(due[0] ?? 0) + 400, due[1] ?? 0];
  await payAll();
  expect(await commissions(line.map(({ caller }) => caller))).toEqual([...due, 0]);
  await payAll();
  expect(await commissions(line.map(({ caller }) => caller))).toEqual([...due, 0]);
  expect(top.userId).not.toBe(player.userId);
  expect(modules.ledger.freezes.isFrozen('rebates')).toBe(false);
});

test('nothing is earned of rounds that are open, void or a gift, without a rate, and where nobody is above', async () => {
  const [, player] = (await chainOf('0.5', '0.0')) as [Seat, Seat];
  const [free, below] = (await chainOf('0.0', '0.0')) as [Seat, Seat];
  const open = bet(player, { amount: yuan(100) });
  const back = bet(player, { amount: yuan(100) });
  await answer(open);
  await answer(back);
  await answer(rollback(player, back, { isRoundClosed: true }));
  await answer(win(player, open, { reward: 'gift-9', amount: yuan(100) }));
  await round(below, yuan(100));
  await round(free, yuan(100));
  await round(await seat(), yuan(100));
  await reckonAll();
  const accrued = () =>
    rows('SELECT agent_id FROM agents.accruals WHERE agent_id = ANY ($1)', [
      [free.userId, below.userId, player.userId],
    ]);
  expect(await accrued()).toEqual([]);
  const [agent] = await rows<{ line: string[] }>('SELECT line::text[] AS line FROM identity.users WHERE user_id = $1', [
    player.userId,
  ]);
  const of = () => rows('SELECT amount FROM agents.accruals WHERE agent_id = $1', [agent?.line[0]]);
  expect(await of()).toEqual([]);
  await answer(win(player, open, { amount: yuan(1), isRoundClosed: true }));
  await reckonAll();
  expect(await of()).toEqual([{ amount: 500 }]);
});

test('a round whose writer has not committed is waited for and not lost', async () => {
  const line = await chainOf('0.5', '0.0');
  const player = line[1] ?? expect.fail('nobody');
  const first = bet(player, { amount: yuan(10) });
  await answer(first);
  await reckonAll();
  await owner.query('BEGIN');
  await owner.query(
    `UPDATE arcade.game_rounds SET state = 2, valid = stake, last_at = c.at, closed_at = c.at
     FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) c WHERE user_id = $1`,
    [player.userId],
  );
  // Noted a whole millisecond later: rounds of the bound's own come with the turn after it.
  await owner.query('SELECT pg_sleep(0.002)');
  const states = [await reckonGameRounds(deps(), 0), await reckonGameRounds(deps(), 0)];
  await owner.query('COMMIT');
  expect(states).toEqual(['waiting', 'waiting']);
  await payAll();
  expect(await commissions(line.map(({ caller }) => caller))).toEqual([50, 0]);
});
