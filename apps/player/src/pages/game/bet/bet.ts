/** From the press of the bet button to the truth about the slip. Pure. */
import type { SlipLine } from '../slip/picks.ts';

/** A slip as it is sent; frozen once the sheet opens. */
export interface Slip {
  readonly issue: string;
  /** Whole yuan per bet. */
  readonly stake: number;
  readonly lines: readonly RatedLine[];
}

/** Single bets over all lines. */
export const slipBets = ({ lines }: Slip): number => lines.reduce((all, line) => all + line.bets, 0);

/** What the slip costs, in mills. */
export const slipMills = (slip: Slip): number => slipBets(slip) * slip.stake * 1000;

/** A line with the rates that the player saw, in the order of the wire (whole thousandths). */
export interface RatedLine extends SlipLine {
  readonly rates: readonly number[];
}

/** What the server accepted. */
export interface Placed {
  readonly slip: string;
  readonly orders: readonly string[];
  readonly issue: string;
  readonly totalMills: number;
  readonly balanceMills: number;
}

/** One changed rate list; `accepted` after the player's tap. */
export interface RateChange {
  readonly line: string;
  /** The rates that were shown before. */
  readonly was: readonly number[];
  readonly rates: readonly number[];
  readonly accepted: boolean;
}

/** Why a slip was not placed. Money was not taken in any of these. */
export type Trouble =
  | { readonly kind: 'closed' }
  | { readonly kind: 'rates'; readonly changes: readonly RateChange[] }
  | { readonly kind: 'funds'; readonly message: string; readonly shortMills: number | null }
  | { readonly kind: 'refused'; readonly message: string };

export type Bet =
  | { readonly step: 'none' }
  | {
      readonly step: 'confirm';
      readonly slip: Slip;
      readonly trouble: Trouble | null;
      /** Goes out without a question, by the player's own choice; nothing of it is shown before. */
      readonly quiet: boolean;
    }
  /** The key belongs to exactly this slip; every repeat of it carries the same key. */
  | { readonly step: 'sending'; readonly slip: Slip; readonly key: string; readonly quiet: boolean }
  /** The answer was lost: requested again under the same key until there is one. */
  | {
      readonly step: 'checking';
      readonly slip: Slip;
      readonly key: string;
      readonly tries: number;
      readonly hidden: boolean;
    }
  | { readonly step: 'placed'; readonly slip: Slip; readonly placed: Placed };

export type BetEvent =
  | { readonly t: 'betPressed'; readonly slip: Slip; readonly quiet?: boolean }
  /** What was to go out without a question has to be asked about after all. */
  | { readonly t: 'questionDue' }
  | { readonly t: 'slipChanged'; readonly slip: Slip }
  | { readonly t: 'betConfirmed'; readonly key: string }
  | { readonly t: 'rateAccepted'; readonly line: string }
  | { readonly t: 'movedTo'; readonly issue: string }
  | { readonly t: 'betPlaced'; readonly key: string; readonly placed: Placed }
  | { readonly t: 'betRefused'; readonly key: string; readonly trouble: Trouble }
  /** A run of instant rounds plays the slip; what is chosen stays for the next one. */
  | { readonly t: 'slipTaken'; readonly key: string }
  | { readonly t: 'answerLost'; readonly key: string }
  | { readonly t: 'pendingFound'; readonly slip: Slip; readonly key: string }
  | { readonly t: 'sheetClosed' };

export const noBet: Bet = { step: 'none' };

/** The next step of a bet; an answer under another key changes nothing. */
export function reduceBet(bet: Bet, event: BetEvent): Bet {
  switch (event.t) {
    case 'betPressed':
      return bet.step === 'none'
        ? { step: 'confirm', slip: event.slip, trouble: null, quiet: event.quiet ?? false }
        : bet;
    case 'questionDue':
      return bet.step === 'confirm' ? { ...bet, quiet: false } : bet;
    case 'slipChanged':
      return bet.step === 'confirm' ? { ...bet, slip: event.slip } : bet;
    case 'betConfirmed':
      // The first tap leaves `confirm`; a second one finds nothing to confirm.
      return bet.step === 'confirm' && maySend(bet)
        ? { step: 'sending', slip: bet.slip, key: event.key, quiet: bet.quiet }
        : bet;
    case 'rateAccepted':
      return bet.step === 'confirm' ? acceptRate(bet, event.line) : bet;
    case 'movedTo':
      return bet.step === 'confirm'
        ? {
            ...bet,
            slip: { ...bet.slip, issue: event.issue },
            quiet: false,
            trouble: bet.trouble?.kind === 'closed' ? null : bet.trouble,
          }
        : bet;
    case 'betPlaced':
      return isPending(bet, event.key) ? { step: 'placed', slip: bet.slip, placed: event.placed } : bet;
    case 'slipTaken':
      return isPending(bet, event.key) ? noBet : bet;
    case 'betRefused':
      return isPending(bet, event.key)
        ? { step: 'confirm', slip: bet.slip, trouble: event.trouble, quiet: false }
        : bet;
    case 'answerLost':
      if (!isPending(bet, event.key)) return bet;
      return {
        step: 'checking',
        slip: bet.slip,
        key: bet.key,
        tries: bet.step === 'checking' ? bet.tries + 1 : 0,
        hidden: bet.step === 'checking' && bet.hidden,
      };
    case 'pendingFound':
      return bet.step === 'none'
        ? { step: 'checking', slip: event.slip, key: event.key, tries: 0, hidden: false }
        : bet;
    case 'sheetClosed':
      return closeSheet(bet);
  }
}

/** Whether the slip may be sent as it stands: no closed issue, every changed rate accepted. */
export function maySend(bet: Bet): boolean {
  if (bet.step !== 'confirm' || bet.slip.lines.length === 0) return false;
  if (bet.trouble?.kind === 'closed') return false;
  return bet.trouble?.kind !== 'rates' || bet.trouble.changes.every((change) => change.accepted);
}

/** The slip whose answer is still out, with its key; it is kept until the truth is known. */
export function pendingOf(bet: Bet): { readonly slip: Slip; readonly key: string } | null {
  return bet.step === 'sending' || bet.step === 'checking' ? { slip: bet.slip, key: bet.key } : null;
}

function isPending(bet: Bet, key: string): bet is Extract<Bet, { key: string }> {
  return (bet.step === 'sending' || bet.step === 'checking') && bet.key === key;
}

/** The accepted rates move into the slip, so that what is sent is what was seen. */
function acceptRate(bet: Extract<Bet, { step: 'confirm' }>, line: string): Bet {
  if (bet.trouble?.kind !== 'rates') return bet;
  const changes = bet.trouble.changes.map((change) => (change.line === line ? { ...change, accepted: true } : change));
  const accepted = changes.find((change) => change.line === line);
  const lines = bet.slip.lines.map((one) => (one.id === line && accepted ? { ...one, rates: accepted.rates } : one));
  return { ...bet, slip: { ...bet.slip, lines }, trouble: { kind: 'rates', changes } };
}

/** A slip on its way cannot be called off; its sheet may be put aside while it is being checked. */
function closeSheet(bet: Bet): Bet {
  if (bet.step === 'sending') return bet;
  return bet.step === 'checking' ? { ...bet, hidden: !bet.hidden } : noBet;
}
