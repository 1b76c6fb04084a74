/**
 * A backup that is taken while players bet, and a database that is restored from it to a second that lay between their
 * bets (docs/operations.md, "Backups"): all that was committed before that second is there, nothing of after it, and
 * the books of the restored database balance.
 */
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, databaseName } from '@longmen/test-kit/network/database/cluster';
import { type DatabaseNode, programsOf } from '@longmen/test-kit/network/database/node';
import { type HostProcess, runOn, startOn } from '@longmen/test-kit/network/database/process';
import { auditLedger } from '../audit/ledger-audit.ts';
import { type Books, openBooks } from '../audit/books.ts';
import { makeRecovery } from '../audit/recovery.ts';
import { makeBets } from '../bets/bets.ts';
import { openSurvivingSite } from './site.ts';

export type RestoreOptions = {
  readonly seed: number;
  readonly clients: number;
  readonly print: (line: string) => void;
};

const user = 'postgres';
const port = 5_499;
const playMs = 10_000;
const withinMs = 120_000;
/** A row has the time at which its statement began; it may have been committed so much later. */
const commitsWithinMs = 2_000;

type Row = { readonly key: string; readonly row: string; readonly at: string };

/** @throws where there are no namespaces, or a program is missing, saying what to do */
export async function restore({ seed, clients, print }: RestoreOptions) {
  const { database, site, books, close } = await openSurvivingSite();
  let isOver = false;
  let restored: HostProcess | undefined;
  let again: Books | undefined;
  try {
    const bets = makeBets(
      { site, books, recovery: makeRecovery(withinMs), seed, patienceMs: withinMs, print },
      clients,
    );
    await bets.open();
    const playing = bets.run(() => isOver);
    playing.catch(() => undefined);
    await sleep(playMs);
    const node = await database.untilPrimary(withinMs);
    const began = performance.now();
    runBackup(node, ['--type=full', 'backup']);
    print(`a full backup under bets: ${seconds(began)} s`);
    await sleep(playMs);
    const to = (await ask<{ to: string }>(node, 'SELECT date_trunc(\'second\', clock_timestamp())::text AS "to"'))?.to;
    if (to === undefined) throw new Error('the primary has no clock');
    await sleep(playMs);
    isOver = true;
    await playing;
    await untilArchived(node);
    const live = await transfersOf(books);

    const restoring = performance.now();
    const data = join(dirname(node.data), 'restored');
    runOn(node.host, ['install', '-d', '-o', user, '-g', user, '-m', '700', data]);
    runBackup(node, [`--pg1-path=${data}`, '--type=time', `--target=${to}`, '--target-action=promote', 'restore']);
    restored = startOn(node.host, [`${programsOf}/postgres`, '-D', data, ...asAlone], {
      user,
      env: node.env,
      logFile: join(database.folder, 'restored.log'),
    });
    const url = node.url(databaseName).replace('@localhost/', `@localhost:${port}/`);
    await untilPromoted(url);
    print(`restored to ${to}: ${seconds(restoring)} s`);

    again = openBooks(url);
    const found = await transfersOf(again);
    const { drift, details } = await auditLedger(again);
    for (const line of details) print(line);
    const [before, after] = [Date.parse(to) - commitsWithinMs, Date.parse(to)];
    const isOf = new Map(live.map(({ key, row }) => [key, row]));
    const has = new Set(found.map(({ key }) => key));
    const verdict = {
      transfers: live.length,
      restored: found.length,
      /** Committed before that second, and not there. */
      lost: live.filter(({ key, at }) => Date.parse(at) < before && !has.has(key)).length,
      /** There, although of after it; or not as it was. */
      beyond: found.filter(({ at }) => Date.parse(at) > after).length,
      altered: found.filter(({ key, row }) => isOf.get(key) !== row).length,
      drift,
    };
    const { lost, beyond, altered } = verdict;
    const isProof = found.length > 0 && found.length < live.length;
    return { ok: isProof && lost + beyond + altered + drift === 0, ...verdict };
  } finally {
    isOver = true;
    await again?.close();
    await restored?.kill();
    await close();
  }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

/** It has nobody to follow and nobody to wait for, and adds nothing to the archive of those it was restored from. */
const asAlone = [
  '-c',
  `port=${port}`,
  '-c',
  'listen_addresses=',
  '-c',
  'archive_mode=off',
  '-c',
  'synchronous_standby_names=',
  '-c',
  'primary_conninfo=',
];

function runBackup(node: DatabaseNode, words: readonly string[]): void {
  runOn(node.host, ['pgbackrest', '--stanza=longmen', ...words], { user, env: node.env });
}

/** Until the log with all that was said so far lies in the archive. */
async function untilArchived(node: DatabaseNode): Promise<void> {
  const file = (await ask<{ file: string }>(node, 'SELECT pg_walfile_name(pg_switch_wal()) AS file'))?.file ?? '';
  const isThere = async () =>
    (await ask<{ there: boolean }>(node, 'SELECT last_archived_wal >= $1 AS there FROM pg_stat_archiver', [file]))
      ?.there === true;
  for (const until = performance.now() + withinMs; !(await isThere()); await sleep(200))
    if (performance.now() > until) throw new Error(`${file} was not archived`);
}

async function untilPromoted(url: string): Promise<void> {
  const looked = openBooks(url);
  try {
    for (const until = performance.now() + withinMs; ; await sleep(200)) {
      const n = await looked.number('SELECT pg_is_in_recovery()::integer AS n').catch(() => 1);
      if (n === 0) return;
      if (performance.now() > until) throw new Error('the restored database did not begin to lead');
    }
  } finally {
    await looked.close();
  }
}

const transfersOf = (books: Books): Promise<Row[]> =>
  books.rows<Row>(
    "SELECT concat_ws(' ', user_id, kind, ref) AS key, t::text AS row, at::timestamptz(3)::text AS at FROM ledger.transfers t",
  );
