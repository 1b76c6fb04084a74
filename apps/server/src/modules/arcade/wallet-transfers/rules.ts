/** What becomes of a transfer by what its company says of it, and when it is asked next (platforms.md 6.2). Pure. */
import type { TransferState } from '../../providers/index.ts';
import type { TransferStep } from '../codes.ts';

/** When a company believes a request, and from when on an absence is believed; ms. */
export type TransferTimes = { readonly windowMs: number; readonly lostAfterMs: number };

/** A transfer that was sent, as its row has it; epoch ms. */
export type SentTransfer = {
  readonly amount: number;
  readonly claimedAt: number;
  /** When it was first said to be unknown, of the row of times that it was so without another word. */
  readonly absentAt: number | undefined;
  /** How often it was said to be done without an amount. */
  readonly unnamed: number;
};

export type TransferVerdict =
  | { readonly do: 'done' }
  | { readonly do: 'fail'; readonly why: 'absent' | 'refused' }
  | { readonly do: 'review'; readonly why: string }
  | { readonly do: 'wait'; readonly absentAt: number | undefined; readonly unnamed: number };

const unnamedMax = 3;
const tenMinutesMs = 600_000;
const minuteMs = 60_000;

/** How far apart two absences have to be: a minute, and less where a company loses things in less than ten. */
export const absenceGapMs = ({ lostAfterMs }: TransferTimes): number =>
  Math.min(minuteMs, (minuteMs * lostAfterMs) / tenMinutesMs);

/** How long after its claim a transfer may still land. */
export const landsWithinMs = ({ windowMs, lostAfterMs }: TransferTimes): number => Math.max(lostAfterMs, 2 * windowMs);

/**
 * What the word about an order means for its transfer. Only this ends one: what the company answered to the transfer
 * itself is not among the facts. @param questionAt when the question was about to leave, epoch ms
 */
export function judgeWord(
  word: TransferState,
  transfer: SentTransfer,
  { questionAt, ...times }: TransferTimes & { readonly questionAt: number },
): TransferVerdict {
  const { amount, unnamed } = transfer;
  switch (word.state) {
    case 'done':
      if (word.amount === amount) return { do: 'done' };
      if (word.amount !== undefined) return { do: 'review', why: `done, of ${word.amount}` };
      return unnamed + 1 >= unnamedMax
        ? { do: 'review', why: 'done, of no amount' }
        : { do: 'wait', absentAt: undefined, unnamed: unnamed + 1 };
    case 'failed':
      return { do: 'fail', why: 'refused' };
    case 'review':
      return { do: 'review', why: word.why };
    case 'absent':
      return judgeAbsence(transfer, times, questionAt);
    case 'working':
      return { do: 'wait', absentAt: undefined, unnamed };
    default:
      // Nothing was said: what was said before stands.
      return { do: 'wait', absentAt: transfer.absentAt, unnamed };
  }
}

/** Believed when it is told twice, apart, and the second time so late that nothing can land any more. */
function judgeAbsence(
  { claimedAt, absentAt, unnamed }: SentTransfer,
  times: TransferTimes,
  questionAt: number,
): TransferVerdict {
  const isBelieved =
    absentAt !== undefined &&
    questionAt - absentAt >= absenceGapMs(times) &&
    questionAt - claimedAt >= landsWithinMs(times);
  return isBelieved ? { do: 'fail', why: 'absent' } : { do: 'wait', absentAt: absentAt ?? questionAt, unnamed };
}

const soonMs = [0, 1_000, 2_000, 4_000];
const often = { everyMs: 5_000, untilMs: 2 * minuteMs };
const seldom = { everyMs: 30_000, untilMs: 60 * minuteMs };
const rarelyMs = 5 * minuteMs;

/** How long to wait before the next question. @param questions how many there were @param sinceMs since the transfer was claimed */
export function nextAskMs(questions: number, sinceMs: number): number {
  const soon = soonMs[questions];
  if (soon !== undefined) return soon;
  if (sinceMs < often.untilMs) return often.everyMs;
  return sinceMs < seldom.untilMs ? seldom.everyMs : rarelyMs;
}

/** From then on people are told that it takes long. */
export const slowAfterMs = 10 * minuteMs;

/** Whether a transfer may still be sent after its claim: a process that stalled sends nothing and asks. */
export const maySend = (sinceClaimMs: number, { windowMs }: TransferTimes): boolean => sinceClaimMs <= windowMs;

/** What two operators say of a transfer that waits for them; `send`: one that was never sent goes out now. */
export type Settling = 'done' | 'failed' | 'send';

/** What may become of a transfer: one that was sent is never sent again, one that never was cannot be done. */
export function waysOut({
  state,
  claimedAt,
}: {
  readonly state: TransferStep;
  readonly claimedAt: number | null;
}): readonly Settling[] {
  if (state !== 'review') return [];
  return claimedAt === null ? ['send', 'failed'] : ['done', 'failed'];
}
