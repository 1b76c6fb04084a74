/** Which window of a company's records is read next, and at what pace (platforms.md 6.1 and 10). Pure; epoch ms. */

export const paceMs = 30_000;
const paceMaxMs = 300_000;
/** Records of the last minute may still be on their way at the company. */
const settleMs = 60_000;
const windowMs = 300_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const hoursAgain = 24;

export type PullState = {
  /** Up to here records were read. */
  readonly readTo: number;
  /** How many pulls there were. */
  readonly turn: number;
  /** When the last day is compared once more. */
  readonly againAt: number;
  /** The hour of it that is looked at. */
  readonly againHour: number | undefined;
  /** The window of that hour that is read again. */
  readonly againFrom: number | undefined;
  /** Whether the hour was read again already. */
  readonly isReread: boolean;
};

/**
 * - `head`: up to a minute ago. `overlap`: what lies five to ten minutes back, once more.
 * - `totals`: an hour's sums, to compare. `again`: a part of an hour that differed.
 */
export type Pull = {
  readonly kind: 'head' | 'overlap' | 'totals' | 'again';
  readonly from: number;
  readonly to: number;
};

/** The next pull. Whoever is behind catches up first. */
export function nextPull(state: PullState, now: number): Pull {
  const end = now - settleMs;
  const { readTo, turn } = state;
  if (end - readTo > windowMs) return { kind: 'head', from: readTo, to: readTo + windowMs };
  if (turn % 2 === 1 && (state.againHour !== undefined || now >= state.againAt)) return againOf(state, now);
  if (turn % 3 === 2) return { kind: 'overlap', from: readTo - 2 * windowMs, to: readTo - windowMs };
  return {
    kind: 'head',
    from: Math.min(readTo, Math.max(end - windowMs, readTo - 4 * minuteMs)),
    to: Math.max(end, readTo),
  };
}

function againOf({ againHour, againFrom }: PullState, now: number): Pull {
  const hour = againHour ?? hourOf(now) - hoursAgain * hourMs;
  if (againFrom === undefined) return { kind: 'totals', from: hour, to: hour + hourMs };
  return { kind: 'again', from: againFrom, to: Math.min(againFrom + windowMs, hour + hourMs) };
}

const hourOf = (at: number) => at - (at % hourMs);

/** Where things stand after a pull that was answered. @param differs of an hour's sums: whether they are not ours */
export function afterPull(
  state: PullState,
  pull: Pull,
  { now, differs }: { readonly now: number; readonly differs: boolean },
): PullState {
  const next = { ...state, turn: state.turn + 1 };
  if (pull.kind === 'head') return { ...next, readTo: Math.max(state.readTo, pull.to) };
  if (pull.kind === 'overlap') return next;
  const hour = state.againHour ?? pull.from;
  if (pull.kind === 'again')
    return pull.to < hour + hourMs
      ? { ...next, againHour: hour, againFrom: pull.to }
      : { ...next, againHour: hour, againFrom: undefined, isReread: true };
  if (differs && !state.isReread) return { ...next, againHour: hour, againFrom: hour };
  const following = hour + hourMs;
  // An hour is whole once its last records have settled.
  const isLast = following + hourMs > now - 2 * windowMs;
  return {
    ...next,
    againHour: isLast ? undefined : following,
    againFrom: undefined,
    isReread: false,
    againAt: isLast ? now + hourMs : state.againAt,
  };
}

/** The pace after a company said that it was asked too soon, and after one that it answered. */
export const slower = (pace: number): number => Math.min(paceMaxMs, pace * 2);
export const quicker = (pace: number): number => Math.max(paceMs, Math.floor(pace / 2));

/** What a record comes to: what was won is what the net leaves over the stake, which covers what was lost. */
export function roundOf({ stake, net }: { readonly stake: number; readonly net: number }) {
  const staked = Math.max(stake, -net);
  return { stake: staked, payout: staked + net };
}
