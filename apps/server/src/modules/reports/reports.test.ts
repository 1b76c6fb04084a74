// Sums of reports are what a naive recomputation from orders and ledger says, to the mill, however often they are made.
import { expect, test } from 'vitest';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { sumsAndNaive } from '@longmen/test-kit/fixtures/reports/compare-sums';
import { writeReportDays } from '@longmen/test-kit/fixtures/reports/report-days';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { makeReportReader, makeRollSums } from './index.ts';

const fixture = useBettingFixture();

/** Until the mark has passed what was there when it began. */
const roll = async () => {
  const sums = makeRollSums(fixture.platform);
  const { rows } = await fixture.owner.query<{ now: number }>('SELECT clock_timestamp() AS now');
  const mark = () => makeReportReader(fixture.platform).snapshot((of) => of.mark());
  while (((await mark()) ?? 0) <= (rows[0]?.now ?? 0)) await sums.step();
};

test('M4, M9: what ended is summed once, by two processes and once more after that; the ledger differs by 0.000', async () => {
  const { betting, owner, platform } = fixture;
  await writeReportDays(owner, { days: 3, players: 5, issuesOfDay: 8, slipsOfIssue: 6, seed: 7 });
  const [anna, bert] = [await fixture.player(10_000), await fixture.player(10_000)];
  const [drawn, dead, open] = [
    await fixture.openIssue(sscGame),
    await fixture.openIssue(sscGame),
    await fixture.openIssue(sscGame),
  ];
  const bet = (who: typeof anna, issue: typeof drawn, stake: number, contents = 'big') =>
    betting.placeBet(betOf(who, issue.issue, { lines: [bigLine(stake, contents)] }));
  await bet(anna, drawn, 7);
  await bet(bert, drawn, 11, 'small');
  const taken = await bet(bert, drawn, 17);
  await bet(anna, dead, 19);
  await bet(bert, open, 23);
  const [order] = taken.orders;
  if (order === undefined) expect.fail('no order');
  await betting.cancelBet({ caller: bert, orderNum: order.orderNum, key: undefined, bodyHash: Buffer.from('x') });
  await fixture.draw(drawn, [9, 9, 9, 9, 9]);
  await fixture.setState(dead, 'void');
  for (const { issue } of [drawn, dead]) {
    const found = await fixture.deps.draws.findIssue(sscGame, issue);
    if (found !== undefined) await betting.settleIssue(found);
  }

  await Promise.all([roll(), roll()]);
  const first = await sumsAndNaive(platform, owner);
  expect(first.sums).toEqual(first.naive);
  expect(first.check.difference).toBe(0);
  expect(first.check.openAfter).toBeGreaterThanOrEqual(23_000);
  expect(first.held.rows).toBe(first.held.days);

  // Somebody alters a sum: the check of the next night puts it right. What is right stays as it is.
  await owner.query(
    'UPDATE reports.issue_sums SET paid = paid + 1 WHERE issue = (SELECT min(issue) FROM reports.issue_sums)',
  );
  expect((await sumsAndNaive(platform, owner)).check.difference).toBe(1);
  const sums = makeRollSums(platform);
  const checked = [];
  for (let found = await sums.checkNext(); found !== undefined; found = await sums.checkNext()) checked.push(found);
  expect(checked.filter(({ differed }) => differed)).toHaveLength(1);
  expect(checked.length).toBeGreaterThan(1);
  const again = await sumsAndNaive(platform, owner);
  expect(again.sums).toEqual(first.naive);

  // A transfer that belongs to no bet shows in the difference, and only there.
  await owner.query(
    `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
     VALUES (1, 2, 1, 101, 1, 5, 5, 1, clock_timestamp())`,
  );
  await roll();
  const stray = await sumsAndNaive(platform, owner);
  expect(stray.check.difference).toBe(-5);
  expect(stray.held.rows - stray.held.days).toBe(-5);
});
