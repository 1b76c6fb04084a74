/** The book of a large issue: one pass, page by page, and everybody else has their turn in between. */
import { setImmediate } from 'node:timers/promises';
import { merkleRoot } from '@longmen/engine/lot1';
import { describe, expect, it } from 'vitest';
import { sscGame } from '@longmen/test-kit/fixtures/betting';
import { insertOrders, totalPick } from '@longmen/test-kit/fixtures/orders';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/api/route.ts';
import { makeBookKeeper, ordersPerTurn } from './close-book.ts';
import { buildRoot, buildTree } from './merkle-tree.ts';
import { nativeHashes } from './receipts.ts';
import { bookPageSql, slipsPerPage } from './store-book.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type SlipId, orderNumOf } from '../order-numbers.ts';

const fixture = useBettingFixture();

describe('the book of an issue with 20,000 orders', () => {
  const orders = 20_000;

  it('is closed in pages, with a turn for others after every 500 orders, and proves its orders', async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, () => fixture.player(10_000)));
    const issue = await fixture.openIssue(sscGame);
    await insertOrders(fixture.owner, {
      gid: sscGame,
      issue: issue.id,
      userIds: callers.map(({ userId }) => userId),
      slips: orders / 4,
      linesPerSlip: 4,
      picks: [totalPick('big'), totalPick('odd', 'big'), totalPick('even')],
    });
    // A slip of which every order was cancelled, where the first page ends.
    await fixture.owner.query(
      `INSERT INTO betting.outcomes (user_id, slip, line, status, payout, winning_bets, at)
      SELECT o.user_id, o.slip, o.line, 3, 1000, 0, now() FROM betting.orders o
      WHERE o.slip = (SELECT slip FROM betting.slips WHERE issue = $1 ORDER BY slip OFFSET ${slipsPerPage - 1} LIMIT 1)`,
      [issue.id],
    );
    await fixture.setState(issue, 'closed');
    const pages: number[] = [];
    let turns = 0;
    const counted = {
      ...fixture.platform,
      db: { ...fixture.platform.db, jobs: watchPages(fixture.platform.db.jobs, (rows) => pages.push(rows)) },
    };
    const keeper = makeBookKeeper(counted, fixture.deps, () => {
      turns += 1;
      return setImmediate();
    });
    const book = await keeper.closeBook(issue.id);
    const money = await fixture.owner.query(
      `SELECT sum(total)::integer AS total FROM betting.slips s WHERE issue = $1
      AND NOT EXISTS (SELECT FROM betting.outcomes x WHERE x.slip = s.slip)`,
      [issue.id],
    );
    expect(book).toMatchObject({ count: orders - 4, stakeTotal: (money.rows[0] as { total: number }).total });
    expect(turns).toBe(orders / ordersPerTurn - 1);
    expect(Math.max(...pages)).toBe(slipsPerPage);
    expect(pages.reduce((sum, rows) => sum + rows, 0)).toBe(orders / 4);

    const { rows } = await fixture.owner.query(
      'SELECT user_id::text AS "userId", slip::text FROM betting.slips WHERE issue = $1 ORDER BY slip OFFSET 4321 LIMIT 1',
      [issue.id],
    );
    const { userId, slip } = rows[0] as { userId: UserId; slip: SlipId };
    turns = 0;
    const proof = await keeper.prove({ ...(callers[0] as Caller), userId }, orderNumOf(`${slip}02`));
    expect(proof).toMatchObject({ root: book.root, index: 4_320 * 4 + 2 });
    // Turns while its leaves are hashed, and then while its tree is.
    expect(turns).toBeGreaterThan(orders / ordersPerTurn + 9);
  });

  it('is read a page at a time, each by the index of its issue, whatever the planner believes of joins', async () => {
    await fixture.owner.query('ANALYZE betting.slips, betting.order_rows, betting.outcomes');
    const { rows } = await fixture.owner.query(
      'SELECT issue::text, min(slip)::text AS slip FROM betting.slips GROUP BY issue',
    );
    const { issue, slip } = rows[0] as { issue: string; slip: SlipId };
    const plan = await fixture.owner.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${bookPageSql}`, [issue, slip]);
    const read = scansOf((plan.rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan);
    expect(read.map((scan) => scan['Index Name'] ?? scan['Relation Name'])).toEqual([
      'slips_issue',
      expect.stringMatching('order_rows'),
      expect.stringMatching('outcomes'),
    ]);
    expect(read[0]).toMatchObject({ 'Actual Rows': slipsPerPage, 'Actual Loops': 1 });
    // Slips have their lines with them.
    expect(read[1]).toMatchObject({ 'Actual Loops': 0 });
    expect(read[2]).toMatchObject({ 'Actual Loops': slipsPerPage });
  });
});

type PlanNode = Record<string, unknown> & { Plans?: PlanNode[] };

/** The scans of tables in a plan, in its order. */
const scansOf = (node: PlanNode): PlanNode[] => [
  ...(node['Relation Name'] === undefined ? [] : [node]),
  ...(node.Plans ?? []).flatMap(scansOf),
];

describe('the root of a tree', () => {
  it('is the same leaf by leaf, level by level and in the engine, for every number of leaves up to 130', () => {
    for (let count = 0; count <= 130; count += 1) {
      const leaves = Array.from({ length: count }, (_, leaf) => Buffer.alloc(32, leaf + 1));
      const builder = buildRoot();
      for (const leaf of leaves) builder.add(leaf);
      const root = builder.root().toString('hex');
      expect(buildTree(Buffer.concat(leaves)).root.toString('hex')).toBe(root);
      expect(Buffer.from(merkleRoot(leaves, nativeHashes)).toString('hex')).toBe(root);
    }
  });
});

/** The same connections, telling how many rows each read brought. */
function watchPages(db: Db, onPage: (rows: number) => void): Db {
  return {
    ...db,
    rows: async <Row>(query: Parameters<Db['rows']>[0]) => {
      const rows = await db.rows<Row>(query);
      onPage(rows.length);
      return rows;
    },
  };
}
