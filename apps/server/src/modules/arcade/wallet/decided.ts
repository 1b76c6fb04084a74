/** What a decision came to, and transactions that are tried again. */
import type { Mills } from '@longmen/engine';
import { sqlState, wasRolledBack } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { WalletStatus } from '../../providers/index.ts';
import type { CaseKind } from '../cases/kinds.ts';

export type Decided = {
  readonly status: WalletStatus;
  readonly balance: Mills;
  /** The number of the leg that moved money just now. */
  readonly leg?: number | undefined;
  readonly case?: CaseKind | undefined;
  /** The sign-in whose use is to be noted. */
  readonly signIn?: string | undefined;
};

export type Player = { readonly userId: UserId; readonly name: string };

/**
 * What a batch says of a call; undefined as well where the database refused the statement, of which nothing was applied:
 * such a call is decided alone. A lost answer stays one.
 */
export async function unlessRefused<T>(write: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (wasRolledBack(error)) return undefined;
    throw error;
  }
}

/** Another process wrote the same at the same moment, or both waited for each other: the next attempt finds it. */
const conflicts = new Set(['23505', '40P01', '40001']);
const attemptsMax = 5;

/** What was to be accepted was not by its statement: something changed within the transaction's own sight. */
export class Overtaken extends Error {}

/** Runs a transaction again after a conflict. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof Overtaken || conflicts.has(sqlState(error) ?? '');
      if (!isConflict || attempt === attemptsMax) throw error;
    }
  }
}
