// Which window of records is read when (platforms.md 6.1, 10).
import { expect, test } from 'vitest';
import { afterPull, nextPull, type Pull, type PullState, quicker, roundOf, slower } from './rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = 1_700_000_000_000 - (1_700_000_000_000 % hour) + 10 * minute;
const state = (over: Partial<PullState> = {}): PullState => ({
  readTo: start - minute,
  turn: 0,
  againAt: start + 365 * 24 * hour,
  againHour: undefined,
  againFrom: undefined,
  isReread: false,
  ...over,
});

/** Pulls every half minute; `differs` says which hours' sums do. */
function pullFor(
  ms: number,
  from: PullState,
  differs: (pull: Pull) => boolean = () => false,
): { pull: Pull; now: number }[] {
  const pulls: { pull: Pull; now: number }[] = [];
  let current = from;
  for (let now = start; now < start + ms; now += 30_000) {
    const pull = nextPull(current, now);
    pulls.push({ pull, now });
    current = afterPull(current, pull, { now, differs: pull.kind === 'totals' && differs(pull) });
  }
  return pulls;
}

test('each moment is read within two and a half minutes, and once more five minutes later; no window is longer than five', () => {
  const pulls = pullFor(hour, state());
  expect(pulls.every(({ pull }) => pull.to - pull.from <= 5 * minute && pull.to > pull.from)).toBe(true);
  expect(pulls.every(({ pull, now }) => pull.to <= now - minute)).toBe(true);
  for (let at = start; at < start + hour - 12 * minute; at += 7_000) {
    const reads = pulls.filter(({ pull }) => pull.from <= at && at < pull.to).map(({ now }) => now - at);
    expect(Math.min(...reads), `first read of ${at}`).toBeLessThanOrEqual(2.5 * minute);
    expect(Math.max(...reads), `last read of ${at}`).toBeGreaterThan(5 * minute);
  }
});

test('after a stop everything is read in order, without gaps', () => {
  const pulls = pullFor(hour, state({ readTo: start - 3 * hour, againAt: 0 }));
  const heads = pulls.filter(({ pull }) => pull.kind === 'head').slice(0, 30);
  expect(heads[0]?.pull.from).toBe(start - 3 * hour);
  for (const [index, { pull }] of heads.slice(1).entries())
    expect(pull.from).toBeLessThanOrEqual(heads[index]?.pull.to ?? 0);
});

test('hours of the last day are compared one by one; one that differs is read again, and compared once more', () => {
  const second = start - 10 * minute - 23 * hour;
  const pulls = pullFor(hour, state({ againAt: start }), ({ from }) => from === second).map(({ pull }) => pull);
  const totals = pulls.filter(({ kind }) => kind === 'totals').map(({ from }) => from);
  expect(totals.slice(0, 4)).toEqual([second - hour, second, second, second + hour]);
  const again = pulls.filter(({ kind }) => kind === 'again');
  expect(again.map(({ from }) => from)).toEqual(Array.from({ length: 12 }, (_, index) => second + index * 5 * minute));
  expect(again.at(-1)?.to).toBe(second + hour);
  // The hour that is on is not whole yet.
  expect(Math.max(...totals)).toBeLessThanOrEqual(start - hour);
});

test('a company that is asked too soon is asked ever less, up to five minutes', () => {
  expect([slower(30_000), slower(200_000), quicker(300_000), quicker(40_000)]).toEqual([
    60_000, 300_000, 150_000, 30_000,
  ]);
});

test('a record that lost more than it staked has lost its stake', () => {
  expect([roundOf({ stake: 10, net: 30 }), roundOf({ stake: 10, net: -10 }), roundOf({ stake: 10, net: -40 })]).toEqual(
    [
      { stake: 10, payout: 40 },
      { stake: 10, payout: 0 },
      { stake: 40, payout: 0 },
    ],
  );
});
