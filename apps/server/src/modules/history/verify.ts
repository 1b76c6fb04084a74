/**
 * Whether what has left is what was written: each file against its manifest, the manifest against the log of operators,
 * and what the database says of it (where players are, what their transfers come to) against the manifest.
 */
import { join } from 'node:path';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hashFile, HistoryUnreadable } from '../../platform/history/block-file.ts';
import { historyFolder, type HistorySite } from '../../platform/history/history.ts';
import { type LeftMonth, listBlocks, listMonths } from '../../platform/history/store-history.ts';
import { ledgerLeft } from '../ledger/index.ts';
import { hashOfBlocks, makeSumming, type Manifest, sha256 } from './manifest.ts';

export type HistoryProblem = {
  readonly month: string;
  /** `moving`: a run did not end; it is no fault, and the next one goes on. */
  readonly what: 'log' | 'manifest' | 'chain' | 'file absent' | 'file' | 'index' | 'sums' | 'moving';
};

const sumsPerPage = 5_000;

/** @param sealed the hashes of manifests in the log of operators, by month */
export async function verifyMonths(
  db: Db,
  site: HistorySite,
  sealed: ReadonlyMap<string, string>,
): Promise<HistoryProblem[]> {
  const problems: HistoryProblem[] = [];
  const months = await listMonths(db);
  let before: string | null = null;
  for (const month of months) {
    for (const what of await problemsOf(db, site, month, sealed, before)) problems.push({ month: month.month, what });
    before = month.manifestSha256;
  }
  // A month that the log knows and the database does not has been taken out.
  for (const month of sealed.keys())
    if (!months.some((one) => one.month === month)) problems.push({ month, what: 'log' });
  return problems;
}

async function problemsOf(
  db: Db,
  site: HistorySite,
  month: LeftMonth,
  sealed: ReadonlyMap<string, string>,
  before: string | null,
): Promise<HistoryProblem['what'][]> {
  const found: HistoryProblem['what'][] = [];
  const manifest = JSON.parse(month.manifest) as Manifest;
  if (sealed.get(month.month) !== month.manifestSha256) found.push('log');
  if (sha256(month.manifest) !== month.manifestSha256 || !isOf(manifest, month)) found.push('manifest');
  if (manifest.before !== before) found.push('chain');
  const blocks = await listBlocks(db, month.month, 'all');
  if (hashOfBlocks(blocks) !== manifest.index) found.push('index');
  const file = await fileOf(site, manifest);
  if (file !== 'whole') found.push(file);
  if (month.movedAt === null) found.push('moving');
  else if (!(await sumsAre(db, manifest))) found.push('sums');
  return found;
}

const isOf = (manifest: Manifest, { month, upTo, file, bytes, sha256: hash, timeZone }: LeftMonth): boolean =>
  manifest.month === month &&
  Date.parse(manifest.upTo) === upTo &&
  manifest.file === file &&
  manifest.bytes === bytes &&
  manifest.sha256 === hash &&
  manifest.timeZone === timeZone;

async function fileOf(site: HistorySite, manifest: Manifest): Promise<'whole' | 'file' | 'file absent'> {
  try {
    const found = await hashFile(join(historyFolder(site), manifest.file));
    return found.bytes === manifest.bytes && found.sha256 === manifest.sha256 ? 'whole' : 'file';
  } catch (error) {
    if (error instanceof HistoryUnreadable) return 'file absent';
    throw error;
  }
}

/** Whether what stays of the month's transfers is what they came to, for each player. */
async function sumsAre(tx: Tx, manifest: Manifest): Promise<boolean> {
  const summing = makeSumming();
  let page = await ledgerLeft.listLeftSums(tx, manifest.month, undefined, sumsPerPage);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const { userId, ...sum } of page) summing.addSum(userId, sum);
    page = await ledgerLeft.listLeftSums(tx, manifest.month, last, sumsPerPage);
  }
  const { kinds, hash } = summing.end();
  return hash === manifest.players && JSON.stringify(kinds) === JSON.stringify(manifest.sums);
}
