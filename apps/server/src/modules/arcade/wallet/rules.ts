/** What is decided of a wallet call, in the order of platforms.md 5. Pure: facts in, a verdict out. */
import type { WalletStatus } from '../../providers/index.ts';
import type { CaseKind } from '../cases/kinds.ts';
import type { TransactionState } from '../codes.ts';

/** A transaction as it was decided first. */
export type KnownTransaction = {
  readonly call: 'bet' | 'win' | 'rollback';
  readonly state: TransactionState;
  readonly round: string;
  /** Whether a call says the same as it did. */
  readonly isSame: boolean;
};

/**
 * - `accept`: it is written, with the money it moves.
 * - `refuse`: answered with a status; `isStored` makes it the answer to every repeat.
 * - `repeat`: the first answer again.
 */
export type Verdict =
  | { readonly do: 'accept' }
  | { readonly do: 'repeat' }
  | { readonly do: 'refuse'; readonly status: WalletStatus; readonly isStored: boolean; readonly case?: CaseKind };

const accept: Verdict = { do: 'accept' };
const repeat: Verdict = { do: 'repeat' };
const stored = (status: WalletStatus): Verdict => ({ do: 'refuse', status, isStored: true });
const passing = (status: WalletStatus, kind?: CaseKind): Verdict => ({
  do: 'refuse',
  status,
  isStored: false,
  ...(kind !== undefined && { case: kind }),
});

/** A number that was used before: the first answer again, or a duplicate. */
function repeatOf(known: KnownTransaction): Verdict {
  return known.isSame ? repeat : passing('duplicateTransaction', 'duplicateDiffers');
}

export type BetFacts = {
  readonly known: KnownTransaction | undefined;
  /** `other` is nobody's or another player's. */
  readonly launch: 'live' | 'ended' | 'other';
  /** Account closed, a pause or an exclusion. */
  readonly isDisabled: boolean;
  /** Known, open, and nothing stops bets. */
  readonly isGameOpen: boolean;
  readonly isCurrencyRight: boolean;
  readonly isRoundClosed: boolean;
  readonly isWithinLimits: boolean;
  readonly hasMoney: boolean;
};

/** A bet whose money is not taken yet; a free one has the money and the limits that it needs. */
export function decideBet(facts: BetFacts): Verdict {
  if (facts.known?.state === 'tombstone') return passing('transactionRolledBack');
  if (facts.known !== undefined) return repeatOf(facts.known);
  if (facts.launch === 'other') return stored('invalidToken');
  if (facts.launch === 'ended') return stored('tokenExpired');
  if (facts.isDisabled) return stored('userDisabled');
  if (!facts.isGameOpen) return stored('invalidGame');
  if (!facts.isCurrencyRight) return stored('wrongCurrency');
  if (facts.isRoundClosed) return stored('roundClosed');
  if (!facts.isWithinLimits) return stored('betLimitExceeded');
  return facts.hasMoney ? accept : stored('notEnoughMoney');
}

export type WinFacts = {
  readonly known: KnownTransaction | undefined;
  readonly round: string;
  /** What its reference names; undefined where nothing is there. */
  readonly bet: KnownTransaction | undefined;
  /** A promotion, and whether it was paid under another number. */
  readonly reward: 'none' | 'new' | 'paid';
  readonly isCurrencyRight: boolean;
  /** Too much was won within the hour: undecided until people have looked. */
  readonly areWinsHeld: boolean;
};

/** A win is paid whatever is closed or over; only what it is of must fit. */
export function decideWin(facts: WinFacts): Verdict {
  if (facts.known?.state === 'tombstone') return passing('transactionRolledBack');
  if (facts.known !== undefined) return repeatOf(facts.known);
  const misfit = facts.reward === 'none' ? betMisfits(facts) : undefined;
  if (misfit !== undefined) return misfit;
  if (facts.reward === 'paid') return passing('duplicateTransaction');
  if (!facts.isCurrencyRight) return passing('wrongCurrency', 'winMisfits');
  return facts.areWinsHeld ? passing('unknown') : accept;
}

function betMisfits({ bet, round }: WinFacts): Verdict | undefined {
  if (bet === undefined) return passing('transactionDoesNotExist');
  // Only bets have tombstones: what a company calls a bet was rolled back before it came.
  if (bet.state === 'tombstone') return passing('transactionRolledBack', 'winAfterRollback');
  if (bet.call !== 'bet') return passing('transactionDoesNotExist', 'winMisfits');
  if (bet.state === 'refused') return passing('transactionDoesNotExist', 'winOnRefused');
  if (bet.state === 'rolledBack') return passing('transactionRolledBack', 'winAfterRollback');
  return bet.round === round ? undefined : passing('transactionDoesNotExist', 'winMisfits');
}

export type RollbackFacts = {
  readonly known: KnownTransaction | undefined;
  readonly target: KnownTransaction | undefined;
  /** Wins above 0 of the bet that were not taken back. */
  readonly hasWins: boolean;
  /** The balance covers a win that is taken back. */
  readonly hasMoney: boolean;
};

/**
 * - `giveBack` a bet's stake, or `takeBack` a win, with the state of the target.
 * - `bury`: nothing is there yet, and never will be.
 * - `nothing` moves, and the call is answered as done.
 */
export type RollbackVerdict =
  | Exclude<Verdict, { do: 'accept' }>
  | { readonly do: 'giveBack' | 'takeBack' | 'bury' | 'nothing' };

/** What a rollback does. The amount is what our own row says. */
export function decideRollback({ known, target, hasWins, hasMoney }: RollbackFacts): RollbackVerdict {
  if (known !== undefined) return known.isSame ? { do: 'repeat' } : duplicate;
  if (target === undefined) return { do: 'bury' };
  if (target.call === 'rollback') return { do: 'refuse', status: 'transactionDoesNotExist', isStored: false };
  if (target.state !== 'accepted') return { do: 'nothing' };
  if (target.call === 'bet')
    return hasWins
      ? { do: 'refuse', status: 'transactionSettled', isStored: false, case: 'betSettledRollback' }
      : { do: 'giveBack' };
  return hasMoney
    ? { do: 'takeBack' }
    : { do: 'refuse', status: 'notEnoughMoney', isStored: false, case: 'takeBackShort' };
}

const duplicate: RollbackVerdict = {
  do: 'refuse',
  status: 'duplicateTransaction',
  isStored: false,
  case: 'duplicateDiffers',
};
