/** The list of accounts directly below an agent who has very many of them: how soon any page of it is there. */
import pg from 'pg';
import { type BenchDatabase, startBenchDatabase } from '@longmen/test-kit/database/durable';
import { listJuniors } from '@longmen/test-kit/fixtures/agents/list-juniors';
import { quantile, round } from '../drive.ts';
import { firstPlayer } from '../players.ts';

const wide = firstPlayer;
const wideTeam = 100_000;
const firstWide = 4_000_000;
const days = 62;
const turns = 3;
const timeZone = 'UTC';

export async function benchAgentLists(): Promise<Record<string, unknown>> {
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    await openWide(admin);
    return await measureJuniors(database);
  } finally {
    await admin.end();
    await database.close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * A hundred thousand directly below one agent; each bets on every 25th day, and every tenth is an agent with a team.
 */
async function openWide(admin: pg.Client): Promise<void> {
  const all = `generate_series(${firstWide}, ${firstWide + wideTeam - 1}) AS w (id)`;
  const agents = `generate_series(${firstWide}, ${firstWide + wideTeam - 1}, 10) AS w (id)`;
  const columns = '(user_id, username, account_type, is_demo, rebates, password_hash, pepper_id, parent_id, line)';
  await admin.query(
    `INSERT INTO identity.users ${columns} VALUES (${wide}, 'wide', 2, true, '{}', '', 'k1', NULL, '{}')`,
  );
  await admin.query(`INSERT INTO identity.users ${columns}
    SELECT w.id, 'w' || w.id, 1 + (w.id % 10 = 0)::integer, true, '{}', '', 'k1', ${wide}, ARRAY[${wide}::bigint] FROM ${all}`);
  await admin.query(`INSERT INTO ledger.play_days (user_id, day, staked, won, refunded, bets, wins, refunds, deposited)
    SELECT w.id, current_date - d, 1000 + w.id % 977, w.id % 800, 0, 1, 1, 0, w.id % 2
    FROM ${all}, generate_series(0, ${days}) d WHERE (w.id + d) % 25 = 0`);
  await admin.query(`INSERT INTO agents.teams (agent_id, juniors, balance) SELECT w.id, 5, 0 FROM ${agents}`);
  await admin.query(`INSERT INTO agents.below_days (agent_id, day, bet, prize, bettors, registered)
    SELECT w.id, current_date - d, 1000 + w.id % 499, 900, 1, w.id % 3 FROM ${agents}, generate_series(0, ${days}) d`);
  await admin.query('VACUUM (ANALYZE)');
  await admin.query('CHECKPOINT');
}

/** Any page of those directly below, by any figure: the slowest question, and the middle of all. */
async function measureJuniors({ platform, cpuMs }: BenchDatabase): Promise<Record<string, unknown>> {
  const took: number[] = [];
  const cpu: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1)
    for (const period of ['today', 'month', 'lastMonth'] as const)
      for (const sort of ['bet', 'profit', 'registered', 'juniors'] as const)
        for (const page of [1, 100, wideTeam / 40]) {
          const before = { wall: performance.now(), cpu: cpuMs() };
          const rows = await listJuniors(platform, String(wide), { period, sort, page, timeZone });
          const [wall, used] = [performance.now() - before.wall, cpuMs() - before.cpu];
          if (page === 1 && rows.length === 0) throw new Error('nobody is there');
          // The first turn fills caches and plans.
          if (turn === 0) continue;
          took.push(wall);
          cpu.push(used);
          if (turn === turns)
            print(`${period} by ${sort}, page ${page}: ${Math.round(wall)} ms, ${Math.round(used)} ms CPU`);
        }
  const [walls, cpus] = [Float64Array.from(took).sort(), Float64Array.from(cpu).sort()];
  return {
    juniors_p50_ms: quantile(walls, 0.5),
    juniors_slowest_ms: round(walls.at(-1) ?? 0),
    juniors_cpu_p50_ms: quantile(cpus, 0.5),
    juniors_cpu_slowest_ms: round(cpus.at(-1) ?? 0),
  };
}
