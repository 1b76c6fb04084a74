// What single picks may cost holds whatever process writes the bet, and while it is changed.
import { playNumber } from '@longmen/contract/play-numbers';
import { type Mills, mills } from '@longmen/engine';
import { betOf, bigLine, sscGame, type BettingFixture } from '@longmen/test-kit/fixtures/betting';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type EqualProcesses, equalProcesses, tally } from '@longmen/test-kit/fixtures/processes/equal-processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import type { BettingIssue } from '../index.ts';
import type { LimitOf } from './limit-rules.ts';
import { makePickLimitAdmin, type PickLimitAdmin } from './set-limit.ts';

let database: TestDatabase;
let processes: EqualProcesses;
let [fixture, other]: BettingFixture[] = [];
let admin: PickLimitAdmin;

beforeAll(async () => {
  database = await createTestDatabase();
  processes = equalProcesses(database);
  [fixture, other] = [await processes.open(), await processes.open()];
  admin = makePickLimitAdmin(fixture.platform, fixture.catalogue);
});
afterAll(async () => {
  await processes?.close();
  await database?.drop();
});

const sum = playNumber('s_ssc.total.bsoe') ?? 0;
const here = () => fixture ?? expect.fail('no process');
const big = (issue?: BettingIssue): LimitOf => ({
  gid: sscGame,
  play: sum,
  issue: issue?.id,
  selection: admin.nameSelection('s_ssc.total.bsoe', { opts: ['big'] }),
});
const set = (of: LimitOf, most: number | undefined): Promise<Mills | undefined> =>
  here().platform.db.jobs.transaction(async (tx) => {
    const before = await admin.lock(tx, of);
    await admin.set(tx, of, most);
    return before;
  });
const bet = (caller: Caller, issue: BettingIssue, stake = 10, contents = 'big', by = here()) =>
  by.betting.placeBet(betOf(caller, issue.issue, { lines: [bigLine(stake, contents)] }));
const usedOf = async (issue: BettingIssue) => {
  const { rows } = await here().owner.query<{ used: string }>('SELECT used FROM betting.pick_uses WHERE issue = $1', [
    issue.id,
  ]);
  return rows.map(({ used }) => Number(used));
};
/** What ten yuan on big may cost, at the rate in force. */
const ofTen = async (caller: Caller, issue: BettingIssue): Promise<number> => {
  const { orders } = await bet(caller, issue, 10);
  return Math.round(Number(orders[0]?.rate) * 10_000);
};

test('of 50 bets at once through two processes exactly as many are taken as fit', async () => {
  const callers = await Promise.all(Array.from({ length: 50 }, () => here().player(100)));
  const issue = await here().openIssue(sscGame);
  const cost = await ofTen(await here().player(100), issue);
  await set(big(), cost * 8 + 1);
  const bets = callers.map((caller, turn) => bet(caller, issue, 10, 'big', turn % 2 === 0 ? fixture : other));
  expect(await tally(bets)).toEqual({ done: 7, exposureReached: 43 });
  expect(await usedOf(issue)).toEqual([cost * 8]);
  await set(big(), undefined);
});

test('bets on their way are counted once when a limit comes, and none passes one that is lowered among them', async () => {
  const callers = await Promise.all(Array.from({ length: 40 }, () => here().player(100)));
  const issue = await here().openIssue(sscGame);
  const cost = await ofTen(await here().player(100), issue);
  const place = (some: readonly Caller[]) =>
    some.map((caller, turn) => bet(caller, issue, 10, 'big', turn % 2 === 0 ? fixture : other));
  const first = place(callers.slice(0, 20));
  await set(big(), mills(cost * 1_000));
  const second = place(callers.slice(20));
  await Promise.all([...first, ...second]);
  expect(await usedOf(issue)).toEqual([cost * 41]);
  const third = place(callers);
  await set(big(), cost * 43);
  const [after] = await usedOf(issue);
  const counts = await tally(third);
  // What was taken before it was lowered stays; from then on there is room up to it, and no further.
  expect(after).toBeLessThanOrEqual(cost * 81);
  expect(await usedOf(issue)).toEqual([cost * 41 + (counts['done'] ?? 0) * cost]);
  expect(counts['done']).toBeLessThanOrEqual(Math.max(2, (after ?? 0) / cost - 41));
  expect(await tally(place(callers))).toEqual({ exposureReached: 40 });
  await set(big(), undefined);
});
