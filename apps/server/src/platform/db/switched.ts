/** A switch that somebody sets for what his screen showed. */
import type { Tx } from './database.ts';

/** How a switch is set: only while it stands as somebody saw it, and with what belongs into the same transaction. */
export type Switched<T> = {
  /** What the screen showed; left out by whoever saw nothing. */
  readonly seen?: T | undefined;
  /** Runs in the transaction of the change. @param before how it stood */
  readonly alongside?: (tx: Tx, before: T) => Promise<unknown>;
};
