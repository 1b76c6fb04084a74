/**
 * What agents cost a settlement: the same orders of players without agents, below a thousand and below ten thousand.
 */
import type { Play } from '@longmen/engine';
import pg from 'pg';
import { payRebates } from '@longmen/test-kit/fixtures/agents/pay-rebates';
import { makeBettingFixture, sscGame } from '@longmen/test-kit/fixtures/betting';
import { insertOrders } from '@longmen/test-kit/fixtures/orders';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { userIdOf } from '../../apps/server/src/platform/ids.ts';
import { median, round } from '../drive.ts';
import { firstPlayer, openPlayers } from '../players.ts';
import { numbers, pickSelections, playCode } from '../settle.ts';

const players = 25_000;
const linesPerSlip = 4;
const levels = 10;
const firstAgent = 3_000_000;

type Team = { readonly name: 'none' | 'thousand' | 'ten_thousand'; readonly agents: number };
const teams: readonly Team[] = [
  { name: 'none', agents: 0 },
  { name: 'thousand', agents: 1_000 },
  { name: 'ten_thousand', agents: 10_000 },
];

type Cost = { readonly paidMs: number; readonly paidCpuMs: number; readonly allCpuMs: number };

/** Settles 100,000 orders of each team's players in turns. @returns ratios beside the run without agents */
export async function benchAgentsSettle(turns: number): Promise<Record<string, unknown>> {
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    await openPlayers(database.adminUrl, players * teams.length);
    for (const [at, team] of teams.entries()) await openTeam(admin, team, at);
    const { platform } = database;
    const fixture = await makeBettingFixture(platform, database.adminUrl);
    const cpuMs = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000 + database.cpuMs();
    };
    let paidAt = { wall: 0, cpu: 0 };
    platform.bus.on('orders.settled', () => {
      const wall = performance.now();
      // Players of a slice are told one after the other; the CPU is read once for all of them.
      if (wall - paidAt.wall > 5) paidAt = { wall, cpu: cpuMs() };
    });
    const play = fixture.catalogue.play(playCode) as Play;
    const picks = pickSelections(play).map((pick) => ({ ...pick, play: playCode, rates: '97.000' }));
    const settle = async (at: number): Promise<Cost> => {
      const issue = await fixture.openIssue(sscGame, 3_600_000);
      const first = firstPlayer + at * players;
      const userIds = Array.from({ length: players }, (_, player) => userIdOf(String(first + player)));
      await insertOrders(admin, { gid: sscGame, issue: issue.id, userIds, slips: players, linesPerSlip, picks });
      await admin.query('VACUUM (ANALYZE) betting.slips, ledger.transfers, ledger.accounts');
      await admin.query('CHECKPOINT');
      await fixture.setState(issue, 'closed');
      await fixture.draw(issue, numbers);
      const [drawn] = await fixture.deps.draws.issuesById([issue.id]);
      if (drawn === undefined) throw new Error('nothing to settle');
      const [wall, cpu] = [performance.now(), cpuMs()];
      await fixture.betting.settleIssue(drawn);
      await payRebates(fixture);
      return { paidMs: paidAt.wall - wall, paidCpuMs: paidAt.cpu - cpu, allCpuMs: cpuMs() - cpu };
    };
    const found = new Map<Team['name'], Cost[]>(teams.map(({ name }) => [name, []]));
    // The first one plans its statements and fills caches.
    await settle(0);
    for (let turn = 0; turn < turns; turn += 1)
      for (const [step] of teams.entries()) {
        const at = (step + turn) % teams.length;
        const cost = await settle(at);
        const { name } = teams[at] ?? teams[0] ?? { name: 'none' };
        found.get(name)?.push(cost);
        print(
          `turn ${turn} ${name.padEnd(12)} players paid after ${Math.round(cost.paidMs)} ms (${Math.round(cost.paidCpuMs)} ms CPU), with passes ${Math.round(cost.allCpuMs)} ms CPU`,
        );
      }
    const books = await fixture.ledger.readBooks();
    await fixture.close();
    return { ...ratiosOf(found), difference: books.difference, drifts: books.drifts.length };
  } finally {
    await admin.end();
    await database.close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

function ratiosOf(found: ReadonlyMap<Team['name'], readonly Cost[]>): Record<string, number> {
  const middle = (name: Team['name'], cost: keyof Cost) => median((found.get(name) ?? []).map((one) => one[cost]));
  const ratios = teams
    .slice(1)
    .flatMap(({ name }) =>
      (['paidMs', 'paidCpuMs', 'allCpuMs'] as const).map((cost): [string, number] => [
        `${name}_${cost === 'paidMs' ? 'paid' : cost === 'paidCpuMs' ? 'paid_cpu' : 'all_cpu'}`,
        round(middle(name, cost) / middle('none', cost)),
      ]),
    );
  return {
    paid_ms: Math.round(middle('none', 'paidMs')),
    paid_cpu_ms: Math.round(middle('none', 'paidCpuMs')),
    all_cpu_ms: Math.round(middle('none', 'allCpuMs')),
    ...Object.fromEntries(ratios),
  };
}

/** Agents ten levels deep, each level with less than the one above, and players directly below any of them. */
async function openTeam(admin: pg.Client, { agents }: Team, at: number): Promise<void> {
  const columns = '(user_id, username, account_type, is_demo, rebates, password_hash, pepper_id, parent_id, line)';
  const width = agents / levels;
  const first = firstAgent + at * 100_000;
  const rate = (tenths: string) => `jsonb_build_object('s_ssc', ((${tenths}) / 10.0)::numeric(3, 1)::text)`;
  for (let level = 0; level < levels && agents > 0; level += 1)
    await admin.query(`INSERT INTO identity.users ${columns}
      SELECT n.id, 'a' || n.id, 2, true, ${rate(`${90 - level * 8}`)}, '', 'k1', p.user_id, CASE WHEN p.user_id IS NULL THEN '{}' ELSE p.line || p.user_id END
      FROM generate_series(${first + level * width}, ${first + (level + 1) * width - 1}) AS n (id)
      LEFT JOIN identity.users p ON p.user_id = n.id - ${width} AND ${level} > 0`);
  await admin.query(`INSERT INTO identity.users ${columns}
    SELECT n.id, 'p' || n.id, 1, true, ${agents > 0 ? rate('10') : `'{}'::jsonb`}, '', 'k1', a.user_id, CASE WHEN a.user_id IS NULL THEN '{}' ELSE a.line || a.user_id END
    FROM generate_series(${firstPlayer + at * players}, ${firstPlayer + (at + 1) * players - 1}) AS n (id)
    LEFT JOIN identity.users a ON a.user_id = ${first} + n.id % ${Math.max(1, agents)} AND ${agents} > 0`);
  await admin.query('VACUUM (ANALYZE) identity.users');
}
