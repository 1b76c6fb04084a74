/** Writes slips through the process's two lanes and seals the receipts of what was accepted. */
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { elementAt } from '../../../platform/runtime/element-at.ts';
import { cellOf } from '../../../platform/db/cells.ts';
import { type Lane, makeLane } from '../../../platform/runtime/lane.ts';
import { makeLaneSession } from '../../../platform/db/batches/lane-session.ts';
import { withSalts } from '../batch/salts.ts';
import { writeInPlayerOrder } from '../../../platform/db/batches/write-in-player-order.ts';
import type { BettingDeps } from '../deps.ts';
import type { KnownLimits, Limits } from './known-limits.ts';
import type { SlipUse } from './store-limits.ts';
import { type ReceiptSlip, type SealedBatch, sealBatch } from '../receipts/receipts.ts';
import { type AcceptedRow, type NewSlip, placeSlipsStatement, plainSlip, type SlipKind } from './store-place.ts';
import type { UserId } from '../../../platform/ids.ts';

/** A slip on its way: what is written and the issue's number for its receipt. */
export type PendingSlip = Omit<NewSlip, 'salt'> & { readonly issueNumber: string };

/** What became of a slip; `refused` says nothing yet about why. */
export type Written =
  | { accepted: true; balance: Mills; leg: number; slip: ReceiptSlip; batch: SealedBatch }
  | { accepted: false };

export type SlipWriter = {
  write(slip: PendingSlip): Promise<Written>;
  /** Ends the sessions; call when nothing is on its way. */
  close(): Promise<void>;
};

const maxBatch = 128;
const maxWaitingPerLane = 4_000;
const statementTimeoutMs = 5_000;
/** A batch that meets changed limits is sent at most this often. */
const sendsMax = 3;

/** So many times as many lanes where each batch is of one cell: one that waits for a machine holds up no other. */
const lanesWithCells = 4;

/** What is written, in how many lanes (a session each), and the name of the metric of its batches. */
export type WriterOptions = { readonly kind: SlipKind; readonly lanes: number; readonly metric: string };
const playerSlips: WriterOptions = { kind: plainSlip, lanes: 2, metric: 'longmen_bet_batch_slips' };

/** Writes slips in lanes by player, one statement per batch, and seals each batch's receipts. */
export function makeSlipWriter(
  platform: Platform,
  deps: Pick<BettingDeps, 'draws' | 'sign'> & { readonly limits: Limits },
  { kind, lanes: laneCount, metric }: WriterOptions = playerSlips,
): SlipWriter {
  const place = placeSlipsStatement(deps.draws, kind, false);
  const placeCounted = placeSlipsStatement(deps.draws, kind, true);
  const sizes = platform.metrics.histogram(metric, 'Slips per write batch.', [1, 2, 4, 8, 16, 32, 64, 128]);

  const { hasCells } = platform.db;
  const lanes = Array.from({ length: hasCells ? laneCount * lanesWithCells : laneCount }, () => {
    const session = makeLaneSession(platform.db, statementTimeoutMs);
    const send = async (slips: readonly SaltedSlip[]) => {
      const at = { batch: platform.ids.next(), timeZone: platform.site.timeZone, slips };
      for (let attempt = 1; ; attempt += 1) {
        const known = await deps.limits.current();
        const uses = usesOf(known, slips);
        const batch = { ...at, version: known.version, uses };
        const rows = await session.rows<AcceptedRow>(uses.length === 0 ? place(batch) : placeCounted(batch));
        // Worked out from limits that are no more, a batch is left out as a whole; nothing of it was applied.
        if (rows.length > 0 || attempt === sendsMax || !(await deps.limits.haveMoved(known))) return rows;
      }
    };

    const write = async (slips: PendingSlip[]): Promise<(Written | Error)[]> => {
      sizes.observe(slips.length);
      return writeInPlayerOrder(withSalts(platform.dice, slips), {
        ownerOf: (slip) => slip.userId,
        send: async (sorted) => seal(sorted, await send(sorted), deps.sign),
        clashed: () => ({ accepted: false }),
      });
    };
    const lane: Lane<PendingSlip, Written> = makeLane({
      ownerOf: (slip) => slip.userId,
      ...(hasCells ? { groupOf: (slip: PendingSlip) => cellOf(slip.userId) } : {}),
      write,
      maxBatch,
      maxWaiting: maxWaitingPerLane,
    });
    return { lane, session };
  });

  const laneOf = (userId: UserId) => elementAt(lanes, (hasCells ? cellOf(userId) : shardOf(userId)) % lanes.length);
  return {
    write: (slip) => laneOf(slip.userId).lane.submit(slip),
    close: async () => {
      await Promise.all(lanes.map(({ session }) => session.close()));
    },
  };
}

const shards = 64;

/** The shard of a player (money.md, "Scale"): FNV-1a of the id's text. */
function shardOf(userId: UserId): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < userId.length; at += 1) hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % shards;
}

type SaltedSlip = PendingSlip & NewSlip;

/** What the limited slips of a batch use, each under its place. */
function usesOf(known: KnownLimits, slips: readonly SaltedSlip[]): SlipUse[] {
  return slips.flatMap(({ gid, issue, lines }, at) =>
    known.usesOf(gid, issue, lines).map(({ pick, most, amount }) => ({ n: at + 1, issue, pick, most, amount })),
  );
}

function seal(slips: readonly SaltedSlip[], rows: AcceptedRow[], sign: BettingDeps['sign']): Written[] {
  const results: Written[] = slips.map(() => ({ accepted: false }));
  if (rows.length === 0) return results;
  const placedAt = new Date(rows[0]?.at ?? 0).toISOString();
  const accepted = rows.map((row) => toReceiptSlip(elementAt(slips, row.n - 1), placedAt));
  const batch = sealBatch(accepted, sign);
  rows.forEach((row, index) => {
    const { balance, leg } = row;
    results[row.n - 1] = { accepted: true, balance, leg, slip: elementAt(accepted, index), batch };
  });
  return results;
}

function toReceiptSlip(slip: SaltedSlip, placedAt: string): ReceiptSlip {
  return {
    userId: slip.userId,
    slip: slip.slip,
    gid: slip.gid,
    issue: slip.issueNumber,
    placedAt,
    salt: slip.salt,
    lines: slip.lines,
  };
}
