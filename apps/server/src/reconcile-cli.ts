/**
 * `npm run --silent reconcile`: reads every transfer of the site's database (the one that runs beside
 * it, or DATABASE_URL) and prints accounts, transfers and the difference over all accounts.
 * What has left for files counts by its sums, and the files are held against the log of operators. Exits with 1 unless
 * the books are in order, and with 70 where they cannot be read.
 */
import { join } from 'node:path';
import { formatMills, mills } from '@longmen/engine';
import { arcadeBooks } from './modules/arcade/index.ts';
import { booksOver } from './modules/betting/index.ts';
import { issuesSql, lateSql } from './modules/draws/index.ts';
import { verifyMonths } from './modules/history/index.ts';
import { sealedManifests } from './modules/office/index.ts';
import { unopenedOf } from './modules/packets/index.ts';
import { accountName, type Books, inOrder, readBooks } from './modules/ledger/index.ts';
import { systemClock } from './platform/runtime/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { officeLoginOf } from './platform/db/site/office-url.ts';
import { openSiteDatabase } from './platform/db/site/site-database.ts';
import { toolBroken, toolFault } from './platform/tools/tool-fault.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Reading a large ledger takes its time; the pool for jobs waits twelve times as long. */
const statementTimeoutMs = 60_000;

async function main(): Promise<number> {
  const { env } = process;
  const dataDir = env['DATA_DIR'] || join(root, '.data');
  const site = await openSiteDatabase({
    dataDir,
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseOfficeUrl: officeLoginOf(env),
    databaseOwnerUrl: env['DATABASE_OWNER_URL'],
  });
  const db = openDatabase({
    // The log of operators is the console's.
    url: site.officeUrl,
    sizes: { bets: 1, reads: 1, jobs: 2 },
    statementTimeoutMs,
    onError: () => undefined,
  });
  try {
    const betting = booksOver(db.jobs, { issuesSql, lateSql }, systemClock());
    const books = await readBooks(db.jobs, { betting, escrow: { unopened: unopenedOf }, arcade: arcadeBooks }, true);
    const problems = await verifyMonths(
      db.jobs,
      { dataDir, historyDir: env['HISTORY_DIR'] },
      await sealedManifests(db.jobs),
    );
    const wrong = problems.map(({ month, what }) => `history: ${month}, ${what}`);
    for (const line of [...describe(books), ...wrong]) process.stdout.write(`${line}\n`);
    return inOrder(books) && problems.every(({ what }) => what === 'moving') ? 0 : 1;
  } finally {
    await db.close();
    await site.stop();
  }
}

function describe(books: Books): string[] {
  return [
    `accounts ${books.accounts}`,
    `transfers ${books.transfers}`,
    ...books.trial.map(
      (row) => `  ${accountName(row.account).padEnd(16)} ${signed(row.balance).padStart(20)}  ${row.legs} legs`,
    ),
    `difference ${books.difference === 0 ? '0' : signed(books.difference)}`,
    ...(books.escrow === undefined || books.escrow === 0
      ? []
      : [`escrow: ${signed(books.escrow)} above what packets owe`]),
    ...describeOutside(books),
    ...books.drifts.map(
      (drift) =>
        `drift: player ${drift.userId} ${accountName(drift.account)} holds ${signed(drift.cached)}, its legs say ${signed(drift.summed)}`,
    ),
    ...books.unevenGames.map(
      (uneven) => `uneven: ${uneven.orders} orders of game ${uneven.gid} do not have exactly one end`,
    ),
  ];
}

function describeOutside({ outside }: Books): string[] {
  if (outside === undefined) return [];
  const differences = [
    ['stakes', outside.stakes],
    ['wins', outside.payouts],
    ['money at companies', outside.funds],
    ['money on its way', outside.transit],
  ] as const;
  return [
    ...differences
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => `platforms: ${name} are ${signed(amount)} off what arcade wrote`),
    ...outside.uneven.map(({ platform, rows }) => `platforms: ${rows} rows of ${platform} do not match`),
  ];
}

function signed(amount: number): string {
  return `${amount < 0 ? '-' : ''}${formatMills(mills(Math.abs(amount)))}`;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${toolFault(error)}\n`);
  return toolBroken;
});
