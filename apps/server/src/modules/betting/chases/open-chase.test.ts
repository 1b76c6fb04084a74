import { issueNo } from '../../draws/index.ts';
import { randomBytes } from 'node:crypto';
import { yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { bigLine } from '@longmen/test-kit/fixtures/betting';
import {
  cashOf,
  lost,
  openChase,
  openIssues,
  planOf,
  settle,
  viewChase,
  slipsOf,
  twoProcesses,
} from '@longmen/test-kit/fixtures/chases';
import type { BettingIssue, ChaseBet } from '../index.ts';

const at = twoProcesses();
const key = () => randomBytes(8).toString('hex');

describe('opening a chase', () => {
  test('answers a repeated key the same, from any process and at any time, and another body with keyReused', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 1);
    const once = { key: key() };
    const first = await openChase(at.here, player, issues, once);
    await at.here.advance();
    await settle(at.here, issues[0] as BettingIssue, lost);
    await at.here.advance();
    const again = await openChase(at.other, player, issues, once);
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    const different = openChase(at.here, player, issues, { ...once, bodyHash: Buffer.alloc(32, 1) });
    await expect(different).rejects.toMatchObject({ refusal: 'keyReused' });
  });

  test('M7: fifty copies of one call open one chase and get one answer', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 1);
    const once = { key: key() };
    const copies = Array.from({ length: 50 }, (_, n) =>
      openChase(n % 2 === 0 ? at.here : at.other, player, issues, once),
    );
    expect(new Set((await Promise.all(copies)).map((view) => JSON.stringify(view))).size).toBe(1);
    expect((await at.here.fixture.betting.listChases(player, { id: undefined, page: 1, rows: 20 }, 'en')).total).toBe(
      1,
    );
  });

  test('refuses lines that cost more together than money can be counted in', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 1);
    const all = [1, 2, 3, 4, 5].map(() => '0,1,2,3,4,5,6,7,8,9').join('|');
    const line = { play: 's_ssc.star5.direct', stake: 50_000_000, contents: all };
    const opened = openChase(at.here, player, issues, { lines: [line, line] });
    await expect(opened).rejects.toMatchObject({ refusal: 'stakeInvalid' });
  });

  test('refuses a plan that is empty, too long, out of order, repeated, unknown or closed', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 2);
    const [first, second] = issues as [BettingIssue, BettingIssue];
    const refused = (plan: ChaseBet['plan'], issue: string) =>
      expect(openChase(at.here, player, issues, { plan })).rejects.toMatchObject({
        refusal: 'chasePlanInvalid',
        facts: { issue },
      });
    await refused([], '');
    await refused(
      Array.from({ length: 101 }, () => ({ issue: first.issue, times: 1 })),
      '',
    );
    await refused(planOf([second, first]), first.issue);
    await refused(planOf([first, first]), first.issue);
    await refused([{ issue: issueNo('209901019999'), times: 1 }], '209901019999');
    await at.here.fixture.setState(first, 'closed');
    await refused(planOf([first]), first.issue);
  });

  test('refuses what a bet would be refused: money, stale rates, limits, an account', async () => {
    const player = await at.here.fixture.player(5);
    const issues = await openIssues(at.here, 1);
    const refusalOf = async (more: Partial<ChaseBet>) =>
      openChase(at.here, player, issues, more).then(
        () => 'accepted',
        (error: { refusal: string }) => error.refusal,
      );
    expect(await refusalOf({ plan: planOf(issues, [6]) })).toBe('insufficientFunds');
    expect(await refusalOf({ lines: [{ ...bigLine(1), rate: '1.950' }] })).toBe('rateChanged');
    expect(await refusalOf({ lines: [bigLine(400)], plan: planOf(issues, [10_000]) })).toBe('limitReached');
    expect(await refusalOf({ stopLoss: yuan(0) })).toBe('stopLossTooLow');
    expect(await refusalOf({ lines: [] })).toBe('noSelection');
    expect(await refusalOf({ gid: 151 })).toBe('gameUnknown');
    expect(await slipsOf(at.here, player)).toEqual([]);
  });

  test('refuses more than twenty that go on at once', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 1);
    for (let n = 0; n < 20; n += 1) await openChase(at.here, player, issues);
    await expect(openChase(at.here, player, issues)).rejects.toMatchObject({
      refusal: 'tooManyChases',
      facts: { max: 20 },
    });
  });

  test('twenty are the most also when fifty are opened at once', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 1);
    const opened = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => openChase(n % 2 === 0 ? at.here : at.other, player, issues)),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  test('M7: copies of one call around the end of sales are all refused once one of them is', async () => {
    const player = await at.here.fixture.player(100);
    const issues = await openIssues(at.here, 1);
    const [first] = issues as [BettingIssue];
    const once = { key: key() };
    const { owner } = at.here.fixture;
    // The first copy has read the plan in time and comes to write it late.
    await owner.query('BEGIN');
    await owner.query('SELECT 1 FROM ledger.accounts WHERE user_id = $1 FOR UPDATE', [player.userId]);
    const early = openChase(at.here, player, issues, once).catch((error: { refusal: string }) => error.refusal);
    const blocked = 'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
    await expect.poll(async () => (await owner.query(blocked)).rowCount).toBe(1);
    await owner.query("UPDATE draws.issues SET close_at = clock_timestamp() + interval '400 ms' WHERE id = $1", [
      first.id,
    ]);
    await owner.query('COMMIT');
    const late = openChase(at.other, player, issues, once).catch((error: { refusal: string }) => error.refusal);
    expect(await Promise.all([early, late])).toEqual(['chasePlanInvalid', 'chasePlanInvalid']);
    expect((await at.here.fixture.betting.listChases(player, { id: undefined, page: 1, rows: 20 }, 'en')).total).toBe(
      0,
    );
  });

  test('another player sees nothing of it and cannot stop it', async () => {
    const [player, stranger] = [await at.here.fixture.player(100), await at.here.fixture.player(100)];
    const { chase } = await openChase(at.here, player, await openIssues(at.here, 1));
    const { betting } = at.here.fixture;
    await expect(viewChase(at.here, stranger, chase)).rejects.toMatchObject({ refusal: 'chaseUnknown' });
    await expect(betting.stopChase(stranger, chase, 'en')).rejects.toMatchObject({ refusal: 'chaseUnknown' });
    await expect(betting.stopChase(player, '9223372036854775807', 'en')).rejects.toMatchObject({
      refusal: 'chaseUnknown',
    });
    expect((await viewChase(at.here, player, chase)).state).toBe('open');
  });
});

describe('processes at once', () => {
  test('M9: chases that two processes advance while their players stop some get one slip per issue, or none after the stop', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => at.here.fixture.player(1_000)));
    const issues = await openIssues(at.here, 4);
    const chases = await Promise.all(players.map((player) => openChase(at.here, player, issues)));
    for (const [turn, issue] of issues.entries()) {
      const stopping = players.flatMap((player, n) =>
        n % 4 === turn ? [at.other.fixture.betting.stopChase(player, chases[n]?.chase ?? '', 'en')] : [],
      );
      await Promise.all([at.here.advance(), at.other.advance(), at.here.advance(), ...stopping]);
      await Promise.all([at.here.advance(), at.other.advance()]);
      await settle(at.here, issue, lost);
      await Promise.all([at.here.advance(), at.other.advance()]);
    }
    for (const [n, player] of players.entries()) {
      const view = await viewChase(at.here, player, chases[n]?.chase ?? '');
      const slips = await slipsOf(at.here, player);
      expect(new Set(slips.map((slip) => slip.key)).size).toBe(slips.length);
      expect(view.steps.filter(({ state }) => state === 'ended')).toHaveLength(slips.length);
      expect([view.state, view.cost]).toEqual(['stopped', yuan(slips.length)]);
      expect([n % 4, (n % 4) + 1]).toContain(slips.length);
      expect(await cashOf(at.here, player)).toBe(yuan(1_000 - slips.length));
    }
  });

  test('M8: what a process left when it died over a chase is gone on with by another', async () => {
    const player = await at.here.fixture.player(100);
    const { chase } = await openChase(at.here, player, await openIssues(at.here, 1));
    // Claimed, and then nothing more was heard of it.
    await at.here.fixture.owner.query(
      `UPDATE betting.chases SET claimed_until = clock_timestamp() + interval '1 h' WHERE chase = $1`,
      [chase],
    );
    await at.other.advance();
    expect(await slipsOf(at.here, player)).toEqual([]);
    await at.here.fixture.owner.query(
      `UPDATE betting.chases SET claimed_until = clock_timestamp() - interval '1 ms' WHERE chase = $1`,
      [chase],
    );
    await at.other.advance();
    expect(await slipsOf(at.here, player)).toHaveLength(1);
  });
});
