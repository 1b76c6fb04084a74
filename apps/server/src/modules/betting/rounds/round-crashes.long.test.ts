// F9: whatever breaks between a bet and its result, the bet gets its one result, or its stake back.
import { randomBytes } from 'node:crypto';
import { type Mills, yuan } from '@longmen/engine';
import { verifyRound } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import type { RoundAnswer } from '@longmen/keeper';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type KeeperPair, startKeepers } from '@longmen/test-kit/fixtures/draws';
import { bigLine, openRoundFixture, type RoundFixture } from '@longmen/test-kit/fixtures/rounds';
import { KeeperUnreachable } from '../../../platform/outside/keeper-http.ts';
import type { KeeperClient } from '../../../platform/outside/keepers.ts';
import type { Caller } from '../../../platform/api/route.ts';
import { orderNumOf } from '../order-numbers.ts';

/** What happens to the questions of the first process; a test sets it. */
type Behaviour = (ask: () => Promise<RoundAnswer[]>, keeper: KeeperClient) => Promise<RoundAnswer[]>;
const well: Behaviour = (ask) => ask();
const away: Behaviour = async (_, { name }) => {
  throw new KeeperUnreachable(name, new Error('it is away'));
};
/** The keeper answers, and nobody hears it. */
const unheard: Behaviour = async (ask, { name }) => {
  await ask();
  throw new KeeperUnreachable(name, new Error('the line broke'));
};

let database: TestDatabase;
let pair: KeeperPair;
let fixture: RoundFixture;
/** A second process on the same database, whose keepers are always well. */
let other: RoundFixture;
let behaviour: Behaviour = well;

beforeAll(async () => {
  [database, pair] = await Promise.all([createTestDatabase(), startKeepers()]);
  const behaving = (keeper: KeeperClient): KeeperClient => ({
    ...keeper,
    rounds: (requests) => behaviour(() => keeper.rounds(requests), keeper),
  });
  fixture = await openRoundFixture(database, pair, { a: behaving(pair.keepers.a), b: behaving(pair.keepers.b) });
  other = await openRoundFixture(database, pair);
});
beforeEach(() => {
  behaviour = well;
});
afterAll(async () => {
  await Promise.all([fixture?.stop(), other?.stop()]);
  await pair?.stop();
  await database?.drop();
});

const betOf = (caller: Caller, key: string | undefined = randomBytes(8).toString('hex')) => ({
  caller,
  gid: 151,
  lines: [bigLine(10)],
  run: undefined,
  key,
  bodyHash: Buffer.alloc(32),
});
const balanceOf = async ({ userId }: Caller) => (await fixture.ledger.balanceOf(userId)).cash;
const transfersOf = ({ userId }: Caller) =>
  fixture.platform.db.jobs.rows<{ kind: number; amount: Mills }>({
    text: 'SELECT kind, amount FROM ledger.transfers WHERE user_id = $1 AND kind IN (1, 2, 4) ORDER BY at',
    values: [userId],
  });
/** A process that has just met an absent keeper begins nothing for a second. */
const untilCalm = () => new Promise((resolve) => setTimeout(resolve, 1_050));

describe('F9: a round that is interrupted', () => {
  test.each<[string, Behaviour]>([
    ['before the keepers heard of it', away],
    ['after the keepers answered', unheard],
  ])('%s waits with its stake taken, and gets its one result on a retry', async (_, broken) => {
    await untilCalm();
    const player = await fixture.player(100);
    const bet = betOf(player);
    await fixture.betting.playRound(betOf(player));
    const before = await balanceOf(player);
    behaviour = broken;
    await expect(fixture.betting.playRound(bet)).rejects.toMatchObject({ refusal: 'roundWaiting' });
    expect(await balanceOf(player)).toBe(before - yuan(10));
    const query = { status: 4, days: 7, gid: 151, page: 1, rows: 20 };
    const { rows } = await fixture.betting.listOrders(player, query, 'en');
    expect(rows).toMatchObject([{ status: 4, numbers: '', cancellable: false }]);
    const waiting = await fixture.betting.proveRound(player, orderNumOf(rows[0]?.orderNum ?? ''));
    expect(verifyRound(waiting)).toEqual({ ok: false, why: 'incomplete' });

    behaviour = well;
    const played = await fixture.betting.playRound(bet);
    expect(await other.betting.playRound(bet)).toEqual(played);
    expect(played.nonce).toBe(2);
    expect(await balanceOf(player)).toBe(before - yuan(10) + played.payout);
    expect(
      verifyRound(await fixture.betting.proveRound(player, orderNumOf(played.orderNum)), {}, nodeHashes),
    ).toMatchObject({
      ok: true,
    });
  });

  test('F9: the result that nobody heard is the result', async () => {
    await untilCalm();
    const player = await fixture.player(100);
    const received: RoundAnswer[] = [];
    behaviour = async (ask, keeper) => {
      const answers = await ask();
      if (keeper.name === 'a') received.push(...answers);
      throw new KeeperUnreachable(keeper.name, new Error('the line broke'));
    };
    const bet = betOf(player);
    await expect(fixture.betting.playRound(bet)).rejects.toMatchObject({ refusal: 'roundWaiting' });
    const played = await other.betting.playRound(bet);
    const proof = await other.betting.proveRound(player, orderNumOf(played.orderNum));
    const [first] = received;
    expect(first).toEqual({ r: proof.keepers.a.r, sig: proof.keepers.a.sig });
  });

  test('is ended by the job when nobody comes back for it', async () => {
    await untilCalm();
    const player = await fixture.player(100);
    behaviour = away;
    const bet = betOf(player);
    await expect(fixture.betting.playRound(bet)).rejects.toMatchObject({ refusal: 'roundWaiting' });
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await other.runJob('betting-rounds');
    const orders = await other.betting.listOrders(player, { status: 0, days: 7, gid: 151, page: 1, rows: 20 }, 'en');
    expect(orders.rows[0]?.numbers).toMatch(/^[1-6],[1-6],[1-6]$/);
    behaviour = well;
    expect((await fixture.betting.playRound(bet)).numbers.join(',')).toBe(orders.rows[0]?.numbers);
  });

  test('is ended before the next round of its pair, which another process may ask for', async () => {
    await untilCalm();
    const player = await fixture.player(100);
    behaviour = away;
    const [first, second] = [betOf(player), betOf(player)];
    await expect(fixture.betting.playRound(first)).rejects.toMatchObject({ refusal: 'roundWaiting' });
    expect((await other.betting.playRound(second)).nonce).toBe(2);
    expect((await other.betting.playRound(first)).nonce).toBe(1);
  });

  test('no round is begun while a keeper is known to be away, and then nothing is taken', async () => {
    await untilCalm();
    const [player, stranger] = [await fixture.player(100), await fixture.player(100)];
    behaviour = away;
    await expect(fixture.betting.playRound(betOf(player))).rejects.toMatchObject({ refusal: 'roundWaiting' });
    await expect(fixture.betting.playRound(betOf(stranger))).rejects.toMatchObject({ refusal: 'unavailable' });
    expect(await balanceOf(stranger)).toBe(yuan(100));
  });
});

describe('M9: two processes', () => {
  test('at once with the same key play one round and answer the same', async () => {
    await untilCalm();
    const player = await fixture.player(10_000);
    for (let i = 0; i < 30; i += 1) {
      const bet = betOf(player);
      const [one, two] = await Promise.all([fixture.betting.playRound(bet), other.betting.playRound(bet)]);
      expect(one).toEqual(two);
      expect(one.nonce).toBe(i + 1);
    }
    const bets = (await transfersOf(player)).filter(({ kind }) => kind === 1);
    expect(bets).toHaveLength(30);
    const books = await fixture.ledger.readBooks();
    expect([books.difference, books.drifts, books.unevenGames]).toEqual([0, [], []]);
  });
});

describe('a keeper that will never answer', () => {
  test('makes the round void: the stake goes back once, the order says why, and the next pair goes on', async () => {
    await untilCalm();
    const player = await fixture.player(100);
    const first = await fixture.betting.playRound(betOf(player));
    const before = await balanceOf(player);
    behaviour = async (ask, { name }) => (name === 'a' ? ask() : [{ refused: 'pairDiffers' }]);
    const bet = betOf(player);
    const voided = await fixture.betting.playRound(bet);
    behaviour = well;
    expect(voided).toMatchObject({ numbers: [], payout: yuan(10), orders: [{ status: 3, payout: yuan(10) }] });
    expect(await fixture.betting.playRound(bet)).toEqual(voided);
    expect(await balanceOf(player)).toBe(before);
    const { order, voidReason } = await fixture.betting.readOrder(player, orderNumOf(voided.orderNum), 'en');
    expect([order.status, voidReason]).toEqual([3, expect.stringContaining('keeper')]);
    expect(verifyRound(await fixture.betting.proveRound(player, orderNumOf(voided.orderNum)))).toEqual({
      ok: false,
      why: 'void',
    });
    const next = await fixture.betting.playRound(betOf(player));
    expect(next.nonce).toBe(1);
    expect(next.issue.slice(8, 16)).not.toBe(first.issue.slice(8, 16));
    const books = await fixture.ledger.readBooks();
    expect([books.difference, books.drifts, books.unevenGames]).toEqual([0, [], []]);
  });

  test.each([
    ['a round of its own', true],
    ['a single round between', false],
  ])('ends the run that is open on the pair, by %s, and another can be opened', async (_, ofRun) => {
    await untilCalm();
    const player = await fixture.player(100);
    const terms = { caller: player, gid: 151, lines: [bigLine(10)], rounds: 5, stopLoss: yuan(50) };
    const open = () => fixture.betting.openRun({ ...terms, key: undefined, bodyHash: Buffer.alloc(32) });
    const { run } = await open();
    behaviour = async () => [{ refused: 'otherBet' }];
    const bet = { ...betOf(player), run: ofRun ? { run, round: 1 } : undefined };
    const voided = await fixture.betting.playRound(bet);
    behaviour = well;
    if (ofRun) expect(voided.run).toMatchObject({ state: 'void', totals: { rounds: 0, cost: 0 } });
    expect(await fixture.betting.playRound(bet)).toEqual(voided);
    expect((await fixture.betting.showRun(player, 151)).run).toMatchObject({ run, state: 'void', remaining: 0 });
    const next = await open();
    const played = await fixture.betting.playRound({ ...betOf(player), run: { run: next.run, round: 1 } });
    expect([played.nonce, played.run?.totals.rounds]).toEqual([1, 1]);
  });
});
