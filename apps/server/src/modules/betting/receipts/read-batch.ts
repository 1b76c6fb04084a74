/** Builds sealed batches again from their rows: for repeated calls, details and proofs. */
import { timeOfId } from '../../../platform/db/ids.ts';
import { mayHaveLeft } from '../../../platform/history/history.ts';
import { overSlips } from '../history/read-left.ts';
import { listBatchOwners } from '../history/store-left.ts';
import type { UserId } from '../../../platform/ids.ts';
import { playOfNumber } from '@longmen/contract/play-numbers';
import type { Platform } from '../../../platform/context.ts';
import { makeCache } from '../../../platform/runtime/cache.ts';
import type { BettingDeps, IssueDeps } from '../deps.ts';
import { type ReceiptSlip, type SealedBatch, sealBatch } from './receipts.ts';
import { type LineRow, listBatch, listLines, type SlipRow } from './store-slips.ts';
import type { SlipId } from '../order-numbers.ts';

/** Where the numbers of issues are. */
type NumberedIssues = { readonly draws: Pick<IssueDeps, 'issuesById'> };

const batchesMax = 200;

export type BatchReader = {
  /** The sealed batch in which a slip was accepted, and the slip as its receipts have it. */
  read(slip: { slip: SlipId; batch: string }): Promise<{ batch: SealedBatch; slip: ReceiptSlip }>;
};

/** Reads batches and caches those used last. */
export function makeBatchReader(platform: Platform, deps: NumberedIssues & Pick<BettingDeps, 'sign'>): BatchReader {
  const cached = makeCache<{ batch: SealedBatch; slips: ReadonlyMap<string, ReceiptSlip> }>(batchesMax);

  const load = async (slip: SlipId, batch: string) => {
    const known = cached.get(batch);
    if (known !== undefined) return known;
    const owners = await ownersOf(platform, slip, batch);
    const { rows, lines } = await overSlips(platform, { userIds: owners, slips: [slip] }, async (tx) => {
      const found = await listBatch(tx, batch);
      return { rows: found, lines: await listLines(tx, found) };
    });
    const slips = await toReceiptSlips(deps, rows, lines);
    const made = { batch: sealBatch(slips, deps.sign), slips: new Map(slips.map((each) => [each.slip, each])) };
    cached.set(batch, made);
    return made;
  };

  return {
    read: async ({ slip, batch }) => {
      const loaded = await load(slip, batch);
      const found = loaded.slips.get(slip);
      if (found === undefined) throw new RangeError(`slip ${slip} is not in batch ${batch}`);
      return { batch: loaded.batch, slip: found };
    },
  };
}

/** Whose slips a batch has, where some may have left. */
const ownersOf = async (platform: Platform, slip: SlipId, batch: string): Promise<UserId[]> =>
  mayHaveLeft(timeOfId(slip), platform.clock.now()) ? listBatchOwners(platform.db.reads, batch) : [];

/** Slip rows with their lines and the number of their issue. */
async function toReceiptSlips(
  deps: NumberedIssues,
  rows: readonly SlipRow[],
  found: readonly LineRow[],
): Promise<ReceiptSlip[]> {
  const issues = await deps.draws.issuesById([...new Set(rows.map((row) => row.issue))]);
  const numbers = new Map(issues.map((issue) => [issue.id, issue.issue]));
  const lines = Map.groupBy(found, (line) => line.slip);
  return rows.map((row) => toReceiptSlip(row, numbers.get(row.issue) ?? '', lines.get(row.slip) ?? []));
}

/** One slip as its receipts have it. */
export function toReceiptSlip(
  row: Pick<SlipRow, 'userId' | 'slip' | 'gid' | 'placedAt' | 'salt'>,
  issue: string,
  lines: readonly LineRow[],
): ReceiptSlip {
  return {
    userId: row.userId,
    slip: row.slip,
    gid: row.gid,
    issue,
    placedAt: new Date(row.placedAt).toISOString(),
    salt: row.salt,
    lines: lines.map((line) => ({ ...line, code: playOfNumber(line.play) ?? String(line.play) })),
  };
}
