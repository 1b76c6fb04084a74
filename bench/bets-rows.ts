/** What a bet leaves on disk, and what one costs when the tables are full. */
import type pg from 'pg';
import { sscGame } from '@longmen/test-kit/fixtures/betting';
import { insertOrders, totalPick } from '@longmen/test-kit/fixtures/orders';
import { type Driven, median, round } from './drive.ts';
import { linesPerBet } from './lines-of-bets.ts';
import { firstPlayer } from './players.ts';
import { userIdOf } from '../apps/server/src/platform/ids.ts';

/** Slips that `--rows` counts in. */
const slipsOfOne = 100_000;
/** Written at once, all on one day: each day has its own numbers. */
const slipsPerDay = 250_000;
const turns = 3;
/** An issue of long ago. */
const oldIssue = '1';

/** Bytes of the log and of the tables that grow with every bet, for one bet. */
export async function bytesOf(admin: pg.Client, bets: () => Promise<Driven>): Promise<Record<string, number>> {
  const read = async () => {
    const { rows } = await admin.query<{ wal: number; disk: number }>(`
      SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS wal, sum(pg_total_relation_size(c.oid))::float8 AS disk
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('betting', 'ledger') AND c.relkind = 'r' AND c.relname <> 'accounts'`);
    return rows[0] ?? { wal: 0, disk: 0 };
  };
  // Whole pages stand in the log when they are changed first after a checkpoint; that is the database's, not the bet's.
  await admin.query('CHECKPOINT');
  await bets();
  const before = await read();
  const { count } = await bets();
  const after = await read();
  return {
    wal_bytes_a_bet: Math.round((after.wal - before.wal) / count),
    disk_bytes_a_bet: Math.round((after.disk - before.disk) / count),
  };
}

/**
 * CPU of a bet in tables as they are, and with `factor` (`10x`, `100x`) times 100,000 slips of the days before in
 * them.
 */
export async function benchFilled(
  admin: pg.Client,
  { players, factor }: { readonly players: number; readonly factor: string },
  bets: () => Promise<Driven>,
): Promise<Record<string, unknown>> {
  const slips = slipsOfOne * Number.parseInt(factor, 10);
  const empty = await cpuOfBet(bets);
  const userIds = Array.from({ length: players }, (_, player) => userIdOf(String(firstPlayer + player)));
  const picks = [totalPick('big'), totalPick('odd'), totalPick('small'), totalPick('even')];
  for (let done = 0, daysAgo = 1; done < slips; done += slipsPerDay, daysAgo += 1) {
    process.stdout.write(`filling: ${done} of ${slips} slips\n`);
    await insertOrders(admin, {
      gid: sscGame,
      issue: oldIssue,
      userIds,
      slips: slipsPerDay,
      linesPerSlip: linesPerBet,
      picks,
      daysAgo,
    });
  }
  for (const table of ['betting.slips', 'ledger.transfers', 'ledger.accounts'])
    await admin.query(`VACUUM (ANALYZE) ${table}`);
  await admin.query('CHECKPOINT');
  // The first bets meet cold pages and whole pages in the log.
  await bets();
  const full = await cpuOfBet(bets);
  return {
    rows: factor,
    slips_before: slips,
    cpu_empty_micros: empty,
    cpu_full_micros: full,
    cpu_full_vs_empty: round(full / empty),
  };
}

async function cpuOfBet(bets: () => Promise<Driven>): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const { nodeMicros, postgresMicros } = await bets();
    found.push(nodeMicros + postgresMicros);
  }
  return round(median(found));
}
