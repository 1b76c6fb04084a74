/** Rows of reports belong to the line of their own instant, whenever they are rolled (agents-rewards.md, "Reports"). */
import { agentLines } from '@longmen/test-kit/fixtures/agents/agent-lines';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { rollUpTo } from '@longmen/test-kit/fixtures/agents/roll-days';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import { recountAgents } from './recount.ts';

const fixture = useBettingFixture();
const { chain, change } = agentLines(fixture);
const timeZone = () => fixture.platform.site.timeZone;

async function roll(): Promise<void> {
  const row = await fixture.platform.db.jobs.row<{ now: number }>({ text: 'SELECT clock_timestamp() AS now' });
  // The millisecond of the latest row has ended then.
  await rollUpTo(fixture.platform, (row?.now ?? 0) + 1, timeZone());
}

/** Stakes in yuan, accounts below and their cash, of each of these agents. */
async function sums(agents: readonly (Caller | undefined)[]) {
  const { rows } = await fixture.owner.query<{ bets: number; juniors: number; balance: number }>(
    `SELECT (SELECT coalesce(sum(bet), 0)::bigint FROM agents.below_days d WHERE d.agent_id = a.id) / 1000 AS bets,
       coalesce(t.juniors, 0)::integer AS juniors, coalesce(t.balance, 0)::bigint AS balance
     FROM unnest($1::bigint[]) WITH ORDINALITY AS a (id, place) LEFT JOIN agents.teams t ON t.agent_id = a.id ORDER BY place`,
    [agents.map((agent) => agent?.userId ?? expect.fail('nobody'))],
  );
  return rows.map(({ bets, juniors, balance }) => [bets, juniors, balance]);
}

test('a move between two rolls: each bet is in the team of its own instant, the account and its cash in the new one', async () => {
  const [top, agent, member] = await chain(['8.0', '6.0', '2.5']);
  const [other] = await chain(['7.0']);
  const [caller, to] = [member ?? expect.fail('nobody'), other ?? expect.fail('nobody')];
  await fixture.owner.query(
    'INSERT INTO agents.joined (user_id, at) SELECT user_id, registered_at FROM identity.users',
  );
  const issue = await fixture.openIssue(sscGame);
  const bet = (stake: number) => fixture.betting.placeBet(betOf(caller, issue.issue, { lines: [bigLine(stake)] }));
  const cash = async (one: Caller | undefined) =>
    (await fixture.ledger.balanceOf(one?.userId ?? expect.fail('nobody'))).cash;
  await bet(100);
  await roll();
  const before = await cash(member);
  expect(await sums([top, agent, to])).toEqual([
    [100, 2, (await cash(agent)) + before],
    [100, 1, before],
    [0, 0, 0],
  ]);
  await bet(50);
  await change(caller, { agent: to });
  await bet(30);
  await roll();
  const after = [
    [150, 1, await cash(agent)],
    [150, 0, 0],
    [30, 1, await cash(member)],
  ];
  expect(await sums([top, agent, to])).toEqual(after);
  // Made again from nothing, days and teams come to the same.
  await fixture.owner.query(`UPDATE ledger.watermark SET days_zone = 'none'`);
  await roll();
  expect(await sums([top, agent, to])).toEqual(after);
  const { wrong } = await recountAgents({ db: fixture.platform.db, timeZone: timeZone() }, 'all');
  expect([wrong, await sums([top, agent, to])]).toEqual([0, after]);
});
