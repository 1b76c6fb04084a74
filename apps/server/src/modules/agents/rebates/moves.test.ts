/** Bets belong to the line and the terms that held when they were placed (agents-rewards.md, "Moves"). */
import { edgeAmounts, share } from '@longmen/engine/rebates';
import { agentLines } from '@longmen/test-kit/fixtures/agents/agent-lines';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import type { BettingIssue } from '../../betting/index.ts';
import { closedSince, linesOf } from '@longmen/test-kit/fixtures/agents/read-lines';
import { checkSources } from './check-sources.ts';
import { paySlice } from './pay-passes.ts';

const fixture = useBettingFixture();
const { below, chain, change, commissions } = agentLines(fixture);
const family = 's_ssc';
const rate = (tenths: number) => (tenths / 10).toFixed(1);

const bet = (caller: Caller, { issue }: BettingIssue, stakes: readonly number[]) =>
  fixture.betting.placeBet(betOf(caller, issue, { lines: stakes.map((stake) => bigLine(stake)) }));
async function settle(issue: BettingIssue): Promise<void> {
  await fixture.setState(issue, 'closed');
  await fixture.draw(issue, [0, 0, 0, 0, 0]);
  const [drawn] = await fixture.deps.draws.issuesById([issue.id]);
  await fixture.betting.settleIssue(drawn ?? expect.fail('no issue'));
}
async function payAll(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) if ((await paySlice(fixture)) !== true) return;
  throw new Error('passes do not end');
}

test('18: a bet before a move and one after it, settled together', async () => {
  const line = await chain(['8.0', '6.0', '2.5']);
  const [other] = await chain(['7.0']);
  const [member, agent] = [line[2] ?? expect.fail('nobody'), other ?? expect.fail('nobody')];
  const issue = await fixture.openIssue(sscGame);
  await bet(member, issue, [100]);
  await change(member, { agent });
  await bet(member, issue, [100]);
  await settle(issue);
  await payAll();
  expect(await commissions([...line, agent])).toEqual([2_000, 3_500, 0, 4_500]);
});

test('what is settled while a move is under way waits for it, and counts what came after as what it is', async () => {
  const line = await chain(['8.0', '2.0']);
  const [other] = await chain(['7.0']);
  const [member, agent] = [line[1] ?? expect.fail('nobody'), other ?? expect.fail('nobody')];
  const issue = await fixture.openIssue(sscGame);
  await fixture.owner.query('BEGIN');
  await change(member, { agent });
  // The move has its instant and has not committed.
  await bet(member, issue, [100]);
  const settling = settleByOther(issue);
  await expect.poll(waiting).toBe(1);
  await fixture.owner.query('COMMIT');
  await settling;
  // Its result, for who recomputes it later.
  await fixture.owner.query('INSERT INTO draws.results (id, numbers, drawn_at) VALUES ($1, $2, now())', [
    issue.id,
    [0, 0, 0, 0, 0],
  ]);
  await payAll();
  expect(await commissions([...line, agent])).toEqual([0, 0, 5_000]);
});

/** Without the owner's connection, which is in a transaction. */
async function settleByOther(issue: BettingIssue): Promise<void> {
  const drawn = { ...issue, state: 'drawn', numbers: [0, 0, 0, 0, 0] } as const;
  await fixture.betting.settleIssue(drawn);
}
async function waiting(): Promise<number> {
  const row = await fixture.platform.db.reads.row<{ waiting: number }>({
    text: `SELECT count(*) AS waiting FROM pg_locks WHERE locktype = 'advisory' AND classid = 19790 AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  });
  return row?.waiting ?? 0;
}

type Node = { readonly caller: Caller; parent: number | undefined; tenths: number };

/** From the top down to an account. */
function pathOf(tree: readonly Node[], at: number | undefined): number[] {
  return at === undefined ? [] : [...pathOf(tree, tree[at]?.parent), at];
}

test('moves, terms and bets in any order: every edge earns what each bet earned on its own line', async () => {
  const thrown = fc.sample(fc.nat(1_000_000), { numRuns: 2_000, seed: 11 });
  const dice = (limit: number) => (thrown.pop() ?? expect.fail('too few')) % limit;
  const tree: Node[] = [];
  for (let at = 0; at < 14; at += 1) {
    const parent = at < 2 ? undefined : dice(at);
    const most = parent === undefined ? 90 : (tree[parent]?.tenths ?? 0);
    const tenths = at < 2 ? 90 - at * 10 : dice(most + 1);
    const line = pathOf(tree, parent).map((each) => tree[each]?.caller ?? expect.fail('nobody'));
    tree.push({ caller: await below(line, rate(tenths)), parent, tenths });
  }
  const expected = tree.map(() => 0);
  const issues = [await fixture.openIssue(sscGame), await fixture.openIssue(sscGame), await fixture.openIssue(sscGame)];
  const placeBet = async () => {
    const at = dice(tree.length);
    const stakes = [1, 3, 7, 10, 250].slice(dice(4));
    await bet(
      tree[at]?.caller ?? expect.fail('nobody'),
      issues[dice(issues.length)] ?? expect.fail('no issue'),
      stakes,
    );
    const path = pathOf(tree, at);
    const chained = path.map((each) => share(tree[each]?.tenths ?? 0));
    for (const stake of stakes)
      edgeAmounts(stake, chained).forEach((amount, edge) => {
        const agent = path[edge] ?? -1;
        expected[agent] = (expected[agent] ?? 0) + amount;
      });
  };
  const move = async () => {
    const [at, target] = [dice(tree.length), dice(tree.length)];
    const [node, agent] = [tree[at], tree[target]];
    if (node === undefined || agent === undefined || node.parent === target) return;
    if (pathOf(tree, target).includes(at) || agent.tenths < node.tenths) return;
    await change(node.caller, { agent: agent.caller });
    node.parent = target;
  };
  const retune = async () => {
    const at = dice(tree.length);
    const node = tree[at] ?? expect.fail('nobody');
    const least = Math.max(0, ...tree.filter(({ parent }) => parent === at).map(({ tenths }) => tenths));
    const most = node.parent === undefined ? 90 : (tree[node.parent]?.tenths ?? 0);
    const tenths = least + dice(most - least + 1);
    await change(node.caller, { rates: { [family]: rate(tenths) } });
    node.tenths = tenths;
  };
  for (let step = 0; step < 120; step += 1) {
    const what = dice(4);
    if (what < 2) await placeBet();
    else if (what === 2) await move();
    else await retune();
  }
  // While they are settled the tree goes on changing, which changes nothing of the past.
  for (const issue of issues) await Promise.all([settle(issue), move()]);
  await payAll();
  expect(await commissions(tree.map(({ caller }) => caller))).toEqual(expected);
  expect(expected.filter((amount) => amount > 0).length).toBeGreaterThan(5);
  // Recomputed from the orders a day later, it comes to the same on the lines of then.
  const { platform, betting, ledger } = fixture;
  const checked = await checkSources({
    platform,
    betting,
    ledger,
    draws: fixture.deps.draws,
    identity: { linesOf, closedSince },
  });
  expect(checked.wrong).toEqual([]);
  expect(checked.sources).toBeGreaterThanOrEqual(3);
  expect(await fixture.ledger.readBooks()).toMatchObject({ difference: 0, drifts: [] });
});
