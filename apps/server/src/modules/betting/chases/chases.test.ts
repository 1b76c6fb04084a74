import { playNumber } from '@longmen/contract/play-numbers';
import { yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { sscGame } from '@longmen/test-kit/fixtures/betting';
import {
  cashOf,
  lost,
  openChase,
  openIssues,
  planOf,
  settle,
  settleAll,
  viewChase,
  slipsOf,
  won,
  twoProcesses,
} from '@longmen/test-kit/fixtures/chases';
import { pushMessages } from '../../../push-messages.ts';
import type { BettingIssue, ChaseView } from '../index.ts';
import { makePickLimitAdmin } from '../slips/set-limit.ts';
import { countSlip, findChase, skipStep } from './store-chases.ts';
import type { UserId } from '../../../platform/ids.ts';

const at = twoProcesses();
const states = ({ steps }: ChaseView) => steps.map(({ state }) => state);

describe('a chase', () => {
  test('takes nothing ahead and places one slip per issue, each after the one before has settled', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 3);
    const [first, second, third] = issues as [BettingIssue, BettingIssue, BettingIssue];
    const { chase, ...opened } = await openChase(at.here, player, issues, { plan: planOf(issues, [1, 2, 4]) });
    expect(opened).toMatchObject({
      state: 'open',
      total: yuan(7),
      worst: yuan(7),
      stepCount: 3,
      nextIssue: first.issue,
    });
    expect(await cashOf(at.here, player)).toBe(yuan(100));

    await at.here.advance();
    expect(await cashOf(at.here, player)).toBe(yuan(99));
    await at.here.advance();
    await at.other.advance();
    expect(states(await viewChase(at.here, player, chase))).toEqual(['placed', 'waiting', 'waiting']);
    expect(await slipsOf(at.here, player)).toEqual([{ key: `chase:${chase}:${first.issue}`, total: 1_000 }]);

    await settle(at.here, first, lost);
    await at.other.advance();
    expect(states(await viewChase(at.here, player, chase))).toEqual(['ended', 'placed', 'waiting']);
    await settle(at.here, second, won);
    await at.here.advance();
    await settle(at.here, third, lost);
    await at.here.advance();
    const done = await viewChase(at.here, player, chase);
    expect(done).toMatchObject({ state: 'done', cost: yuan(7), wins: 1, placed: 3, skipped: 0, nextIssue: '' });
    expect(done.steps.map(({ payout }) => payout > 0)).toEqual([false, true, false]);
    expect(await cashOf(at.here, player)).toBe(yuan(93) + done.payout);
    expect((await slipsOf(at.here, player)).map(({ total }) => total)).toEqual([1_000, 2_000, 4_000]);
  });

  test('ends when equal lines of one slip would risk too much together', async () => {
    const player = await at.here.fixture.player(3_000_000);
    const issues = await openIssues(at.here, 1);
    // Each may cost 97 of the 200 million that one pick may.
    const line = { play: 's_ssc.front2.direct', stake: 900_000, contents: '1|2' };
    const open = (count: number) =>
      openChase(at.here, player, issues, { lines: Array.from({ length: count }, () => line) });
    const { chase } = await open(3);
    await at.here.advance();
    expect(await viewChase(at.here, player, chase)).toMatchObject({ state: 'limit', placed: 0 });
    await open(2);
    await at.here.advance();
    expect(await slipsOf(at.here, player)).toHaveLength(1);
  });

  test('ends when an operator has closed what it bets on', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 1);
    const { chase } = await openChase(at.here, player, issues, {});
    const { platform, catalogue } = at.here.fixture;
    const admin = makePickLimitAdmin(platform, catalogue);
    const play = playNumber('s_ssc.total.bsoe') ?? 0;
    await platform.db.jobs.transaction((tx) =>
      admin.set(tx, { gid: sscGame, play, issue: undefined, selection: undefined }, 0),
    );
    await at.here.advance();
    expect(await viewChase(at.here, player, chase)).toMatchObject({ state: 'limit', placed: 0 });
    await platform.db.jobs.transaction((tx) =>
      admin.set(tx, { gid: sscGame, play, issue: undefined, selection: undefined }, undefined),
    );
  });

  test.each(['counted', 'skipped'])(
    'M5: is ended by another process when the one that %s its last step died',
    async (did) => {
      const player = await at.here.fixture.player(100);
      const [issue] = (await openIssues(at.here, 1)) as [BettingIssue];
      const { chase } = await openChase(at.here, player, [issue]);
      if (did === 'counted') await at.here.advance();
      await settle(at.here, issue, lost);
      const { jobs } = at.here.platform.db;
      const row = (await findChase(jobs, player.userId, chase)) ?? expect.fail('no chase');
      expect(await (did === 'counted' ? countSlip(jobs, row) : skipStep(jobs, row))).toMatchObject({ ended: null });

      await at.other.advance();
      expect(await viewChase(at.here, player, chase)).toMatchObject({
        state: 'done',
        placed: did === 'counted' ? 1 : 0,
      });
    },
  );

  test('stops on a win where the player says so', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 2);
    const { chase } = await openChase(at.here, player, issues, { stopOnWin: true });
    await at.here.advance();
    await settle(at.here, issues[0] as BettingIssue, won);
    await at.here.advance();
    const view = await viewChase(at.here, player, chase);
    expect([view.state, states(view), view.stateName]).toEqual(['won', ['ended', 'dropped'], 'Stopped after a win']);
    expect(view.steps.map((step) => step.won)).toEqual([true, false]);
  });

  test('places no slip that could take its loss beyond the stop', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 3);
    const terms = { plan: planOf(issues, [1, 2, 4]), stopLoss: yuan(6) };
    const { chase, worst } = await openChase(at.here, player, issues, terms);
    expect(worst).toBe(yuan(3));
    for (const issue of issues.slice(0, 2)) {
      await at.here.advance();
      await settle(at.here, issue, lost);
    }
    await at.here.advance();
    expect(await viewChase(at.here, player, chase)).toMatchObject({ state: 'loss', cost: yuan(3) });
    expect(await cashOf(at.here, player)).toBe(yuan(97));
  });

  test('that cannot pay its next slip ends with that reason', async () => {
    const player = await at.here.fixture.player(2);
    const issues = await openIssues(at.here, 2);
    const { chase } = await openChase(at.here, player, issues, { plan: planOf(issues, [1, 5]) });
    await at.here.advance();
    await settle(at.here, issues[0] as BettingIssue, lost);
    await at.here.advance();
    expect(await viewChase(at.here, player, chase)).toMatchObject({
      state: 'funds',
      stateName: 'Stopped: the balance was too low',
    });
    expect(await cashOf(at.here, player)).toBe(yuan(1));
  });

  test('passes over an issue that closed or became void before its turn, and shows it', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 4);
    const { chase } = await openChase(at.here, player, issues);
    await at.here.advance();
    await at.here.fixture.setState(issues[1] as BettingIssue, 'closed');
    await at.here.fixture.setState(issues[2] as BettingIssue, 'void');
    await settle(at.here, issues[0] as BettingIssue, lost);
    await at.here.advance();
    const view = await viewChase(at.here, player, chase);
    expect([states(view), view.skipped]).toEqual([['ended', 'skipped', 'skipped', 'placed'], 2]);
  });

  test('waits for an issue whose sales have not begun', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 1);
    await at.here.fixture.setState(issues[0] as BettingIssue, 'scheduled');
    const { chase } = await openChase(at.here, player, issues);
    await at.here.advance();
    expect(states(await viewChase(at.here, player, chase))).toEqual(['waiting']);
    await at.here.fixture.setState(issues[0] as BettingIssue, 'open');
    await at.here.advance();
    expect(states(await viewChase(at.here, player, chase))).toEqual(['placed']);
  });

  test('gets the stake back of a slip whose issue is void, which is no loss', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 2);
    const { chase } = await openChase(at.here, player, issues, { stopLoss: yuan(1) });
    await at.here.advance();
    await at.here.fixture.setState(issues[0] as BettingIssue, 'void');
    await settleAll(at.here);
    await at.here.advance();
    const view = await viewChase(at.here, player, chase);
    expect([view.state, states(view), view.payout, view.wins]).toEqual(['open', ['ended', 'placed'], yuan(1), 0]);
  });

  test('stopped by its player places no more; the slip that is out still counts', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 2);
    const { chase } = await openChase(at.here, player, issues);
    await at.here.advance();
    const stopped = await at.other.fixture.betting.stopChase(player, chase, 'en');
    expect([stopped.state, states(stopped)]).toEqual(['stopped', ['placed', 'dropped']]);
    await settle(at.here, issues[0] as BettingIssue, won);
    await at.here.advance();
    const view = await viewChase(at.here, player, chase);
    expect([view.state, states(view), view.wins]).toEqual(['stopped', ['ended', 'dropped'], 1]);
    expect(await at.here.fixture.betting.stopChase(player, chase, 'en')).toEqual(view);
    expect(await slipsOf(at.here, player)).toHaveLength(1);
  });

  test('stops and asks when a rate has fallen, and takes one that has risen', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 2);
    const { chase } = await openChase(at.here, player, issues);
    // As if 1.940 had been 1.900, and then 2.000, when the chase was opened.
    const agree = (rate: string) =>
      at.here.fixture.owner.query(`UPDATE betting.chases SET lines = replace(lines, $2, $3) WHERE chase = $1`, [
        chase,
        '1.940',
        rate,
      ]);
    await agree('1.900');
    await at.here.advance();
    expect(states(await viewChase(at.here, player, chase))).toEqual(['placed', 'waiting']);
    await at.here.fixture.owner.query(
      `UPDATE betting.chases SET lines = replace(lines, '1.900', '2.000') WHERE chase = $1`,
      [chase],
    );
    await settle(at.here, issues[0] as BettingIssue, lost);
    await at.here.advance();
    const view = await viewChase(at.here, player, chase);
    expect([view.state, states(view)]).toEqual(['rate', ['ended', 'dropped']]);
    expect(view.lines[0]).toMatchObject({ rate: '2.000', rateNow: '1.940' });
  });

  test('of an account that may not bet any more ends', async () => {
    const player = await at.here.fixture.player(100);
    const { chase } = await openChase(at.here, player, await openIssues(at.here, 1));
    const deps = at.here.fixture.deps as { mayBet: (userId: UserId) => Promise<boolean> };
    const { mayBet } = deps;
    deps.mayBet = async (userId) => userId !== player.userId;
    await at.here.advance();
    deps.mayBet = mayBet;
    expect((await viewChase(at.here, player, chase)).state).toBe('account');
    expect(await slipsOf(at.here, player)).toEqual([]);
  });

  test('moves are pushed to its player', async () => {
    const player = await at.here.fixture.player(100);
    const received: unknown[] = [];
    const stop = at.here.platform.bus.on('chase.moved', (event) => {
      const { t, r, d } = pushMessages['chase.moved'](event);
      if (d.id === id) received.push([t, r, d.gid, d.state, d.reached, d.steps]);
    });
    const issues = await openIssues(at.here, 1);
    const { chase: id } = await openChase(at.here, player, issues);
    await at.here.advance();
    await settle(at.here, issues[0] as BettingIssue, lost);
    await at.here.advance();
    stop();
    const frame = (state: string) => ['chase', `u:${player.userId}`, String(sscGame), state, 1, 1];
    expect(received).toEqual([frame('open'), frame('open'), frame('done')]);
  });
});
