// What single picks may cost holds in the statement that writes a bet.
import { playNumber } from '@longmen/contract/play-numbers';
import type { Mills } from '@longmen/engine';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { tally } from '@longmen/test-kit/fixtures/processes/equal-processes';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import type { BettingIssue } from '../index.ts';
import type { LimitOf } from './limit-rules.ts';
import { makePickLimitAdmin, type PickLimitAdmin } from './set-limit.ts';

const fixture = useBettingFixture();
let admin: PickLimitAdmin;
beforeAll(() => {
  admin = makePickLimitAdmin(fixture.platform, fixture.catalogue);
});

const sum = playNumber('s_ssc.total.bsoe') ?? 0;
const direct = playNumber('s_ssc.front2.direct') ?? 0;
const big = (issue?: BettingIssue): LimitOf => ({
  gid: sscGame,
  play: sum,
  issue: issue?.id,
  selection: admin.nameSelection('s_ssc.total.bsoe', { opts: ['big'] }),
});
const set = (of: LimitOf, most: number | undefined): Promise<Mills | undefined> =>
  fixture.platform.db.jobs.transaction(async (tx) => {
    const before = await admin.lock(tx, of);
    await admin.set(tx, of, most);
    return before;
  });
const bet = (caller: Caller, issue: BettingIssue, stake = 10, contents = 'big') =>
  fixture.betting.placeBet(betOf(caller, issue.issue, { lines: [bigLine(stake, contents)] }));
const usedOf = async (issue: BettingIssue) => {
  const { rows } = await fixture.owner.query<{ used: string }>('SELECT used FROM betting.pick_uses WHERE issue = $1', [
    issue.id,
  ]);
  return rows.map(({ used }) => Number(used));
};
/** What ten yuan on big may cost, at the rate in force. */
const ofTen = async (caller: Caller, issue: BettingIssue): Promise<number> => {
  const { orders } = await bet(caller, issue, 10);
  return Math.round(Number(orders[0]?.rate) * 10_000);
};

test('a limit holds lines that share a bet with it, and no other ones; what is cancelled gives room', async () => {
  const caller = await fixture.player(10_000);
  const issue = await fixture.openIssue(sscGame);
  const cost = await ofTen(caller, issue);
  expect(await set(big(), cost * 3)).toBeUndefined();
  expect(await usedOf(issue)).toEqual([cost]);
  const last = await bet(caller, issue, 20);
  const before = (await fixture.ledger.balanceOf(caller.userId)).cash;
  const left = { refusal: 'exposureReached', facts: { remaining: 0 } };
  await expect(bet(caller, issue, 1)).rejects.toMatchObject(left);
  await expect(bet(caller, issue, 1, 'big,odd')).rejects.toMatchObject(left);
  expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(before);
  expect(await usedOf(issue)).toEqual([cost * 3]);
  await bet(caller, issue, 500, 'odd');
  await fixture.betting.cancelBet({
    caller,
    orderNum: last.orders[0]?.orderNum ?? expect.fail('no order'),
    key: undefined,
    bodyHash: Buffer.alloc(0),
  });
  expect(await usedOf(issue)).toEqual([cost]);
  await expect(bet(caller, issue, 21)).rejects.toMatchObject({ facts: { remaining: 20_000 } });
  await bet(caller, issue, 20);
  // Closed for this issue alone.
  expect(await set(big(issue), 0)).toBeUndefined();
  await set(big(), undefined);
  await expect(bet(caller, issue, 1)).rejects.toMatchObject(left);
  await bet(caller, await fixture.openIssue(sscGame), 1);
  expect(await set(big(issue), undefined)).toBe(0);
  await bet(caller, issue, 1);
});

test('a limit of a play counts each of its selections by itself', async () => {
  const caller = await fixture.player(10_000);
  const issue = await fixture.openIssue(sscGame);
  const line = (contents: string) => ({ play: 's_ssc.front2.direct', stake: 1, contents });
  const place = (contents: string) => fixture.betting.placeBet(betOf(caller, issue.issue, { lines: [line(contents)] }));
  const rate = Number((await place('1|2')).orders[0]?.rate) * 1_000;
  await set({ gid: sscGame, play: direct, issue: undefined, selection: undefined }, rate * 2);
  await place('1|2');
  await expect(place('1|2')).rejects.toMatchObject({ refusal: 'exposureReached' });
  await place('1|3');
  await set({ gid: sscGame, play: direct, issue: undefined, selection: undefined }, undefined);
});

test('of 50 bets at once exactly as many are taken as fit', async () => {
  const callers = await Promise.all(Array.from({ length: 50 }, () => fixture.player(100)));
  const issue = await fixture.openIssue(sscGame);
  const cost = await ofTen(await fixture.player(100), issue);
  await set(big(), cost * 8 + 1);
  expect(await tally(callers.map((caller) => bet(caller, issue)))).toEqual({ done: 7, exposureReached: 43 });
  expect(await usedOf(issue)).toEqual([cost * 8]);
});
