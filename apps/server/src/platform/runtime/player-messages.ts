/** The port by which a module tells a player something that lasts; `content` fills it. */
import type { TextValues } from '@longmen/contract/refusal-texts';
import type { Tx } from '../db/database.ts';
import type { UserId } from '../ids.ts';

/** @param Kind the messages that the module may send */
export type PlayerMessages<Kind extends string> = {
  /**
   * Writes a message in the caller's transaction: it stands exactly when what it is about stands. Of a kind and ref
   * there is one, so a repeat writes nothing.
   */
  readonly notify: (tx: Tx, userId: UserId, kind: Kind, ref: string, values: TextValues) => Promise<void>;
  /** After commit: the player's devices are told how many messages wait. */
  readonly announce: (userId: UserId) => Promise<void>;
};
