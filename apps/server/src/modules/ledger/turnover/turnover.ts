/**
 * Turnover requirements: opened by deposits, bonuses and shares of packets, met by stakes of settled orders, asked for by whoever
 * takes money out. Turnover counts from the moment the first open requirement was opened: stakes of before meet nothing.
 */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import {
  insertFirstRequirement,
  insertRequirement,
  listOpenRequirements,
  lockCash,
  passRequirements,
  resetTurnover,
  turnoverSinceReset,
} from './store-turnover.ts';
import { requiredTurnover, type RequirementSource, standingOf, type TurnoverStanding } from './turnover-rules.ts';
import type { UserId } from '../../../platform/ids.ts';

export type RequirementToOpen = {
  readonly userId: UserId;
  readonly source: RequirementSource;
  /** Decimal id of the deposit, bonus or packet: a repeat opens nothing. */
  readonly ref: string;
  readonly amount: Mills;
  /** Whole percent of the amount that has to be staked; 100 is once. */
  readonly factorPercent: number;
  /** What may be missing at the end. */
  readonly relaxation: Mills;
  /** The caller's transaction has locked the cash account already. */
  readonly isLocked?: boolean;
};

/**
 * Opens a requirement in the transaction that credits the money. What was open and is met by now passes first.
 * @returns false when this very requirement was opened before.
 * @throws RangeError for a player without accounts, an amount not above 0 or a broken percentage.
 */
export async function openRequirement(
  tx: Tx,
  { factorPercent, isLocked = false, ...request }: RequirementToOpen,
): Promise<boolean> {
  if (request.amount <= 0 || request.relaxation < 0 || !Number.isInteger(factorPercent) || factorPercent < 0)
    throw new RangeError(`no requirement for ${request.amount} at ${factorPercent} %`);
  const before = await (isLocked ? passLocked : passIfMet)(tx, request.userId);
  const row = { ...request, required: requiredTurnover(request.amount, factorPercent) };
  return before.open.length === 0 ? insertFirstRequirement(tx, row) : insertRequirement(tx, row);
}

/** How a player stands; changes nothing. */
export async function readStanding(tx: Tx, userId: UserId): Promise<TurnoverStanding> {
  const open = await listOpenRequirements(tx, userId);
  return standingOf(open, open.length === 0 ? mills(0) : await turnoverSinceReset(tx, userId));
}

/** Locks the player's cash account and ends what is met. @returns how the player stands then. */
export async function passIfMet(tx: Tx, userId: UserId): Promise<TurnoverStanding> {
  if (!(await lockCash(tx, userId))) throw new RangeError(`${userId} has no accounts`);
  return passLocked(tx, userId);
}

/** The same where the caller's transaction has locked the account. */
async function passLocked(tx: Tx, userId: UserId): Promise<TurnoverStanding> {
  const open = await listOpenRequirements(tx, userId);
  const standing = standingOf(open, open.length === 0 ? mills(0) : await turnoverSinceReset(tx, userId));
  if (open.length > 0 && standing.isPassed) {
    await passRequirements(tx, userId, {});
    await resetTurnover(tx, userId);
  }
  return standing;
}

/** Ends requirements that a fee took the place of: those opened up to `upTo` (epoch ms). */
export async function waiveRequirements(tx: Tx, userId: UserId, upTo: number): Promise<void> {
  await lockCash(tx, userId);
  if ((await passRequirements(tx, userId, { waivedUpTo: upTo })) === 0) await resetTurnover(tx, userId);
}
