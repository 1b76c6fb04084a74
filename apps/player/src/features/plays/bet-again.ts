/** Hands an order's selection over to its game page: held in memory for the one page that follows. */
export interface BetAgain {
  readonly gid: number;
  /** Whole yuan per bet. */
  readonly stake: number;
  readonly lines: readonly { readonly play: string; readonly selection: unknown }[];
}

let waiting: BetAgain | null = null;

/** Hands a selection over to the game page that opens next. */
export function giveBetAgain(again: BetAgain): void {
  waiting = again;
}

/** Takes what waits for this game, once. */
export function takeBetAgain(gid: number): BetAgain | null {
  const again = waiting?.gid === gid ? waiting : null;
  if (again) waiting = null;
  return again;
}
