/** What agents earned is recomputed from the orders; a row that was bent stops payments (agents-rewards.md, "Rebates"). */
import { agentLines } from '@longmen/test-kit/fixtures/agents/agent-lines';
import { closedSince, linesOf } from '@longmen/test-kit/fixtures/agents/read-lines';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import { rebatesScope } from '../rules.ts';
import { type CheckDeps, checkSources, checkToday } from './check-sources.ts';
import { paySlice } from './pay-passes.ts';

const fixture = useBettingFixture();
const { chain, commissions } = agentLines(fixture);
const elevenGame = 23;

const deps = (): CheckDeps => ({
  platform: fixture.platform,
  betting: fixture.betting,
  ledger: fixture.ledger,
  draws: fixture.deps.draws,
  identity: { linesOf, closedSince },
});
const check = () => checkSources(deps());
const sql = (text: string, values: unknown[] = []) => fixture.owner.query<Record<string, string>>(text, values);

/** A bet of the last of a line, settled and paid. @returns the issue's row */
async function earn(caller: Caller, gid: number, lines: Parameters<typeof betOf>[2], numbers: number[]) {
  const issue = await fixture.openIssue(gid);
  await fixture.betting.placeBet(betOf(caller, issue.issue, { gid, ...lines }));
  await fixture.setState(issue, 'closed');
  await fixture.draw(issue, numbers);
  const [drawn] = await fixture.deps.draws.issuesById([issue.id]);
  await fixture.betting.settleIssue(drawn ?? expect.fail('no issue'));
  for (let turn = 0; turn < 20; turn += 1) if ((await paySlice(fixture)) !== true) return issue.id;
  throw new Error('passes do not end');
}

test('each source is what its orders earned; one bent row, or one that is missing, is found and payments rest', async () => {
  const line = await chain(['8.0', '6.0', '2.5'], ['s_ssc', 's_11x5']);
  const [top, agent, member] = line as [Caller, Caller, Caller];
  const stakes = [100, 7, 1, 3].map((stake) => bigLine(stake));
  const source = await earn(member, sscGame, { lines: stakes }, [0, 0, 0, 0, 0]);
  // One side returned, the other one lost.
  const sides = [{ play: 's_11x5.total.sides', stake: 50, contents: 'big,odd' }];
  await earn(member, elevenGame, { lines: sides }, [2, 4, 5, 9, 10]);
  expect(await check()).toEqual({ sources: 2, wrong: [] });
  expect(await commissions(line)).toEqual([3_220, 5_635, 0]);

  const row = 'WHERE agent_id = $1 AND source = $2';
  await sql(`UPDATE agents.accruals SET base = base + 1, amount = (base + 1) * gap ${row}`, [top.userId, source]);
  const bent = `source ${source} agent ${top.userId} via ${agent.userId} s_ssc gap 20: 112 in place of 111`;
  expect((await check()).wrong).toEqual([bent]);
  expect(fixture.ledger.freezes.isFrozen(rebatesScope)).toBe(true);
  expect(await paySlice(fixture)).toBe(false);
  await fixture.ledger.freezes.lift(rebatesScope);
  await sql(`UPDATE agents.accruals SET base = base - 1, amount = (base - 1) * gap ${row}`, [top.userId, source]);
  expect((await check()).wrong).toEqual([]);
  const { rows } = await sql(`DELETE FROM agents.accruals ${row} RETURNING *`, [agent.userId, source]);
  expect((await check()).wrong).toEqual([
    `source ${source} agent ${agent.userId} via 0 s_ssc gap 35: 0 in place of 111`,
  ]);
  await fixture.ledger.freezes.lift(rebatesScope);
  expect(rows).toHaveLength(1);
  await sql('INSERT INTO agents.accruals SELECT * FROM jsonb_populate_record(NULL::agents.accruals, $1)', [
    JSON.stringify(rows[0]),
  ]);
});

test('what a closed agent did not get is no difference, also once he is open again', async () => {
  const line = await chain(['8.0', '6.0', '2.5']);
  const [, agent, member] = line as [Caller, Caller, Caller];
  await sql('UPDATE identity.users SET status = 1 WHERE user_id = $1', [agent.userId]);
  await earn(member, sscGame, { lines: [bigLine(100)] }, [9, 9, 9, 9, 9]);
  expect(await commissions(line)).toEqual([2_000, 0, 0]);
  expect((await check()).wrong).toEqual([]);
  await sql('UPDATE identity.users SET status = 0, changed_at = clock_timestamp() WHERE user_id = $1', [agent.userId]);
  expect((await check()).wrong).toEqual([]);
});

test('it is done once a day, whoever asks', async () => {
  const found = await Promise.all([checkToday(deps()), checkToday(deps())]);
  expect(found.filter((one) => one !== undefined)).toHaveLength(1);
});
