/** The checks of the books on a ledger that has grown: sums that roll forward in parts, and the recount of all of it. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { betOf, sscGame } from '@longmen/test-kit/fixtures/betting';
import type { TestPlatform } from '@longmen/test-kit/platform';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { openDatabase } from '../../../platform/db/database.ts';
import { makeJobs } from '../../../platform/runtime/jobs.ts';
import { makeMetrics } from '../../../platform/runtime/metrics.ts';
import { type BettingPort, makeCheckBooks, type Mismatch } from './check-books.ts';
import { makeRecount } from './recount.ts';
import { rollForward } from './store-audit.ts';
import { watchChecks } from './watch-checks.ts';

const fixture = useBettingFixture();
const players = 5;

beforeAll(async () => {
  for (let player = 0; player < players; player += 1) await fixture.player(100);
});
// A recount is due, and nothing has been rolled up.
beforeEach(async () => {
  await fixture.owner.query(`
    UPDATE ledger.recount SET started_at = NULL, counted_to = -9223372036854775808, found = 0, found_before = 0,
      ended_at = '-infinity', held_until = '-infinity';
    DELETE FROM ledger.rollups;
    UPDATE ledger.watermark SET at = '-infinity'`);
});

type State = { isOn: boolean; isHeld: boolean; countedTo: string };
const state = async (): Promise<State> =>
  (
    await fixture.owner.query<State>(
      `SELECT started_at IS NOT NULL AS "isOn", held_until > clock_timestamp() AS "isHeld", counted_to::text AS "countedTo" FROM ledger.recount`,
    )
  ).rows[0] ?? expect.fail('no row');
const watermark = async () =>
  (
    await fixture.owner.query<{ isSet: boolean; at: number }>(
      `SELECT at > '-infinity' AS "isSet", at FROM ledger.watermark`,
    )
  ).rows[0];
const rollUpAll = async () => {
  let calls = 1;
  while ((await rollForward(fixture.platform.db.jobs, 0)).more) calls += 1;
  return calls;
};
const changeOld = (by: number) =>
  fixture.owner.query(
    'UPDATE ledger.transfers SET amount = amount + $1 WHERE ref = (SELECT min(ref) FROM ledger.transfers)',
    [by],
  );

type Own = Pick<TestPlatform, 'db' | 'clock'> & { port: BettingPort };

/** The checks of a process of its own; its recount takes a player at a time. */
function openProcess({ db = fixture.platform.db, clock = fixture.platform.clock, port }: Partial<Own> = {}) {
  const own = { ...fixture.platform, db, clock, jobs: makeJobs(clock, fixture.platform.log), metrics: makeMetrics() };
  const stopped: Mismatch[] = [];
  const stop = async (mismatch: Mismatch) => void stopped.push(mismatch);
  const check = makeCheckBooks(own, () => ({ betting: port }), stop);
  const recount = makeRecount(own, () => port, stop, { players: 1, legs: 1 });
  return { ...own, check, recount, stopped, notes: watchChecks(own, check, recount) };
}
const noBetting = { unevenGames: async () => [], gamesOf: async () => [] };

test('M2 a recount finds a changed transfer behind the watermark, freezes withdrawals and raises the alarm', async () => {
  await rollUpAll();
  await changeOld(1);
  expect(await fixture.ledger.checkBooks()).toMatchObject({ difference: 0, drifts: [] });
  while (await fixture.ledger.recountNext());
  expect(fixture.ledger.freezes.areWithdrawalsFrozen()).toBe(true);
  expect(await fixture.platform.metrics.registry.getSingleMetricAsString('longmen_ledger_drifts')).toMatch(
    /longmen_ledger_drifts 2/,
  );
  await changeOld(-1);
  await fixture.owner.query(`UPDATE ledger.recount SET ended_at = '-infinity'`);
  while (await fixture.ledger.recountNext());
  expect(await fixture.platform.metrics.registry.getSingleMetricAsString('longmen_ledger_drifts')).toMatch(
    /longmen_ledger_drifts 0/,
  );
  expect(await fixture.ledger.freezes.lift('withdrawals')).toBe(true);
});

test('M4 a recount finds an old order whose end was removed', async () => {
  const caller = await fixture.player(50);
  const issue = await fixture.openIssue(sscGame);
  await fixture.betting.placeBet(betOf(caller, issue.issue));
  await fixture.setState(issue, 'closed');
  await fixture.draw(issue, [9, 9, 9, 9, 9]);
  const due = (await fixture.deps.draws.issuesById([issue.id]))[0] ?? expect.fail('no issue');
  await fixture.betting.settleIssue(due);
  await fixture.owner.query(`UPDATE draws.issues SET settled_at = clock_timestamp() - interval '1 day' WHERE id = $1`, [
    issue.id,
  ]);
  const { stopped, recount } = openProcess({ port: fixture.betting.books });
  while (await recount.step());
  expect(stopped).toEqual([]);
  await fixture.owner.query('DELETE FROM betting.outcomes WHERE user_id = $1', [caller.userId]);
  await fixture.owner.query(`UPDATE ledger.recount SET ended_at = '-infinity'`);
  while (await recount.step());
  expect(stopped).toEqual([{ difference: 0, drifts: [], unevenGames: [{ gid: sscGame, orders: 1 }] }]);
});

test('a recount goes on where another process left it, player by player', async () => {
  const accounts = await fixture.owner.query('SELECT DISTINCT user_id FROM ledger.accounts');
  const [one, other] = [openProcess(), openProcess()];
  let steps = 0;
  while (await (steps % 2 === 0 ? one : other).recount.step()) steps += 1;
  // The last one looks for transfers of players without accounts.
  expect(steps).toBe(accounts.rows.length + 1);
  expect(await state()).toMatchObject({ isOn: false, isHeld: false });
  expect(one.recount.state().endedAt).toBeGreaterThan(0);
  expect([...one.stopped, ...other.stopped]).toEqual([]);
});

test('while one process recounts, no other does', async () => {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const slow = openProcess({
    port: {
      ...noBetting,
      unevenGames: async () => {
        reached.resolve();
        await gate.promise;
        return [];
      },
    },
  });
  const step = slow.recount.step();
  await reached.promise;
  expect(await openProcess().recount.step()).toBe(false);
  gate.resolve();
  expect(await step).toBe(true);
  expect(await openProcess().recount.step()).toBe(true);
});

test('a slice that fails is read again, by whoever comes first', async () => {
  await changeOld(1);
  const before = await state();
  const failing = openProcess({
    port: { ...noBetting, unevenGames: async () => Promise.reject(new Error('timeout')) },
  });
  await expect(failing.recount.step()).rejects.toThrow('timeout');
  expect(await state()).toEqual({ isOn: true, isHeld: false, countedTo: before.countedTo });
  const { recount, stopped } = openProcess();
  while (await recount.step());
  expect(stopped).toMatchObject([{ difference: -1, drifts: [{ account: 1, cached: 100_000, summed: 100_001 }] }]);
  await changeOld(-1);
});

test('M2 a recount whose statements time out stops neither the check of every minute nor the roll-ups', async () => {
  const db = openDatabase({
    url: fixture.database.url,
    sizes: { bets: 1, reads: 1, jobs: 4 },
    // The pool of jobs waits twelve times as long.
    statementTimeoutMs: 100,
    onError: () => undefined,
  });
  const process = openProcess({ db });
  const failed = vi.spyOn(process.log, 'error');
  const startedAt = process.check.checkedAt();
  await fixture.owner.query('BEGIN; SELECT 1 FROM ledger.recount FOR UPDATE');
  try {
    process.jobs.start();
    await vi.waitFor(
      () => expect(failed).toHaveBeenCalledWith(expect.objectContaining({ job: 'ledger-recount' }), expect.anything()),
      { timeout: 60_000 },
    );
    await vi.waitFor(() => expect(process.check.checkedAt()).toBeGreaterThan(startedAt), { timeout: 60_000 });
    await vi.waitFor(async () => expect((await watermark())?.isSet).toBe(true), { timeout: 60_000 });
    expect(process.notes()).toEqual([]);
  } finally {
    await fixture.owner.query('ROLLBACK');
    await process.jobs.stop();
    failed.mockRestore();
    await db.close();
  }
});

test('sums roll forward an hour of transfers at a time, from the first one on', async () => {
  await fixture.owner.query(
    `UPDATE ledger.transfers SET at = at - interval '5 hours' WHERE ref = (SELECT min(ref) FROM ledger.transfers)`,
  );
  const first = await rollForward(fixture.platform.db.jobs, 0);
  expect(first).toEqual({ legs: 2, more: true });
  expect(await fixture.ledger.checkBooks()).toMatchObject({ difference: 0, drifts: [] });
  expect(await rollUpAll()).toBe(5);
  expect(await fixture.ledger.checkBooks()).toMatchObject({ difference: 0, drifts: [] });
});

test('M2 operators hear of a check of the books that is late', async () => {
  let now = Date.now();
  const process = openProcess({ clock: { ...fixture.platform.clock, now: () => now } });
  expect(process.notes()).toEqual([]);
  now += 121_000;
  expect(process.notes()).toEqual(['the books were last checked 2 minutes ago']);
  expect(await process.metrics.registry.getSingleMetricAsString('longmen_ledger_checks_late')).toMatch(/late 1/);
  await process.check.check();
  expect(process.notes()).toEqual([]);
  now += 25 * 60 * 60_000;
  expect(process.notes()).toEqual([
    'the books were last checked 1500 minutes ago',
    'all transfers were last recounted 1502 minutes ago',
  ]);
});
