/** What agents earn from settled orders: exact, paid once, to whom the line says (agents-rewards.md, "Rebates"). */
import type { BetLine } from '@longmen/contract';
import { agentLines } from '@longmen/test-kit/fixtures/agents/agent-lines';
import { bigLine, betOf, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import type { BettingIssue } from '../../betting/index.ts';
import type { EndedRoundRow } from '../../betting/rounds/store-round-bases.ts';
import { basesOf } from '../../betting/rounds/sum-bases.ts';
import { paySlice, type RebateDeps } from './pay-passes.ts';
import { userIdOf } from '../../../platform/ids.ts';

const fixture = useBettingFixture();
const { below, chain, commissions } = agentLines(fixture);
const [elevenGame, sixMarkGame] = [23, 5];
const big = [9, 9, 9, 9, 9];
const sumOf30 = [2, 4, 5, 9, 10];
const small = [0, 0, 0, 0, 0];
let deps: RebateDeps;
beforeAll(() => {
  deps = fixture;
});

const bet = (caller: Caller, { issue }: BettingIssue, lines: BetLine[]) =>
  fixture.betting.placeBet(betOf(caller, issue, { lines }));
const due = async ({ id }: BettingIssue) => (await fixture.deps.draws.issuesById([id]))[0] ?? expect.fail('no issue');
const settle = async (issue: BettingIssue) => fixture.betting.settleIssue(await due(issue));
async function drawn(issue: BettingIssue, numbers: number[]): Promise<void> {
  await fixture.setState(issue, 'closed');
  await fixture.draw(issue, numbers);
  await settle(issue);
}
/** What the orders of a slip would count as an instant round of their game, with these numbers. */
async function roundBasesOf(orderNum: string, numbers: readonly number[]): Promise<readonly number[]> {
  const { rows } = await fixture.owner.query<Pick<EndedRoundRow, 'gid' | 'oddsVersion' | 'stakes' | 'picks'>>(
    'SELECT gid, odds_version AS "oddsVersion", stakes, picks FROM betting.slips WHERE slip = $1::bigint / 100',
    [orderNum],
  );
  return rows.flatMap((slip) => basesOf(fixture, { ...slip, userId: userIdOf(''), until: null, numbers }));
}
async function payAll(max?: number): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) if (!(await paySlice(deps, max))) return;
  throw new Error('passes do not end');
}
describe('worked examples', () => {
  test.each<[string, string[], BetLine[], number[], number[]]>([
    ['1: lost', ['8.0', '4.0'], [bigLine(100)], small, [4_000, 0]],
    ['2: won', ['8.0', '6.0', '2.5'], [bigLine(100)], big, [2_000, 3_500, 0]],
    [
      '3: five levels',
      ['9.0', '8.0', '8.0', '5.5', '2.0', '0.1'],
      [bigLine(1_000)],
      small,
      [10_000, 0, 25_000, 35_000, 19_000, 0],
    ],
    ['4: equal rates', ['6.0', '6.0', '6.0'], [bigLine(5_000)], small, [0, 0, 0]],
    ['5: nine mills', ['5.0', '4.1'], [bigLine(1)], small, [0, 0]],
    ['6: ten mills', ['5.0', '4.0'], [bigLine(1)], small, [10, 0]],
    ['7: three orders', ['5.0', '4.1'], [bigLine(100), bigLine(7), bigLine(1)], small, [963, 0]],
    ['8: ten orders of one', ['5.0', '4.9'], Array.from({ length: 10 }, () => bigLine(1)), small, [0, 0]],
    [
      '8: an order of ten bets',
      ['5.0', '4.9'],
      [{ play: 's_ssc.front2.direct', stake: 1, selection: { rows: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0]] } }],
      small,
      [10, 0],
    ],
    ['12: the sub-agent bets', ['8.0', '6.0'], [bigLine(100)], small, [2_000, 0]],
    ['13: nobody above', ['8.0'], [bigLine(100)], small, [0]],
  ])('%s', async (_name, shares, lines, numbers, expected) => {
    const line = await chain(shares);
    const issue = await fixture.openIssue(sscGame);
    await bet(line.at(-1) ?? expect.fail('nobody'), issue, lines);
    await drawn(issue, numbers);
    await payAll();
    expect(await commissions(line)).toEqual(expected);
  });

  test('players without agents leave nothing to pay, on a site that has agents', async () => {
    await chain(['8.0', '6.0']);
    const issue = await fixture.openIssue(sscGame);
    await bet(await fixture.player(100), issue, [bigLine(10)]);
    await drawn(issue, big);
    const sources = await fixture.owner.query('SELECT FROM agents.sources WHERE source = $1', [issue.id]);
    const parts = await fixture.owner.query('SELECT rebated FROM betting.settlement_parts WHERE issue = $1', [
      issue.id,
    ]);
    expect([sources.rows, parts.rows]).toEqual([[], [{ rebated: true }]]);
  });

  test.each<[string, string, string, number, number[]]>([
    ['9: tied', '8.0', 'big', 50, [0, 0]],
    ['10: one returned, one lost', '8.0', 'big,odd', 50, [1_000, 0]],
  ])('%s', async (_name, top, contents, stake, expected) => {
    const line = await chain([top, '6.0'], ['s_11x5']);
    const caller = line[1] ?? expect.fail('nobody');
    const issue = await fixture.openIssue(elevenGame);
    const lines = [{ play: 's_11x5.total.sides', stake, contents }];
    const { orders } = await fixture.betting.placeBet(betOf(caller, issue.issue, { gid: elevenGame, lines }));
    await drawn(issue, sumOf30);
    await payAll();
    expect(await commissions(line)).toEqual(expected);
    expect(await roundBasesOf(orders[0]?.orderNum ?? '', sumOf30)).toEqual([expected[0] === 0 ? 0 : stake]);
  });

  test('15: at a fixed price nothing is earned', async () => {
    const line = await chain(['9.0', '0.1'], ['lhc']);
    const issue = await fixture.openIssue(sixMarkGame);
    const contents = 'rat,ox,tiger,rabbit,dragon,snake,horse,goat,monkey,rooster,dog';
    const lines = [{ play: 'lhc.te.he_xiao', stake: 100, contents }];
    const placed = await fixture.betting.placeBet(
      betOf(line[1] ?? expect.fail('nobody'), issue.issue, { gid: sixMarkGame, lines }),
    );
    expect(placed.orders[0]?.rate).toBe('1.058');
    await drawn(issue, [13, 11, 2, 3, 4, 5, 1]);
    await payAll();
    expect(await commissions(line)).toEqual([0, 0]);
    expect(await roundBasesOf(placed.orders[0]?.orderNum ?? expect.fail('no order'), [13, 11, 2, 3, 4, 5, 1])).toEqual([
      0,
    ]);
  });

  test('11: what was cancelled or is void earns nothing', async () => {
    const line = await chain(['8.0', '6.0']);
    const caller = line[1] ?? expect.fail('nobody');
    const issue = await fixture.openIssue(sscGame);
    const placed = await bet(caller, issue, [bigLine(100)]);
    const orderNum = placed.orders[0]?.orderNum ?? expect.fail('no order');
    await fixture.betting.cancelBet({ caller, orderNum, key: undefined, bodyHash: Buffer.from('x') });
    await drawn(issue, small);
    const voided = await fixture.openIssue(sscGame);
    await bet(caller, voided, [bigLine(100)]);
    await fixture.setState(voided, 'closed');
    await fixture.setState(voided, 'void');
    await settle(voided);
    await payAll();
    expect(await commissions(line)).toEqual([0, 0]);
    expect(await fixture.ledger.readBooks()).toMatchObject({ difference: 0, drifts: [], unevenGames: [] });
  });

  test("14: a closed agent's share stays with the house, and goes to nobody else", async () => {
    const line = await chain(['8.0', '6.0', '2.5']);
    await fixture.owner.query('UPDATE identity.users SET status = 1 WHERE user_id = $1', [line[1]?.userId]);
    const issue = await fixture.openIssue(sscGame);
    await bet(line[2] ?? expect.fail('nobody'), issue, [bigLine(100)]);
    await drawn(issue, small);
    await payAll();
    expect(await commissions(line)).toEqual([2_000, 0, 0]);
  });

  test('of a family that the terms do not name nothing is earned', async () => {
    const line = await chain(['8.0', '4.0'], ['s_k3']);
    const issue = await fixture.openIssue(sscGame);
    await bet(line[1] ?? expect.fail('nobody'), issue, [bigLine(100)]);
    await drawn(issue, small);
    await payAll();
    expect(await commissions(line)).toEqual([0, 0]);
  });
});

test('many players below many agents: each edge earns what its orders earn one by one', async () => {
  const top = await chain(['9.0', '7.3']);
  const agents = [top, [...top, await below(top, '5.0')], [...top, await below(top, '7.2')]];
  const issue = await fixture.openIssue(sscGame);
  const expected = new Map<string, number>();
  const stakes = [1, 2, 3, 4, 5, 9, 10, 250];
  for (const [n, line] of agents.entries()) {
    for (const share of ['7.3', '7.2', '5.0', '4.6', '0.1'].slice(n)) {
      const own = Number(share) * 10;
      const tenths = await sharesOf(line);
      if (own > (tenths.at(-1) ?? 0)) continue;
      const player = await below(line, share);
      await bet(
        player,
        issue,
        stakes.map((stake) => bigLine(stake)),
      );
      for (const [at, agent] of line.entries()) {
        const gap = (tenths[at] ?? 0) - (tenths[at + 1] ?? own);
        const earned = stakes.reduce((sum, stake) => sum + (stake * gap >= 10 ? stake * gap : 0), 0);
        expected.set(agent.userId, (expected.get(agent.userId) ?? 0) + earned);
      }
    }
  }
  await drawn(issue, small);
  await payAll(2);
  const all = [...new Set(agents.flat())];
  expect(await commissions(all)).toEqual(all.map(({ userId }) => expected.get(userId) ?? 0));
  expect(await fixture.ledger.readBooks()).toMatchObject({ difference: 0, drifts: [] });
});

async function sharesOf(line: readonly Caller[]): Promise<number[]> {
  const { rows } = await fixture.owner.query<{ share: number }>(
    `SELECT ((rebates ->> 's_ssc')::numeric * 10)::integer AS share FROM identity.users WHERE user_id = ANY ($1::bigint[]) ORDER BY cardinality(line)`,
    [line.map(({ userId }) => userId)],
  );
  return rows.map(({ share }) => share);
}

test('a settler that died between paying players and reckoning rebates leaves them to the next, once', async () => {
  const line = await chain(['8.0', '6.0', '2.5']);
  const caller = line[2] ?? expect.fail('nobody');
  const issue = await fixture.openIssue(sscGame);
  const placed = await bet(caller, issue, [bigLine(100), bigLine(50, 'small'), bigLine(20)]);
  const cancelled = placed.orders[2]?.orderNum ?? expect.fail('no order');
  await fixture.betting.cancelBet({ caller, orderNum: cancelled, key: undefined, bodyHash: Buffer.from('x') });
  await fixture.setState(issue, 'closed');
  await fixture.draw(issue, big);
  // Players are paid, then the last step fails.
  await fixture.owner.query('ALTER TABLE agents.sources ADD CONSTRAINT broken CHECK (source < 0) NOT VALID');
  await expect(settle(issue)).rejects.toThrow('broken');
  await fixture.owner.query('ALTER TABLE agents.sources DROP CONSTRAINT broken');
  const state = () => fixture.owner.query('SELECT state FROM draws.issues WHERE id = $1', [issue.id]);
  expect((await state()).rows).not.toEqual([{ state: 'settled' }]);
  await payAll();
  expect(await commissions(line)).toEqual([0, 0, 0]);
  await Promise.allSettled([settle(issue), settle(issue)]);
  await settle(issue);
  expect((await state()).rows).toEqual([{ state: 'settled' }]);
  await payAll();
  expect(await commissions(line)).toEqual([3_000, 5_250, 0]);
});

test('two processes and a pass in slices pay each agent once; a pass that paid another sum stops rebates', async () => {
  const tops = await Promise.all([1, 2, 3, 4, 5].map(() => chain(['8.0', '4.0'])));
  const issue = await fixture.openIssue(sscGame);
  for (const line of tops) await bet(line[1] ?? expect.fail('nobody'), issue, [bigLine(100)]);
  await drawn(issue, small);
  await Promise.all([payAll(2), payAll(2), payAll(1)]);
  await payAll();
  expect(await commissions(tops.map(([top]) => top ?? expect.fail('nobody')))).toEqual([
    4_000, 4_000, 4_000, 4_000, 4_000,
  ]);
  const again = await fixture.openIssue(sscGame);
  for (const line of tops) await bet(line[1] ?? expect.fail('nobody'), again, [bigLine(100)]);
  await drawn(again, small);
  expect(await paySlice(deps, 2)).toBe(true);
  // What accrued is changed behind an agent who was paid.
  await fixture.owner.query('UPDATE agents.accruals SET base = 1, amount = gap WHERE source = $1', [again.id]);
  await payAll(2);
  expect(fixture.ledger.freezes.isFrozen('rebates')).toBe(true);
  expect(await paySlice(deps)).toBe(false);
  await fixture.ledger.freezes.lift('rebates');
});
