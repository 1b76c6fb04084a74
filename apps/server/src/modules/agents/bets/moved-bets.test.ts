/** Bets of who was moved are shown on the line and the terms of their own instant (agents-rewards.md, "Lists of a team"). */
import { agentLines } from '@longmen/test-kit/fixtures/agents/agent-lines';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { expect, test } from 'vitest';
import type { Caller, SignedInContext } from '../../../platform/api/route.ts';
import { listEdges, listWayDown } from '../../identity/accounts/store-tree.ts';
import { findUsers } from '../../identity/accounts/store-users.ts';
import { makeTeams } from '../../identity/accounts/teams.ts';
import type { Deps } from '../deps.ts';
import { explainRebate } from '../rebates/explain-rebate.ts';
import { paySlice } from '../rebates/pay-passes.ts';
import { listBets } from './list-bets.ts';
import { showBet } from './show-bet.ts';

const fixture = useBettingFixture();
const { below, chain, change, commissions } = agentLines(fixture);

function deps(): Deps {
  const { platform, betting, catalogue, ledger } = fixture;
  const { reads } = platform.db;
  const identity: Pick<Deps['identity'], 'edgesOf' | 'teamOf' | 'usersOf' | 'wayDown'> = {
    edgesOf: (agentId, bets) => listEdges(reads, agentId, bets),
    teamOf: makeTeams(reads).teamOf,
    usersOf: async (ids) => new Map((await findUsers(reads, ids)).map((user) => [user.userId, user])),
    wayDown: (agentId, bet) => listWayDown(reads, agentId, bet),
  };
  return { platform, betting, catalogue, ledger, draws: fixture.deps.draws, identity: identity as Deps['identity'] };
}
const as = (caller: Caller) => ({ caller, locale: 'en' }) as SignedInContext;

/** What an agent's list shows of each order: his rate in it, and what he earned. */
async function seenBy(caller: Caller): Promise<Record<string, [rate: string, earned: number]>> {
  const { rows } = await listBets(deps(), { days: '7' }, as(caller));
  return Object.fromEntries(rows.map(({ orderNum, rebateRate, rebate }) => [orderNum, [rebateRate, rebate]]));
}
async function edgesOf(caller: Caller, orderNum: string): Promise<string[]> {
  const { rebates } = await showBet(deps(), { orderNum }, as(caller));
  return rebates.map(({ rate, nextRate, gap, amount }) => `${rate} - ${nextRate} = ${gap}: ${amount}`);
}

test('each bet has the line and the terms of its own instant, in the list, in its edges and in the payment', async () => {
  const line = await chain(['9.0', '8.0', '6.0', '2.5']);
  const [top, agent, sub, member] = line as [Caller, Caller, Caller, Caller];
  const other = await below([top], '7.0');
  const issue = await fixture.openIssue(sscGame);
  const bet = async () => {
    const lines = [bigLine(100)];
    const { orders } = await fixture.betting.placeBet(betOf(member, issue.issue, { lines }));
    return orders[0]?.orderNum ?? expect.fail('no order');
  };
  const first = await bet();
  await change(member, { agent: other });
  const second = await bet();
  await change(member, { rates: { s_ssc: '3.0' } });
  const third = await bet();
  await fixture.setState(issue, 'closed');
  await fixture.draw(issue, [0, 0, 0, 0, 0]);
  const [drawn] = await fixture.deps.draws.issuesById([issue.id]);
  await fixture.betting.settleIssue(drawn ?? expect.fail('no issue'));
  for (let turn = 0; turn < 10 && (await paySlice(fixture)) === true; turn += 1) continue;
  // What is changed later changes nothing of what was.
  await change(other, { rates: { s_ssc: '7.5' } });
  await change(other, { agent });

  expect(await commissions([top, agent, sub, other])).toEqual([5_000, 2_000, 3_500, 8_500]);
  expect(await seenBy(top)).toEqual({ [first]: ['1.0', 1_000], [second]: ['2.0', 2_000], [third]: ['2.0', 2_000] });
  expect(await seenBy(other)).toEqual({ [second]: ['4.5', 4_500], [third]: ['4.0', 4_000] });
  // Below whom he no longer stands, and below whom he stands again: nothing of before.
  expect(await seenBy(sub)).toEqual({});
  expect(await seenBy(agent)).toEqual({});
  expect(await edgesOf(top, first)).toEqual([
    '6.0 - 2.5 = 3.5: 3500',
    '8.0 - 6.0 = 2.0: 2000',
    '9.0 - 8.0 = 1.0: 1000',
  ]);
  expect(await edgesOf(top, second)).toEqual(['7.0 - 2.5 = 4.5: 4500', '9.0 - 7.0 = 2.0: 2000']);
  expect(await edgesOf(other, third)).toEqual(['7.0 - 3.0 = 4.0: 4000']);
  await expect(showBet(deps(), { orderNum: first }, as(other))).rejects.toMatchObject({ refusal: 'orderUnknown' });

  const { rows } = await fixture.owner.query<{ pass: string }>('SELECT pass::text FROM agents.passes');
  const paid = await explainRebate(deps(), { orderNum: rows[0]?.pass ?? '' }, as(other));
  expect(paid.rows.map((row) => [row.via, row.rate, row.nextRate, row.base, row.amount])).toEqual([
    ['direct', '7.0', '2.5', 100, 4_500],
    ['direct', '7.0', '3.0', 100, 4_000],
  ]);
});
