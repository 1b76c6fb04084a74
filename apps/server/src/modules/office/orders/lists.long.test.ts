// Whatever a list of orders or of the ledger is asked for, it reads little beyond what it shows (office.md 16).
import { mills } from '@longmen/engine';
import { insertOrders, totalPick } from '@longmen/test-kit/fixtures/orders';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { beforeAll, expect, test } from 'vitest';
import type { Query, Tx } from '../../../platform/db/database.ts';
import { makeIssueReader } from '../../draws/index.ts';
import { listChunk, listWindow, type OrderTerms } from '../../betting/review/store-review.ts';
import { listTransfers } from '../../ledger/review/list-transfers.ts';
import { listAccountLegs } from '../../ledger/review/store-review.ts';
import type { UserId } from '../../../platform/ids.ts';

const fixture = useBettingFixture();
const limit = 50;
const readPerRowMax = 50;
/** A BRIN index names stretches of the table: one or two of them are read whole, however few rows are in the window. */
const readPerRowOfStretches = 250;
let userId: UserId;
let issueId: string;
let read = 0;

type Node = {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
};

/** Rows that the scans of a plan touched. */
const touched = (node: Node): number =>
  (node['Node Type'].includes('Scan') &&
  !node['Node Type'].startsWith('Subquery') &&
  !node['Node Type'].startsWith('Bitmap Index')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, child) => sum + touched(child), 0);

/** Runs each statement, and counts what its plan read. */
const counting = (): Tx => {
  const { reads } = fixture.platform.db;
  const explain = async ({ text, values = [] }: Query) => {
    const { rows } = await fixture.owner.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>({
      text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    });
    read += touched(rows[0]?.['QUERY PLAN'][0]?.Plan as Node);
  };
  return {
    hasCells: reads.hasCells,
    rows: async (query) => {
      await explain(query);
      return reads.rows(query);
    },
    row: (query) => reads.row(query),
    count: (query) => reads.count(query),
  };
};

beforeAll(async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => fixture.player(1_000_000)));
  const userIds = players.map((caller) => caller.userId);
  userId = userIds[0] as UserId;
  const issue = await fixture.openIssue(10);
  issueId = issue.id;
  for (const daysAgo of [3, 2, 1])
    await insertOrders(fixture.owner, {
      gid: 10,
      issue: issue.id,
      userIds,
      slips: 40_000,
      linesPerSlip: 2,
      picks: [totalPick('big'), totalPick('odd')],
      daysAgo,
    });
  await insertOrders(fixture.owner, {
    gid: 10,
    issue: issue.id,
    userIds,
    slips: 400,
    linesPerSlip: 2,
    picks: [totalPick('big'), totalPick('odd')],
  });
  await fixture.owner.query('VACUUM ANALYZE betting.slips');
  await fixture.owner.query('VACUUM ANALYZE ledger.transfers');
}, 300_000);

const now = () => Date.now();
const draws = () =>
  makeIssueReader(fixture.platform, { catalogue: fixture.catalogue, siteKey: { publicKey: '' }, feedSources: [] });

/** What a page of so many rows read, by the row. */
async function perRow(work: () => Promise<number>): Promise<number> {
  read = 0;
  const found = await work();
  return read / Math.max(1, found);
}

test('orders of everybody, of a player and of an issue read few rows for each that they show', async () => {
  const filters: readonly OrderTerms[] = [{}, { gid: 10 }, { status: 'waiting' }, { stakeMin: mills(1_000) }];
  for (const terms of filters) {
    const window = { from: now() - 60_000, to: now() + 60_000, after: undefined, limit };
    const everybody = await perRow(async () => (await listWindow(counting(), draws(), terms, window)).length);
    expect.soft(everybody, `everybody ${JSON.stringify(terms)}`).toBeLessThanOrEqual(readPerRowOfStretches);
    for (const owner of [{ userId }, { issues: [issueId as never] }]) {
      const chunk = { upTo: undefined, slips: 100 };
      const found = async () =>
        (await listChunk(counting(), draws(), owner, terms, chunk)).flatMap(({ orders }) => orders).length;
      expect
        .soft(await perRow(found), `${JSON.stringify(owner)} ${JSON.stringify(terms)}`)
        .toBeLessThanOrEqual(readPerRowMax);
    }
  }
});

/** The platform, whose reads are counted. */
const countingPlatform = () => {
  const { platform } = fixture;
  return { ...platform, db: { ...platform.db, reads: { ...platform.db.reads, ...counting() } } };
};

test('rows of the ledger and legs of an account do, too', async () => {
  const page = { before: undefined, limit, now: now() };
  for (const request of [{}, { kind: 'bet' }, { kind: 'playMoney' }, { userId }, { userId, kind: 'bet' }] as const) {
    const rows = await perRow(async () => (await listTransfers(countingPlatform(), request, page)).rows.length);
    const isOfAll = !('userId' in request) && (!('kind' in request) || request.kind === 'bet');
    expect.soft(rows, JSON.stringify(request)).toBeLessThanOrEqual(isOfAll ? readPerRowOfStretches : readPerRowMax);
  }
  for (const range of [{}, { kind: 1 }, { kind: 60 }, { from: 100, to: 140 }]) {
    const legs = await perRow(
      async () => (await listAccountLegs(counting(), userId, 1, range, { below: 6_000, limit })).legs.length,
    );
    expect.soft(legs, JSON.stringify(range)).toBeLessThanOrEqual(readPerRowMax);
  }
});
