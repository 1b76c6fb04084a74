import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { yuan } from '@longmen/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bigLine, makeStand, sscGame, type Stand } from '../../../test/betting-stand.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openTestPlatform, type TestPlatform } from '../../../test/platform.ts';
import { makeIds } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Caller } from '../../platform/route.ts';
import { messageOf } from '../../platform/socket/messages.ts';
import type { BettingIssue, ChaseBet, ToldChase } from './index.ts';

type Process = { stand: Stand; platform: TestPlatform; advance(): Promise<void>; stop(): Promise<void> };

let database: TestDatabase;
let here: Process;
/** A second process on the same database. */
let other: Process;

beforeAll(async () => {
  database = await createTestDatabase();
  const keys = generateKeyPairSync('ed25519');
  here = await openProcess(0, keys);
  other = await openProcess(1, keys);
});
afterAll(async () => {
  await Promise.all([here?.stop(), other?.stop()]);
  await database?.drop();
});

async function openProcess(node: number, keys: { publicKey: KeyObject; privateKey: KeyObject }): Promise<Process> {
  const opened = await openTestPlatform(database);
  const jobs = new Map<string, Job>();
  const ids = makeIds(opened.clock, () => node);
  const platform = { ...opened, ids, jobs: { ...opened.jobs, add: (job: Job) => void jobs.set(job.name, job) } };
  const stand = await makeStand(platform, database.ownerUrl, keys);
  return {
    stand,
    platform,
    advance: async () => {
      // What waits for a second look is looked at right away.
      await stand.owner.query(
        "UPDATE betting.chases SET claimed_until = NULL WHERE claimed_until < clock_timestamp() + interval '2 s'",
      );
      await jobs.get('betting-chases')?.run(new AbortController().signal);
    },
    stop: async () => {
      await stand.close();
      await opened.close();
    },
  };
}

const lost = [0, 0, 0, 0, 0];
const won = [9, 9, 9, 9, 9];
const key = () => randomBytes(8).toString('hex');

/** Issues that close one after the other. */
async function openIssues(count: number): Promise<BettingIssue[]> {
  const issues: BettingIssue[] = [];
  for (let n = 1; n <= count; n += 1) issues.push(await here.stand.openIssue(sscGame, 60_000 + n * 1_000));
  return issues;
}

async function settle(issue: BettingIssue, numbers: number[]): Promise<void> {
  await here.stand.draw(issue, numbers);
  await settleAll();
}

/** Ends whatever is drawn or void. */
async function settleAll(): Promise<void> {
  const { needs, betting } = here.stand;
  for (let due = await needs.draws.claimForSettlement(); due; due = await needs.draws.claimForSettlement())
    await betting.settleIssue(due);
}

const planOf = (issues: readonly BettingIssue[], times: readonly number[] = []) =>
  issues.map(({ issue }, index) => ({ issue, times: times[index] ?? 1 }));

const open = (caller: Caller, issues: readonly BettingIssue[], more: Partial<ChaseBet> = {}, on = here) =>
  on.stand.betting.openChase(
    {
      caller,
      gid: sscGame,
      lines: [bigLine(1)],
      plan: planOf(issues),
      stopOnWin: false,
      stopLoss: undefined,
      key: undefined,
      bodyHash: Buffer.alloc(32),
      ...more,
    },
    'en',
  );

async function shown(caller: Caller, id: string, on = here): Promise<ToldChase> {
  const { rows } = await on.stand.betting.listChases(caller, { id, page: 1, rows: 20 }, 'en');
  return rows[0] ?? expect.fail('no chase');
}
const states = ({ steps }: ToldChase) => steps.map(({ state }) => state);
const cashOf = async ({ userId }: Caller) => (await here.stand.ledger.balanceOf(userId)).cash;
const slipsOf = async ({ userId }: Caller) =>
  (await here.stand.owner.query('SELECT key, total::int FROM betting.slips WHERE user_id = $1 ORDER BY slip', [userId]))
    .rows as { key: string; total: number }[];

describe('a chase', () => {
  test('takes nothing ahead and places one slip per issue, each after the one before has settled', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(3);
    const [first, second, third] = issues as [BettingIssue, BettingIssue, BettingIssue];
    const { chase, ...opened } = await open(player, issues, { plan: planOf(issues, [1, 2, 4]) });
    expect(opened).toMatchObject({
      state: 'open',
      total: yuan(7),
      worst: yuan(7),
      stepCount: 3,
      nextIssue: first.issue,
    });
    expect(await cashOf(player)).toBe(yuan(100));

    await here.advance();
    expect(await cashOf(player)).toBe(yuan(99));
    await here.advance();
    await other.advance();
    expect(states(await shown(player, chase))).toEqual(['placed', 'waiting', 'waiting']);
    expect(await slipsOf(player)).toEqual([{ key: `chase:${chase}:${first.issue}`, total: 1_000 }]);

    await settle(first, lost);
    await other.advance();
    expect(states(await shown(player, chase))).toEqual(['ended', 'placed', 'waiting']);
    await settle(second, won);
    await here.advance();
    await settle(third, lost);
    await here.advance();
    const done = await shown(player, chase);
    expect(done).toMatchObject({ state: 'done', cost: yuan(7), wins: 1, placed: 3, skipped: 0, nextIssue: '' });
    expect(done.steps.map(({ payout }) => payout > 0)).toEqual([false, true, false]);
    expect(await cashOf(player)).toBe(yuan(93) + done.payout);
    expect((await slipsOf(player)).map(({ total }) => total)).toEqual([1_000, 2_000, 4_000]);
  });

  test('stops on a win where the player says so', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(2);
    const { chase } = await open(player, issues, { stopOnWin: true });
    await here.advance();
    await settle(issues[0] as BettingIssue, won);
    await here.advance();
    const told = await shown(player, chase);
    expect([told.state, states(told), told.stateName]).toEqual(['won', ['ended', 'dropped'], 'Stopped after a win']);
  });

  test('places no slip that could take its loss beyond the stop', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(3);
    const terms = { plan: planOf(issues, [1, 2, 4]), stopLoss: yuan(6) };
    const { chase, worst } = await open(player, issues, terms);
    expect(worst).toBe(yuan(3));
    for (const issue of issues.slice(0, 2)) {
      await here.advance();
      await settle(issue, lost);
    }
    await here.advance();
    expect(await shown(player, chase)).toMatchObject({ state: 'loss', cost: yuan(3) });
    expect(await cashOf(player)).toBe(yuan(97));
  });

  test('that cannot pay its next slip ends with that reason', async () => {
    const player = await here.stand.player(2);
    const issues = await openIssues(2);
    const { chase } = await open(player, issues, { plan: planOf(issues, [1, 5]) });
    await here.advance();
    await settle(issues[0] as BettingIssue, lost);
    await here.advance();
    expect(await shown(player, chase)).toMatchObject({ state: 'funds', stateName: 'Stopped: the balance was too low' });
    expect(await cashOf(player)).toBe(yuan(1));
  });

  test('passes over an issue that closed or became void before its turn, and shows it', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(4);
    const { chase } = await open(player, issues);
    await here.advance();
    await here.stand.setState(issues[1] as BettingIssue, 'closed');
    await here.stand.setState(issues[2] as BettingIssue, 'void');
    await settle(issues[0] as BettingIssue, lost);
    await here.advance();
    const told = await shown(player, chase);
    expect([states(told), told.skipped]).toEqual([['ended', 'skipped', 'skipped', 'placed'], 2]);
  });

  test('waits for an issue whose sales have not begun', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(1);
    await here.stand.setState(issues[0] as BettingIssue, 'scheduled');
    const { chase } = await open(player, issues);
    await here.advance();
    expect(states(await shown(player, chase))).toEqual(['waiting']);
    await here.stand.setState(issues[0] as BettingIssue, 'open');
    await here.advance();
    expect(states(await shown(player, chase))).toEqual(['placed']);
  });

  test('gets the stake back of a slip whose issue is void, which is no loss', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(2);
    const { chase } = await open(player, issues, { stopLoss: yuan(1) });
    await here.advance();
    await here.stand.setState(issues[0] as BettingIssue, 'void');
    await settleAll();
    await here.advance();
    const told = await shown(player, chase);
    expect([told.state, states(told), told.payout, told.wins]).toEqual(['open', ['ended', 'placed'], yuan(1), 0]);
  });

  test('stopped by its player places no more; the slip that is out still counts', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(2);
    const { chase } = await open(player, issues);
    await here.advance();
    const stopped = await other.stand.betting.stopChase(player, chase, 'en');
    expect([stopped.state, states(stopped)]).toEqual(['stopped', ['placed', 'dropped']]);
    await settle(issues[0] as BettingIssue, won);
    await here.advance();
    const told = await shown(player, chase);
    expect([told.state, states(told), told.wins]).toEqual(['stopped', ['ended', 'dropped'], 1]);
    expect(await here.stand.betting.stopChase(player, chase, 'en')).toEqual(told);
    expect(await slipsOf(player)).toHaveLength(1);
  });

  test('stops and asks when a rate has fallen, and takes one that has risen', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(2);
    const { chase } = await open(player, issues);
    // As if 1.940 had been 1.900, and then 2.000, when the chase was opened.
    const agree = (rate: string) =>
      here.stand.owner.query(`UPDATE betting.chases SET lines = replace(lines, $2, $3) WHERE chase = $1`, [
        chase,
        '1.940',
        rate,
      ]);
    await agree('1.900');
    await here.advance();
    expect(states(await shown(player, chase))).toEqual(['placed', 'waiting']);
    await here.stand.owner.query(
      `UPDATE betting.chases SET lines = replace(lines, '1.900', '2.000') WHERE chase = $1`,
      [chase],
    );
    await settle(issues[0] as BettingIssue, lost);
    await here.advance();
    const told = await shown(player, chase);
    expect([told.state, states(told)]).toEqual(['rate', ['ended', 'dropped']]);
    expect(told.lines[0]).toMatchObject({ rate: '2.000', rateNow: '1.940' });
  });

  test('of an account that may not bet any more ends', async () => {
    const player = await here.stand.player(100);
    const { chase } = await open(player, await openIssues(1));
    const needs = here.stand.needs as { mayBet: (userId: string) => Promise<boolean> };
    const { mayBet } = needs;
    needs.mayBet = async (userId) => userId !== player.userId;
    await here.advance();
    needs.mayBet = mayBet;
    expect((await shown(player, chase)).state).toBe('account');
    expect(await slipsOf(player)).toEqual([]);
  });

  test('moves are pushed to its player', async () => {
    const player = await here.stand.player(100);
    const heard: unknown[] = [];
    const stop = here.platform.bus.on('chase.moved', (event) => {
      const { t, r, d } = messageOf['chase.moved'](event);
      if (d.id === id) heard.push([t, r, d.gid, d.state, d.reached, d.steps]);
    });
    const issues = await openIssues(1);
    const { chase: id } = await open(player, issues);
    await here.advance();
    await settle(issues[0] as BettingIssue, lost);
    await here.advance();
    stop();
    const frame = (state: string) => ['chase', `u:${player.userId}`, String(sscGame), state, 1, 1];
    expect(heard).toEqual([frame('open'), frame('open'), frame('done')]);
  });
});

describe('opening a chase', () => {
  test('answers a repeated key the same, from any process and at any time, and another body with keyReused', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(1);
    const once = { key: key() };
    const first = await open(player, issues, once);
    await here.advance();
    await settle(issues[0] as BettingIssue, lost);
    await here.advance();
    const again = await open(player, issues, once, other);
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    const different = open(player, issues, { ...once, bodyHash: Buffer.alloc(32, 1) });
    await expect(different).rejects.toMatchObject({ refusal: 'keyReused' });
  });

  test('M7: fifty copies of one call open one chase and get one answer', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(1);
    const once = { key: key() };
    const copies = Array.from({ length: 50 }, (_, n) => open(player, issues, once, n % 2 === 0 ? here : other));
    expect(new Set((await Promise.all(copies)).map((told) => JSON.stringify(told))).size).toBe(1);
    expect((await here.stand.betting.listChases(player, { id: undefined, page: 1, rows: 20 }, 'en')).total).toBe(1);
  });

  test('refuses a plan that is empty, too long, out of order, repeated, unknown or closed', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(2);
    const [first, second] = issues as [BettingIssue, BettingIssue];
    const refused = (plan: ChaseBet['plan'], issue: string) =>
      expect(open(player, issues, { plan })).rejects.toMatchObject({ refusal: 'chasePlanInvalid', data: { issue } });
    await refused([], '');
    await refused(
      Array.from({ length: 101 }, () => ({ issue: first.issue, times: 1 })),
      '',
    );
    await refused(planOf([second, first]), first.issue);
    await refused(planOf([first, first]), first.issue);
    await refused([{ issue: '209901019999', times: 1 }], '209901019999');
    await here.stand.setState(first, 'closed');
    await refused(planOf([first]), first.issue);
  });

  test('refuses what a bet would be refused: money, stale rates, limits, an account', async () => {
    const player = await here.stand.player(5);
    const issues = await openIssues(1);
    const refusalOf = async (more: Partial<ChaseBet>) =>
      open(player, issues, more).then(
        () => 'accepted',
        (error: { refusal: string }) => error.refusal,
      );
    expect(await refusalOf({ plan: planOf(issues, [6]) })).toBe('insufficientFunds');
    expect(await refusalOf({ lines: [{ ...bigLine(1), rate: '1.950' }] })).toBe('rateChanged');
    expect(await refusalOf({ lines: [bigLine(400)], plan: planOf(issues, [10_000]) })).toBe('limitReached');
    expect(await refusalOf({ stopLoss: yuan(0) })).toBe('stopLossTooLow');
    expect(await refusalOf({ lines: [] })).toBe('noSelection');
    expect(await refusalOf({ gid: 151 })).toBe('gameUnknown');
    expect(await slipsOf(player)).toEqual([]);
  });

  test('refuses more than twenty that go on at once', async () => {
    const player = await here.stand.player(100);
    const issues = await openIssues(1);
    for (let n = 0; n < 20; n += 1) await open(player, issues);
    await expect(open(player, issues)).rejects.toMatchObject({ refusal: 'tooManyChases', data: { most: 20 } });
  });

  test('another player sees nothing of it and cannot stop it', async () => {
    const [player, stranger] = [await here.stand.player(100), await here.stand.player(100)];
    const { chase } = await open(player, await openIssues(1));
    const { betting } = here.stand;
    await expect(shown(stranger, chase)).rejects.toMatchObject({ refusal: 'chaseUnknown' });
    await expect(betting.stopChase(stranger, chase, 'en')).rejects.toMatchObject({ refusal: 'chaseUnknown' });
    await expect(betting.stopChase(player, '9'.repeat(20), 'en')).rejects.toMatchObject({ refusal: 'chaseUnknown' });
    expect((await shown(player, chase)).state).toBe('open');
  });
});

describe('processes at once', () => {
  test('M9: chases that two processes advance while their players stop some get one slip per issue, or none after the stop', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => here.stand.player(1_000)));
    const issues = await openIssues(4);
    const chases = await Promise.all(players.map((player) => open(player, issues)));
    for (const [turn, issue] of issues.entries()) {
      const stopping = players.flatMap((player, n) =>
        n % 4 === turn ? [other.stand.betting.stopChase(player, chases[n]?.chase ?? '', 'en')] : [],
      );
      await Promise.all([here.advance(), other.advance(), here.advance(), ...stopping]);
      await Promise.all([here.advance(), other.advance()]);
      await settle(issue, lost);
      await Promise.all([here.advance(), other.advance()]);
    }
    for (const [n, player] of players.entries()) {
      const told = await shown(player, chases[n]?.chase ?? '');
      const slips = await slipsOf(player);
      expect(new Set(slips.map((slip) => slip.key)).size).toBe(slips.length);
      expect(told.steps.filter(({ state }) => state === 'ended')).toHaveLength(slips.length);
      expect([told.state, told.cost]).toEqual(['stopped', yuan(slips.length)]);
      expect([n % 4, (n % 4) + 1]).toContain(slips.length);
      expect(await cashOf(player)).toBe(yuan(1_000 - slips.length));
    }
  });

  test('M8: what a process left when it died over a chase is gone on with by another', async () => {
    const player = await here.stand.player(100);
    const { chase } = await open(player, await openIssues(1));
    // Claimed, and then nothing more was heard of it.
    await here.stand.owner.query(
      `UPDATE betting.chases SET claimed_until = clock_timestamp() + interval '1 h' WHERE chase = $1`,
      [chase],
    );
    await other.advance();
    expect(await slipsOf(player)).toEqual([]);
    await here.stand.owner.query(
      `UPDATE betting.chases SET claimed_until = clock_timestamp() - interval '1 ms' WHERE chase = $1`,
      [chase],
    );
    await other.advance();
    expect(await slipsOf(player)).toHaveLength(1);
  });
});
