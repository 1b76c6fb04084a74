// Instant rounds end to end over real keepers: one bet, one result, one pay-out, and a proof for each.
import { issueNo } from '../../draws/index.ts';
import { randomBytes } from 'node:crypto';
import { type BetLine } from '@longmen/contract';
import { playNumber } from '@longmen/contract/play-numbers';
import { type RateMills, yuan } from '@longmen/engine';
import { verifyRound } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type KeeperPair, startKeepers } from '@longmen/test-kit/fixtures/draws';
import { bigLine, fiveLine, openRoundFixture, type RoundFixture } from '@longmen/test-kit/fixtures/rounds';
import type { Caller } from '../../../platform/api/route.ts';
import type { PlayedRound } from '../index.ts';
import { dryRunRates } from '../admin/dry-run-rates.ts';
import { listPlayReturns } from '../admin/play-returns.ts';
import { makePickLimitAdmin } from '../slips/set-limit.ts';
import { orderNumOf } from '../order-numbers.ts';

type SeedsView = {
  pair: string;
  hashes: { a: string; b: string };
  nextPair: string;
  nextHashes: { a: string; b: string };
  clientSeed: string;
  nonce: number;
  revealed: { pair: string; seeds: { a: string; b: string }; rounds: number } | null;
};

let database: TestDatabase;
let pair: KeeperPair;
let fixture: RoundFixture;

beforeAll(async () => {
  [database, pair] = await Promise.all([createTestDatabase(), startKeepers()]);
  fixture = await openRoundFixture(database, pair);
});
afterAll(async () => {
  await fixture?.stop();
  await pair?.stop();
  await database?.drop();
});

const play = (caller: Caller, more: Partial<Parameters<RoundFixture['betting']['playRound']>[0]> = {}) =>
  fixture.betting.playRound({
    caller,
    gid: 151,
    lines: [bigLine(10)],
    run: undefined,
    key: undefined,
    bodyHash: Buffer.alloc(32),
    ...more,
  });
const balanceOf = async ({ userId }: Caller) => (await fixture.ledger.balanceOf(userId)).cash;
const seeds = (caller: Caller, gid = 151) => fixture.call<SeedsView>('roundSeeds', caller, { gid });
const proofOf = (caller: Caller, { orderNum }: PlayedRound) => fixture.betting.proveRound(caller, orderNumOf(orderNum));
const rows = <T>(text: string, values: unknown[] = []) => fixture.platform.db.jobs.rows<T>({ text, values });
const key = () => randomBytes(8).toString('hex');

describe('an instant round', () => {
  test('of a pick that an operator limits costs no more than that, each round by itself', async () => {
    const player = await fixture.player(1_000);
    const admin = makePickLimitAdmin(fixture.platform, fixture.catalogue);
    const selection = admin.nameSelection('s_k3.sum.bsoe', { opts: ['big'] });
    const of = { gid: 151, play: playNumber('s_k3.sum.bsoe') ?? 0, issue: undefined, selection };
    const set = (most: number | undefined) => fixture.platform.db.jobs.transaction((tx) => admin.set(tx, of, most));
    await set(yuan(20));
    await play(player);
    await play(player);
    const before = await balanceOf(player);
    await expect(play(player, { lines: [bigLine(20)] })).rejects.toMatchObject({
      refusal: 'exposureReached',
      facts: { remaining: yuan(10) },
    });
    expect(await balanceOf(player)).toBe(before);
    await set(undefined);
  });

  test('many of one player are one line among the winners, and none among his bets on issues', async () => {
    const player = await fixture.player(1_000);
    let [rounds, won] = [0, 0];
    for (; won < 2; rounds += 1) won += Number((await play(player)).payout > 0);
    const query = { firstDay: 0, lastDay: 0, page: 1, rows: 500 };
    for (const order of ['newest', 'largest'] as const) {
      const wins = await fixture.betting.listWins({ ...query, order });
      expect(wins.filter(({ userId }) => userId === player.userId)).toHaveLength(1);
    }
    const orders = (issuesOnly?: boolean) =>
      fixture.betting.listOrders(player, { status: 0, days: 7, gid: undefined, page: 1, rows: 100, issuesOnly }, 'en');
    expect((await orders()).total).toBe(rounds);
    expect(await orders(true)).toMatchObject({ total: 0, rows: [], stakeSum: 0 });
  });

  test('is settled again by a dry run, and counts in the returns of its play', async () => {
    const player = await fixture.player(1_000);
    const of = { gid: 151, play: 's_k3.sum.bsoe' };
    for (let won = 0; won < 2; ) won += Number((await play(player)).payout > 0);
    const { platform, catalogue } = fixture;
    const rates = catalogue.ratesFor(of.gid, of.play, '0') ?? {};
    const lowest = catalogue.ratesFor(of.gid, of.play, '1000') ?? {};
    // One hundredth more for "big" is ten mills for each yuan that won.
    const raised = { ...rates, big: ((rates['big'] ?? 0) + 10) as RateMills };
    const run = await dryRunRates({ platform, catalogue }, { ...of, to: { rates: raised, lowest } });
    const [sum] = await rows<{ orders: number; staked: number; paid: number; more: number }>(
      `SELECT count(*)::integer AS orders, sum(o.stake * o.bets)::integer * 1000 AS staked, coalesce(sum(x.payout), 0)::integer AS paid,
         coalesce(sum(o.stake) FILTER (WHERE x.payout > 0 AND o.selection LIKE '%big%'), 0)::integer * 10 AS more
       FROM betting.orders o JOIN betting.slips s USING (user_id, slip) JOIN draws.round_results r ON r.id = s.issue AND r.numbers IS NOT NULL
       LEFT JOIN betting.outcomes x USING (user_id, slip, line) WHERE s.gid = $1 AND o.play = $2`,
      [of.gid, playNumber(of.play)],
    );
    expect(sum?.more).toBeGreaterThan(0);
    const { orders = 0, staked = 0, paid = 0, more = 0 } = sum ?? {};
    expect(run).toMatchObject({ stopped: null, all: { orders, staked, paid, paidNow: paid, paidNew: paid + more } });
    expect(run.band).toMatchObject({ is: 'band', issues: run.issues });
    const day = run.days[0]?.day ?? '';
    const returns = await listPlayReturns(
      { platform, catalogue },
      { gid: of.gid, from: day, to: run.days.at(-1)?.day ?? day },
    );
    expect(returns).toMatchObject({ isCut: false, plays: [{ play: of.play, orders, staked, paid }] });
  });

  test('is bet, drawn and paid in one call, and the ledger balances', async () => {
    const player = await fixture.player(1_000);
    let won = 0;
    for (let n = 1; n <= 20; n += 1) {
      const before = await balanceOf(player);
      const round = await play(player);
      expect(round.numbers).toHaveLength(3);
      expect(round.nonce).toBe(n);
      const sum = round.numbers.reduce((all, one) => all + one, 0);
      const isTriple = new Set(round.numbers).size === 1;
      const wins = sum >= 11;
      expect([round.total, round.payout > 0], `${sum} ${isTriple}`).toEqual([yuan(10), wins]);
      expect(round.orders).toMatchObject([{ status: wins ? 1 : 5, payout: round.payout }]);
      expect(round.balance).toBe(before - round.total + round.payout);
      expect(await balanceOf(player)).toBe(round.balance);
      won += Number(wins);
    }
    expect(won).toBeGreaterThan(0);
    const books = await fixture.ledger.readBooks();
    expect([books.difference, books.drifts, books.unevenGames]).toEqual([0, [], []]);
  });

  test('has a number of its own: day, pair and nonce', async () => {
    const player = await fixture.player(100);
    const { pair: name } = await seeds(player);
    const round = await play(player);
    expect(round.issue).toMatch(new RegExp(`^\\d{8}${name}0001$`));
    expect((await play(player)).issue.slice(8)).toBe(`${name}0002`);
  });

  test.each([
    [151, bigLine(1)],
    [152, fiveLine(1)],
    [153, { play: 's_pk10.ball1.num', stake: 1, contents: '7' }],
  ])('game %s is open without an issue and draws by its own family', async (gid, line: BetLine) => {
    const player = await fixture.player(10);
    const clocks = await fixture.call<{ isOpen: boolean; issue: string }[]>('gameClocks', player, { gid });
    expect(clocks).toMatchObject([{ isOpen: true, issue: '', secondsToClose: 0 }]);
    const round = await play(player, { gid, lines: [line] });
    const proof = await proofOf(player, round);
    expect(verifyRound(proof, { pinnedKey: fixture.siteKey.publicKey }, nodeHashes)).toMatchObject({ ok: true });
    expect(round.numbers).toEqual(proof.numbers);
  });

  test('F9: a retry with the same key gets the same bytes, the bet is taken once and the nonce has no gap', async () => {
    const player = await fixture.player(1_000);
    const retry = { key: key(), lines: [bigLine(10), { play: 's_k3.sum.num', stake: 1, contents: '10,11' }] };
    const first = await play(player, retry);
    const copies = await Promise.all(Array.from({ length: 10 }, () => play(player, retry)));
    for (const copy of copies) expect(copy).toEqual(first);
    expect((await seeds(player)).nonce).toBe(1);
    await expect(play(player, { ...retry, bodyHash: Buffer.alloc(32, 1) })).rejects.toMatchObject({
      refusal: 'keyReused',
    });
    expect(await balanceOf(player)).toBe(first.balance);
  });

  test('M7: fifty copies at once are one round', async () => {
    const player = await fixture.player(1_000);
    const retry = { key: key() };
    const copies = await Promise.all(Array.from({ length: 50 }, () => play(player, retry)));
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1);
    expect((await seeds(player)).nonce).toBe(1);
  });

  test('M3: rounds at once of one player run one after the other, and never beyond his money', async () => {
    const player = await fixture.player(35);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => play(player, { lines: [{ play: 's_k3.sum.num', stake: 10, contents: '3' }] })),
    );
    const played = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as { refusal: string }] : [],
    );
    expect(played.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(played.map((_, i) => i + 1));
    expect(played.length).toBeGreaterThanOrEqual(3);
    for (const { refusal } of refused) expect(['insufficientFunds', 'busy']).toContain(refusal);
    expect(await balanceOf(player)).toBeGreaterThanOrEqual(0);
  });

  test('is refused for what every bet is refused for, and then takes nothing', async () => {
    const player = await fixture.player(5);
    const refusals: [object, string][] = [
      [{ lines: [bigLine(10)] }, 'insufficientFunds'],
      [{ lines: [] }, 'noSelection'],
      [{ lines: [{ ...bigLine(1), rate: '1.900' }] }, 'rateChanged'],
      [{ lines: [{ ...bigLine(1), betCount: 2 }] }, 'countsDiffer'],
      [{ lines: [fiveLine(1)] }, 'playNotOffered'],
      [{ gid: 10, lines: [fiveLine(1)] }, 'gameUnknown'],
      [{ lines: [bigLine(5_000_000)] }, 'limitReached'],
      [{ run: { run: '123', round: 1 } }, 'runUnknown'],
    ];
    for (const [more, refusal] of refusals)
      await expect(play(player, more), refusal).rejects.toMatchObject({ refusal });
    expect(await balanceOf(player)).toBe(yuan(5));
    expect(await rows('SELECT 1 FROM betting.slips WHERE user_id = $1', [player.userId])).toEqual([]);
    const normal = {
      caller: player,
      rates: 'seen',
      gid: 151,
      issue: issueNo('1'),
      lines: [bigLine(1)],
      key: undefined,
    } as const;
    await expect(fixture.betting.placeBet({ ...normal, bodyHash: Buffer.alloc(32) })).rejects.toMatchObject({
      refusal: 'issueUnknown',
    });
  });

  test('stands in the record as ended, has its detail and receipt, and is never cancelled', async () => {
    const player = await fixture.player(100);
    const round = await play(player, { lines: [bigLine(1), { play: 's_k3.sum.bsoe', stake: 1, contents: 'small' }] });
    const query = { status: 0, days: 7, gid: 151, page: 1, rows: 20 };
    const { rows: listed, total } = await fixture.betting.listOrders(player, query, 'en');
    expect(total).toBe(2);
    expect(
      listed.map((order) => [order.orderNum, order.status, order.cancellable, order.issue, order.numbers]),
    ).toEqual(
      round.orders.map(({ orderNum, status }) => [orderNum, status, false, round.issue, round.numbers.join(',')]),
    );
    const detail = await fixture.betting.readOrder(player, orderNumOf(round.orderNum), 'en');
    expect(detail.order.issue).toBe(round.issue);
    expect(detail.drawnAt).not.toBeNull();
    expect(detail.receipt.batch.root).toBe((await proofOf(player, round)).root);
    await expect(
      fixture.betting.cancelBet({
        caller: player,
        orderNum: orderNumOf(round.orderNum),
        key: undefined,
        bodyHash: Buffer.alloc(32),
      }),
    ).rejects.toMatchObject({ refusal: 'orderNotCancellable' });
    const proof = await fixture.betting.receiptProof(player, orderNumOf(round.orderNum));
    expect(proof.root).toBe(detail.receipt.batch.root);
    expect((await fixture.ledger.statement(player.userId, { page: 1, rows: 20 })).rows.length).toBeGreaterThanOrEqual(
      3,
    );
  });

  test("its proof is for its own player, and no other order's", async () => {
    const [player, stranger] = [await fixture.player(10), await fixture.player(10)];
    const round = await play(player, { lines: [bigLine(1)] });
    await expect(proofOf(stranger, round)).rejects.toMatchObject({ refusal: 'orderUnknown' });
    await expect(fixture.betting.proveRound(player, orderNumOf(`${round.slip}07`))).rejects.toMatchObject({
      refusal: 'orderUnknown',
    });
  });
});

describe('a pair of seeds', () => {
  test('F4: its hashes and the next one are shown first; rotating reveals both seeds, and every round verifies with them', async () => {
    const player = await fixture.player(1_000);
    const view = await seeds(player);
    await fixture.call('setClientSeed', player, { gid: 151, clientSeed: 'hạt giống của tôi' });
    const rounds = [await play(player), await play(player), await play(player)];
    for (const round of rounds) {
      const proof = await proofOf(player, round);
      expect(proof).toMatchObject({ pair: view.pair, client_seed: 'hạt giống của tôi' });
      expect(verifyRound(proof, { pinnedKey: fixture.siteKey.publicKey }, nodeHashes)).toEqual({
        ok: true,
        key: 'pinned',
        seeds: 'sealed',
      });
    }
    const after = await fixture.call<SeedsView>('rotateSeeds', player, { gid: 151 });
    expect(after).toMatchObject({ pair: view.nextPair, hashes: view.nextHashes, nonce: 0 });
    expect(after.revealed).toMatchObject({ pair: view.pair, rounds: 3 });
    for (const round of rounds)
      expect(verifyRound(await proofOf(player, round), {}, nodeHashes)).toMatchObject({ ok: true, seeds: 'revealed' });
    expect((await play(player)).issue.slice(8, 16)).toBe(after.pair);
  });

  test('is rotated by itself before its next round after 1,000 rounds, and after 24 hours', async () => {
    const player = await fixture.player(100);
    for (const change of ['nonce = 1000', `opened_at = now() - interval '25 hours'`]) {
      const { pair: name } = await seeds(player);
      await play(player, { lines: [bigLine(1)] });
      await rows(`UPDATE draws.pairs SET ${change} WHERE user_id = $1 RETURNING 1`, [player.userId]);
      const round = await play(player, { lines: [bigLine(1)] });
      expect(round.nonce).toBe(1);
      expect((await seeds(player)).revealed).toMatchObject({ pair: name });
    }
  });

  test('F8: no seed that was not revealed stands in the database, and what was promised cannot be changed', async () => {
    const player = await fixture.player(10);
    await play(player, { lines: [bigLine(1)] });
    const id = { gid: 151, uid: player.userId, pair: 1 };
    const promised = await pair.keepers.a.pair(id);
    const { hashes } = await seeds(player);
    expect(promised).toMatchObject({ hash: hashes.a, rounds: 1 });
    expect(await rows('SELECT 1 FROM draws.revealed_pairs WHERE user_id = $1', [player.userId])).toEqual([]);
    for (const table of ['pair_hashes', 'revealed_pairs', 'rounds', 'round_results']) {
      await expect(rows(`DELETE FROM draws.${table}`)).rejects.toThrow('permission denied');
      await expect(
        rows(`UPDATE draws.${table} SET gid = 1`.replace('round_results SET gid = 1', 'round_results SET words = 1')),
      ).rejects.toThrow('permission denied');
    }
  });
});
