/** Writes messages: two lanes by room, one statement in flight each, each on a session of its own (community.md 7). */
import type { Platform } from '../../../platform/context.ts';
import { sqlState, wasRolledBack } from '../../../platform/db/database.ts';
import { type LaneSession, makeLaneSession } from '../../../platform/db/batches/lane-session.ts';
import { refuse } from '../../../platform/api/route.ts';
import { elementAt } from '../../../platform/runtime/element-at.ts';
import { type Lane, makeLane } from '../../../platform/runtime/lane.ts';
import { type Draft, writeStatement, type WrittenRow } from './store-write.ts';

/** A written message; `isNew` is false for a copy of one that was written before. */
export type Written = { readonly id: string; readonly s: number; readonly at: number; readonly isNew: boolean };

export type Writer = {
  /** @returns undefined when a gate refused it: nothing says yet which. @throws Refusal `busy` */
  write(draft: Draft): Promise<Written | undefined>;
  close(): Promise<void>;
};

const laneCount = 2;
const maxBatch = 100;
const maxWaitingPerLane = 2_000;
const statementTimeoutMs = 5_000;

/** @param onWritten hears of each new message, in the order of its room's log within a batch, before its sender is answered */
export function makeWriter(platform: Platform, onWritten: (draft: Draft, written: Written) => void): Writer {
  const sizes = platform.metrics.histogram(
    'longmen_chat_batch_messages',
    'Messages per write batch.',
    [1, 2, 4, 8, 16, 32, 64, 100],
  );
  const lanes = Array.from({ length: laneCount }, () => {
    const session = makeLaneSession(platform.db, statementTimeoutMs);
    const lane: Lane<Draft, Written | undefined> = makeLane({
      // One of a sender: his second message counts against what the first has left.
      ownerOf: ({ userId }) => userId,
      write: async (drafts) => {
        sizes.observe(drafts.length);
        return written(drafts, await send(session, drafts), onWritten);
      },
      maxBatch,
      maxWaiting: maxWaitingPerLane,
    });
    return { lane, session };
  });
  return {
    write: (draft) => elementAt(lanes, Number(BigInt(draft.roomId) % BigInt(laneCount))).lane.submit(draft),
    close: async () => {
      await Promise.all(lanes.map(({ session }) => session.close()));
    },
  };
}

/** A copy that came in meanwhile (23505), a crossing of locks, or a lost session: of each draft the cid decides. */
async function send(session: LaneSession, drafts: readonly Draft[]): Promise<WrittenRow[]> {
  const once = () => session.rows<WrittenRow>(writeStatement({ drafts }));
  try {
    return await once();
  } catch (error) {
    if (wasRolledBack(error) && !mayPass(error)) throw error;
    return once().catch((again: unknown) => {
      throw wasRolledBack(again) && !mayPass(again) ? again : refuse('busy');
    });
  }
}

const uniqueViolation = '23505';
const deadlock = '40P01';
const canceled = '57014';
const mayPass = (error: unknown) => [uniqueViolation, deadlock, canceled].includes(sqlState(error) ?? '');

function written(
  drafts: readonly Draft[],
  rows: readonly WrittenRow[],
  onWritten: (draft: Draft, written: Written) => void,
): (Written | undefined)[] {
  const results: (Written | undefined)[] = drafts.map(() => undefined);
  for (const { n, id, s, at } of rows.toSorted((a, b) => a.s - b.s)) {
    const draft = elementAt(drafts, n - 1);
    // Another id under the same mark is the first one's.
    const one = { id, s, at, isNew: id === draft.id };
    results[n - 1] = one;
    if (one.isNew) onWritten(draft, one);
  }
  return results;
}
