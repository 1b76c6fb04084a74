/**
 * Moves a month of play into a file (scale.md, "E. History"). The file is written, on disk and read again before its hash
 * goes into the log of operators; only then rows leave, a block of the file in each transaction, and with them goes into
 * the same transaction what they come to. Whoever is killed goes on where the database says.
 */
import { join } from 'node:path';
import type pg from 'pg';
import { refuse } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type Block,
  hashFile,
  type HistoryLine,
  readBlock,
  writeBlocks,
  writeText,
} from '../../platform/history/block-file.ts';
import { historyFolder, staysMs } from '../../platform/history/history.ts';
import { type LeftTable, leftTables } from '../../platform/history/left-tables.ts';
import { type LeftMonth, listBlocks, listMonths } from '../../platform/history/store-history.ts';
import { keysOf } from '../../platform/runtime/keys-of.ts';
import { bettingLeft } from '../betting/index.ts';
import { ledgerLeft } from '../ledger/index.ts';
import { hashOfBlocks, makeSumming, type Manifest, sha256, type Sum } from './manifest.ts';
import { isMonth, lastToLeave, mayLeave, type Waiting } from './rules.ts';
import { historyMonths } from './settings.ts';
import {
  hasLeaving,
  holdSql,
  leavingLines,
  markBlock,
  markMonth,
  readCalendar,
  type SealedMonth,
  sealMonth,
} from './store-archive.ts';

/** The owner's connections: the application may delete nothing. */
export type OwnerDb = { readonly db: Db; connect(): Promise<pg.Client>; close(): Promise<void> };

export type ArchiveDeps = {
  readonly platform: Pick<Platform, 'clock' | 'site' | 'settings' | 'log'>;
  readonly waiting: (tx: Tx, upTo: number) => Promise<Waiting>;
  /** Where a run has come to: tests end it there. */
  readonly at?: (step: string) => Promise<void>;
  readonly charsPerBlock?: number;
};

/** Writes a sealed month into the log, in the transaction that seals it. */
export type Seal = (tx: Tx, manifest: Manifest, hash: string) => Promise<void>;

export type Archived = { readonly manifest: Manifest; readonly hash: string; readonly file: string };

/** @throws Refusal `historyTooNew`, `historyHasLeft`, `historyWaits`, `busy` */
export async function archiveMonth(deps: ArchiveDeps, owner: OwnerDb, month: string, seal: Seal): Promise<Archived> {
  const session = await owner.connect();
  try {
    const { rows } = await session.query<{ held: boolean }>(holdSql);
    if (rows[0]?.held !== true) throw refuse('busy');
    const left = await listMonths(owner.db);
    const begun = left.find((one) => one.month === month);
    const sealed = begun ?? (await writeMonth(deps, owner, month, left, seal));
    await moveRows(deps, owner, sealed);
    const manifest = JSON.parse(sealed.manifest) as Manifest;
    return { manifest, hash: sealed.manifestSha256, file: join(historyFolder(deps.platform.site), sealed.file) };
  } finally {
    await session.end();
  }
}

async function writeMonth(
  deps: ArchiveDeps,
  { db }: OwnerDb,
  month: string,
  left: readonly LeftMonth[],
  seal: Seal,
): Promise<SealedMonth> {
  const { clock, site, settings } = deps.platform;
  if (!isMonth(month)) throw refuse('invalidInput', { field: 'month' });
  const last = left.at(-1);
  if (last !== undefined && month <= last.month) throw refuse('historyHasLeft', { month: last.month });
  const { present, upTo } = await readCalendar(db, month, site.timeZone, clock.now());
  const newest = lastToLeave(present, settings.get(historyMonths));
  if (month > newest || upTo > clock.now() - staysMs) throw refuse('historyTooNew', { month, last: newest });
  const waiting = await deps.waiting(db, upTo);
  if (!mayLeave(waiting)) throw refuse('historyWaits', { month, ...waiting });

  const file = `${month}.ndjson.gz`;
  const path = join(historyFolder(site), file);
  const from = last?.upTo ?? null;
  const { written, counted } = await db.transaction(async (tx) => {
    const counting = makeCounting();
    const lines = counting.through(leavingLines(tx, from, upTo));
    return { written: await writeBlocks(path, lines, deps.charsPerBlock), counted: counting.end() };
  });
  await deps.at?.('written');
  const manifest: Manifest = {
    version: 'history/1',
    month,
    from: from === null ? null : new Date(from).toISOString(),
    upTo: new Date(upTo).toISOString(),
    timeZone: site.timeZone,
    file,
    bytes: written.bytes,
    sha256: written.sha256,
    blocks: written.blocks.length,
    index: hashOfBlocks(written.blocks),
    rows: counted.rows,
    sums: counted.kinds,
    players: counted.hash,
    before: last?.manifestSha256 ?? null,
  };
  await readAgain(path, manifest, written.blocks);
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeText(join(historyFolder(site), `${month}.json`), text);
  await deps.at?.('read again');
  const { bytes, sha256: hash } = written;
  const sealed = {
    month,
    upTo,
    timeZone: site.timeZone,
    file,
    bytes,
    sha256: hash,
    manifest: text,
    manifestSha256: sha256(text),
  };
  await db.transaction(async (tx) => {
    await sealMonth(tx, sealed, written.blocks);
    await seal(tx, manifest, sealed.manifestSha256);
    await deps.at?.('sealing');
  });
  await deps.at?.('sealed');
  return sealed;
}

/** Reads a file from the disk and counts it once more. @throws Error unless it is what was written */
async function readAgain(path: string, manifest: Manifest, blocks: readonly Block[]): Promise<void> {
  const found = await hashFile(path);
  const counting = makeCounting();
  for (const block of blocks) for (const line of await readBlock(path, block)) counting.add(line);
  const { rows, kinds, hash } = counting.end();
  const isSame =
    found.bytes === manifest.bytes &&
    found.sha256 === manifest.sha256 &&
    hash === manifest.players &&
    JSON.stringify([rows, kinds]) === JSON.stringify([manifest.rows, manifest.sums]);
  if (!isSame) throw new Error(`${path} does not read as it was written: nothing has left`);
}

/** Counts lines and what their transfers come to. */
function makeCounting() {
  const summing = makeSumming();
  const rows: Record<LeftTable, number> = { transfer: 0, slip: 0, outcome: 0 };
  const add = (text: string) => {
    const [table, userId, row] = JSON.parse(text) as [LeftTable, string, Omit<Sum, 'transfers'>];
    rows[table] += 1;
    if (table !== 'transfer') return;
    const { kind, debit, credit, amount } = row;
    summing.add(userId, { kind, debit, credit, amount });
  };
  return {
    add,
    through: async function* (lines: AsyncIterable<HistoryLine>) {
      for await (const line of lines) {
        add(line.text);
        yield line;
      }
    },
    end: () => ({ rows, ...summing.end() }),
  };
}

async function moveRows(deps: ArchiveDeps, { db }: OwnerDb, { month, file, upTo }: SealedMonth): Promise<void> {
  const path = join(historyFolder(deps.platform.site), file);
  for (const block of await listBlocks(db, month, 'waiting')) {
    const lines = await readBlock(path, block);
    await db.transaction(async (tx) => {
      if (!(await markBlock(tx, month, block.no))) return;
      for (const table of keysOf(leftTables)) await takeRows(tx, month, table, lines);
      await deps.at?.(`moving ${block.no}`);
    });
    await deps.at?.(`moved ${block.no}`);
  }
  if (await hasLeaving(db, upTo)) throw new Error(`rows of before the end of ${month} are in no file`);
  await db.transaction((tx) => markMonth(tx, month));
}

const take: Readonly<Record<LeftTable, (tx: Tx, month: string, rows: string) => Promise<number>>> = {
  transfer: ledgerLeft.takeTransfers,
  slip: (tx, _, rows) => bettingLeft.takeSlips(tx, rows),
  outcome: (tx, _, rows) => bettingLeft.takeOutcomes(tx, rows),
};

/** @throws Error, and nothing has left, unless each row is in its table as the file has it */
async function takeRows(tx: Tx, month: string, table: LeftTable, lines: readonly string[]): Promise<void> {
  const start = `["${table}",`;
  const rows = lines.filter((line) => line.startsWith(start)).map((line) => line.slice(line.indexOf(',{') + 1, -1));
  if (rows.length === 0) return;
  const taken = await take[table](tx, month, `[${rows.join(',')}]`);
  if (taken !== rows.length)
    throw new Error(`${month}: the file has ${rows.length} rows of ${table}, the database ${taken} of them alike`);
}
