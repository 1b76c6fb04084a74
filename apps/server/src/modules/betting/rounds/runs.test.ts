// Repeat runs: state on the server, played round by round, within limits that hold whoever plays.
import { randomBytes } from 'node:crypto';
import { type Mills, yuan } from '@longmen/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type KeeperPair, startKeepers } from '@longmen/test-kit/fixtures/draws';
import { fiveLine, openRoundFixture, type RoundFixture } from '@longmen/test-kit/fixtures/rounds';
import type { Caller } from '../../../platform/api/route.ts';
import type { RunBet, RunView } from '../index.ts';
import { addRound, runEndAfter, type RunTerms } from './run-rules.ts';
import { repeatOpen } from '../settings.ts';

let database: TestDatabase;
let pair: KeeperPair;
let fixture: RoundFixture;
/** Another process on the same database. */
let other: RoundFixture;

beforeAll(async () => {
  [database, pair] = await Promise.all([createTestDatabase(), startKeepers()]);
  fixture = await openRoundFixture(database, pair);
  other = await openRoundFixture(database, pair);
});
afterAll(async () => {
  await Promise.all([fixture?.stop(), other?.stop()]);
  await pair?.stop();
  await database?.drop();
});

/** As an operator switches runs on or off. */
async function offerRuns(flag: '0' | '1'): Promise<void> {
  const { db, settings } = fixture.platform;
  await db.jobs.transaction((tx) => settings.write(tx, repeatOpen, flag));
  await settings.load();
}
const key = () => randomBytes(8).toString('hex');
const open = (caller: Caller, more: Partial<RunBet> = {}) =>
  fixture.betting.openRun({
    caller,
    gid: 152,
    lines: [fiveLine(1)],
    rounds: 5,
    stopLoss: yuan(5),
    key: undefined,
    bodyHash: Buffer.alloc(32),
    ...more,
  });
type Round = { lines?: RunBet['lines']; key?: string; on?: RoundFixture };
const play = (
  caller: Caller,
  run: string,
  round: number,
  { lines = [fiveLine(1)], key: name, on = fixture }: Round = {},
) => on.betting.playRound({ caller, gid: 152, lines, run: { run, round }, key: name, bodyHash: Buffer.alloc(32) });
const stateOf = (view: { run?: RunView | undefined }) => view.run ?? expect.fail('no run');

describe('a run', () => {
  test('counts its rounds and sums, for itself and for the session, and is over after the last', async () => {
    const player = await fixture.player(1_000);
    const session = { cost: 0, bonus: 0, rounds: 0, wins: 0 };
    for (let turn = 0; turn < 2; turn += 1) {
      const { run, session: opened, state } = await open(player);
      expect([state, opened]).toEqual(['open', session]);
      let [bonus, wins] = [0, 0];
      for (let round = 1; round <= 5; round += 1) {
        const played = await play(player, run, round);
        bonus += played.payout;
        wins += Number(played.payout > 0);
        const view = stateOf(played);
        expect(view.totals).toEqual({ cost: yuan(round), bonus, rounds: round, wins });
        expect([view.remaining, view.state]).toEqual(round === 5 ? [0, 'done'] : [5 - round, 'open']);
      }
      Object.assign(session, { cost: session.cost + yuan(5), bonus: session.bonus + bonus });
      Object.assign(session, { rounds: session.rounds + 5, wins: session.wins + wins });
      const runView = await fixture.betting.showRun(player, 152);
      expect(runView.run).toMatchObject({ run, state: 'done', session });
      await expect(play(player, run, 6)).rejects.toMatchObject({ refusal: 'runOver', facts: { state: 'done' } });
    }
    const fresh = await open({ ...player, sessionId: 'another' });
    expect(fresh.session.rounds).toBe(0);
  });

  test('takes its very next round alone, once, and with its own bets', async () => {
    const player = await fixture.player(100);
    const { run } = await open(player);
    await expect(play(player, run, 2)).rejects.toMatchObject({ refusal: 'roundOutOfOrder', facts: { next: 1 } });
    await expect(play(player, run, 1, { lines: [fiveLine(2)] })).rejects.toMatchObject({ refusal: 'runBetsDiffer' });
    const first = key();
    const played = await play(player, run, 1, { key: first });
    expect(await play(player, run, 1, { key: first })).toEqual(played);
    await expect(play(player, run, 1)).rejects.toMatchObject({ refusal: 'roundOutOfOrder', facts: { next: 2 } });
    // The same bet, written in another way.
    await play(player, run, 2, { lines: [{ play: 's_ssc.total.bsoe', stake: 1, selection: { opts: ['big'] } }] });
    expect(await play(player, run, 1, { key: first, on: other })).toEqual(played);
  });

  test('F9: two tabs at once play each round once, and what one did not hear it finds in the state', async () => {
    const player = await fixture.player(1_000);
    const { run } = await open(player, { rounds: 20, stopLoss: yuan(20) });
    for (let round = 1; round <= 20; round += 1) {
      const tabs = await Promise.allSettled([play(player, run, round), play(player, run, round, { on: other })]);
      expect(
        tabs.filter(({ status }) => status === 'fulfilled'),
        String(round),
      ).toHaveLength(1);
      const [lost] = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason as { refusal: string }] : []));
      expect(['roundOutOfOrder', 'runOver']).toContain(lost?.refusal);
    }
    const { run: view, last } = await other.betting.showRun(player, 152);
    expect(view).toMatchObject({ state: 'done', totals: { rounds: 20, cost: yuan(20) } });
    expect(last).toMatchObject({ round: 20, total: yuan(1) });
  });

  test('F9: is resumed by another process where it stands, with its bets', async () => {
    const player = await fixture.player(100);
    const { run } = await open(player, { rounds: 10, stopLoss: yuan(10) });
    await play(player, run, 1);
    const third = await play(player, run, 2);
    const runView = await other.betting.showRun(player, 152);
    expect(runView.run).toEqual(stateOf(third));
    expect(runView.lines).toEqual([fiveLine(1)]);
    expect(runView.last).toMatchObject({ round: 2, issue: third.issue, numbers: third.numbers });
    const next = await play(player, run, runView.run?.next ?? 0, { lines: runView.lines, on: other });
    expect(stateOf(next).totals.rounds).toBe(3);
  });

  test('is stopped by its player: no further round, the pair may be rotated, and stopping again changes nothing', async () => {
    const player = await fixture.player(100);
    const { run } = await open(player);
    await play(player, run, 1);
    await expect(fixture.call('rotateSeeds', player, { gid: 152 })).rejects.toMatchObject({ refusal: 'runOpen' });
    await expect(open(player)).rejects.toMatchObject({ refusal: 'runOpen' });
    const stopped = await other.betting.stopRun(player, 152);
    expect(stopped).toMatchObject({ run, state: 'stopped', remaining: 0, totals: { rounds: 1 } });
    expect(await fixture.betting.stopRun(player, 152)).toEqual(stopped);
    await expect(play(player, run, 2)).rejects.toMatchObject({ refusal: 'runOver', facts: { state: 'stopped' } });
    await fixture.call('rotateSeeds', player, { gid: 152 });
    expect((await open(player)).run).not.toBe(run);
  });

  test('ends by itself when it has rested for half an hour, and lets its pair go', async () => {
    const [player, busy] = [await fixture.player(100), await fixture.player(100)];
    const [{ run }, { run: lively }] = [await open(player), await open(busy)];
    await play(player, run, 1);
    await fixture.runJob('betting-idle-runs');
    expect((await fixture.betting.showRun(player, 152)).run?.state).toBe('open');
    await fixture.platform.db.jobs.count({
      text: "UPDATE betting.runs SET moved_at = moved_at - interval '31 minutes' WHERE user_id = ANY($1::bigint[])",
      values: [[player.userId, busy.userId]],
    });
    // A round is a sign of life.
    await play(busy, lively, 1);
    await other.runJob('betting-idle-runs');
    const { run: view } = await fixture.betting.showRun(player, 152);
    expect(view).toMatchObject({ run, state: 'idle', remaining: 0, totals: { rounds: 1, cost: yuan(1) } });
    await expect(play(player, run, 2)).rejects.toMatchObject({ refusal: 'runOver', facts: { state: 'idle' } });
    expect((await fixture.betting.showRun(busy, 152)).run?.state).toBe('open');
    await fixture.call('rotateSeeds', player, { gid: 152 });
  });

  test("adds to the sums of its own session alone: what an earlier one left finished is not this one's", async () => {
    const player = await fixture.player(100);
    const { run } = await open(player, { rounds: 1 });
    await play(player, run, 1);
    expect((await fixture.betting.showRun(player, 152)).run?.session.rounds).toBe(1);
    const later = await fixture.betting.showRun({ ...player, sessionId: 'later' }, 152);
    expect(later.run).toMatchObject({ run, totals: { rounds: 1 }, session: { cost: 0, bonus: 0, rounds: 0, wins: 0 } });
  });

  test('needs a stop at loss that covers a round, and may be closed by the operator', async () => {
    const player = await fixture.player(100);
    await expect(open(player, { stopLoss: 999 as Mills })).rejects.toMatchObject({
      refusal: 'stopLossTooLow',
      facts: { min: yuan(1) },
    });
    await expect(fixture.betting.stopRun(player, 152)).rejects.toMatchObject({ refusal: 'runUnknown' });
    const nothing = { run: null, lines: [], last: null, idleSeconds: 1_800 };
    expect(await fixture.betting.showRun(player, 152)).toEqual({ ...nothing, repeat: true });
    await offerRuns('0');
    await expect(open(player)).rejects.toMatchObject({ refusal: 'repeatClosed' });
    expect(await fixture.betting.showRun(player, 152)).toEqual({ ...nothing, repeat: false });
    // One round is no automatic play.
    const single = await open(player, { rounds: 1 });
    expect(stateOf(await play(player, single.run, 1)).state).toBe('done');
    await offerRuns('1');
    const name = key();
    const opened = await open(player, { key: name });
    expect(await open(player, { key: name })).toEqual(opened);
    await expect(open(player, { key: name, bodyHash: Buffer.alloc(32, 1) })).rejects.toMatchObject({
      refusal: 'keyReused',
    });
  });

  test('stops at loss, at profit and at balance, and never goes beyond', async () => {
    const ends = new Map<string, number>();
    for (let turn = 0; turn < 12; turn += 1) {
      const player = await fixture.player(30);
      const limits = turn % 3 === 0 ? { stopBalance: yuan(27) } : { stopProfit: yuan(2) };
      const { run } = await open(player, { rounds: 40, stopLoss: yuan(4), ...limits });
      for (let round = 1; ; round += 1) {
        const played = await play(player, run, round);
        const view = stateOf(played);
        const loss = view.totals.cost - view.totals.bonus;
        expect(loss).toBeLessThanOrEqual(yuan(4));
        if ('stopBalance' in limits) expect(played.balance).toBeGreaterThanOrEqual(yuan(27));
        if (view.state === 'open') continue;
        ends.set(view.state, (ends.get(view.state) ?? 0) + 1);
        await expect(play(player, run, round + 1)).rejects.toMatchObject({ refusal: 'runOver' });
        break;
      }
    }
    expect([...ends.keys()].every((state) => ['loss', 'profit', 'balance', 'done'].includes(state))).toBe(true);
    expect(ends.size).toBeGreaterThan(1);
  });
});

test('the loss of a run never passes its stop, whatever its rounds bring', () => {
  const cents = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 500 }),
      fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1 }),
      (cost, more, wins) => {
        const terms: RunTerms = {
          rounds: 1_000,
          roundCost: cost as Mills,
          stopLoss: (cost + more) as Mills,
          stopProfit: null,
          stopBalance: null,
        };
        let totals = { cost: 0 as Mills, won: 0 as Mills, rounds: 0, wins: 0 };
        for (const payout of wins) {
          totals = addRound(totals, { cost: cost as Mills, payout: payout as Mills, won: payout > 0, isVoid: false });
          expect(totals.cost - totals.won).toBeLessThanOrEqual(terms.stopLoss);
          if (runEndAfter(terms, totals, 1_000_000 as Mills) !== null) return;
        }
      },
    ),
  );
});
