// Orders of a team on a filled table: both plans read what they show, and find every order once.
import { beforeAll, expect, test } from 'vitest';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { sscGame } from '@longmen/test-kit/fixtures/betting';
import type { Query, Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/db/ids.ts';
import type { Team } from '../../identity/index.ts';
import { listTeamRecords, type TeamFilter, type TeamOrderRecord, type TeamPageStart } from './store-team-orders.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

const fixture = useBettingFixture();
const dayMs = 86_400_000;
/** An agent with many below, one of them with ten of his own, and players of nobody. */
const [top, small, firstMember, members] = [userIdOf('1000000'), userIdOf('1000001'), 1_000_010, 3_000] as const;
const [slips, everyMs] = [40_000, 15_000];
const teams = {
  many: { agentId: top, userId: top, size: 'many' },
  few: { agentId: small, userId: small, size: 'few' },
} as const satisfies Record<string, Team>;
let now: number;

beforeAll(async () => {
  const { id } = await fixture.openIssue(sscGame);
  now = Date.now();
  await fixture.owner.query(
    `INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, parent_id, line, registered_at)
     SELECT n, 'm' || n, CASE WHEN n < 1000010 THEN 2 ELSE 1 END, '{}', '', 'k1', line[cardinality(line)], line, now() - interval '30 days'
     FROM generate_series(1000000, $1::integer) n, LATERAL (SELECT CASE WHEN n = 1000000 OR (n >= 1000010 AND n % 3 = 0) THEN '{}'::bigint[]
       WHEN n >= 1000010 AND n < 1000025 THEN '{1000000,1000001}' ELSE '{1000000}' END AS line) l
     WHERE n IN (1000000, 1000001) OR n >= 1000010`,
    [firstMember + members - 1],
  );
  // Oldest first, as they are written: one every fifteen seconds for a week.
  await fixture.owner.query(
    `INSERT INTO betting.slips (user_id, slip, issue, total, placed_at, batch, odds_version, gid, line_count, call, body_hash, salt, stakes, picks)
     SELECT $1::integer + (n * 7919) % $2::integer, $3::bigint + (n * $4::bigint << 14), $5::bigint, 10000,
       to_timestamp(($6::float8 + n * $4::float8) / 1000), n, 1, 10, 1, 1, '', decode(repeat('00', 16), 'hex'), '{10}', E'135\\x1f1\\x1f1.940\\x1f{"opts":["big"]}'
     FROM generate_series(0, $7::integer - 1) n`,
    [firstMember, members, firstIdAt(now - slips * everyMs), everyMs, id, now - slips * everyMs, slips],
  );
  await fixture.owner.query('VACUUM ANALYZE betting.slips');
  await fixture.owner.query('ANALYZE identity.users');
});

const filterOf = (team: Team, days = 7): TeamFilter => ({
  team,
  status: 0,
  from: now - days * dayMs,
  to: now + dayMs,
  oldestSlip: firstIdAt(now - (days + 1) * dayMs),
});
const list = (filter: TeamFilter, start: TeamPageStart, limit = 20, tx: Tx = fixture.platform.db.reads) =>
  listTeamRecords(tx, fixture.deps.draws, filter, { start, limit, now });

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What the database does for the first statement of a page: blocks that it looks at, and how it finds rows. */
async function planOf(filter: TeamFilter, start: TeamPageStart = { skip: 0 }) {
  const queries: Query[] = [];
  const listener = { rows: async (query: Query) => (queries.push(query), []) } as unknown as Tx;
  await list(filter, start, 20, listener);
  const [query] = queries;
  const plan = await fixture.owner.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query?.text}`, query?.values);
  const [{ Plan: root }] = (plan.rows[0] as { 'QUERY PLAN': [{ Plan: Node & Record<string, number> }] })['QUERY PLAN'];
  const nodes = nodesOf(root);
  return {
    blocks: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    /** Read from end to end; the other tables are empty here. */
    scanned: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? [])
      .filter((table) => table === 'slips' || table === 'users'),
  };
}

/** Every order of the days that is below the agent, the newest first, as the rows themselves say. */
async function expected(agentId: UserId, days: number): Promise<string[]> {
  const { rows } = await fixture.owner.query<{ slip: SlipId }>(
    `SELECT s.slip::text FROM betting.slips s JOIN identity.users u USING (user_id)
     WHERE u.line @> ARRAY[$1::bigint] AND s.placed_at >= to_timestamp($2::float8 / 1000) ORDER BY s.slip DESC`,
    [agentId, now - days * dayMs],
  );
  return rows.map(({ slip }) => slip);
}

test.each(Object.entries(teams))(
  'pages of %s follow each other from the newest, each order once',
  async (_size, team) => {
    const slipsOf = await expected(team.agentId, 1);
    const read: string[] = [];
    let last: TeamOrderRecord | undefined;
    for (let page = 0; page < 4; page += 1) {
      const rows = await list(filterOf(team, 1), last ?? { skip: 0 });
      read.push(...rows.map(({ slip }) => slip));
      last = rows.at(-1) ?? last;
    }
    expect(read).toEqual(slipsOf.slice(0, read.length));
    expect(read.length).toBe(Math.min(80, slipsOf.length));
    const skipped = await list(filterOf(team, 1), { skip: 25 }, 10);
    expect(skipped.map(({ slip }) => slip)).toEqual(slipsOf.slice(25, 35));
  },
);

test('of many the newest slips are found by their time and asked whose they are; of few each by its own key', async () => {
  const many = await planOf(filterOf(teams.many));

  expect(many.scanned).toEqual([]);
  expect(many.indexes).toEqual(expect.arrayContaining(['slips_placed', 'users_pkey']));
  // A window of a minute, of forty thousand slips: one range of the index.
  expect(many.blocks).toBeLessThan(150);
  const few = await planOf(filterOf(teams.few));

  expect(few.scanned).toEqual([]);
  expect(few.indexes).toEqual(expect.arrayContaining(['users_line', 'slips_pkey']));
  expect(few.indexes).not.toContain('slips_placed');
  expect(few.blocks).toBeLessThan(2_000);
});
