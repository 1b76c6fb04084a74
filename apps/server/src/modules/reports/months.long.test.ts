// A month of a seed, summed in slices by three processes at once, is what a naive recomputation says, to the mill.
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { sumsAndNaive } from '@longmen/test-kit/fixtures/reports/compare-sums';
import { writeReportDays } from '@longmen/test-kit/fixtures/reports/report-days';
import { expect, test } from 'vitest';
import { makeRollSums } from './index.ts';

const fixture = useBettingFixture();
const seed = 20_261_128;

test('M4, M9: 31 days of 60 players, and each day summed once more without a change', async () => {
  const { owner, platform } = fixture;
  await writeReportDays(owner, { days: 31, players: 60, issuesOfDay: 40, slipsOfIssue: 12, seed });
  const processes = [makeRollSums(platform), makeRollSums(platform), makeRollSums(platform)];
  await Promise.all(
    processes.map(async (sums) => {
      for (let more: boolean | number = true; more !== false; ) more = await sums.step();
    }),
  );
  for (let more: boolean | number = true; more !== false; ) more = (await processes[0]?.step()) ?? false;
  const { sums, naive, check, held } = await sumsAndNaive(platform, owner);
  expect(sums).toEqual(naive);
  expect(check.difference).toBe(0);
  expect(held.rows).toBe(held.days);
  const checked = [];
  for (let found = await processes[1]?.checkNext(); found !== undefined; found = await processes[1]?.checkNext())
    checked.push(found.differed);
  expect(checked.length).toBeGreaterThanOrEqual(31);
  expect(checked).not.toContain(true);
}, 300_000);
