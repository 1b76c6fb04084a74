/** What a line of a slip costs and pays, derived from game, play and selection alone (money.md, "The bet path"). */
import { hash } from 'node:crypto';
import type { BetLine } from '@longmen/contract';
import { decodeContents } from '@longmen/contract/contents';
import { playNumber, playOfNumber } from '@longmen/contract/play-numbers';
import {
  addMills,
  canonicalSelection,
  costOf,
  formatRate,
  formatRates,
  maxWin,
  type Mills,
  mills,
  multiplyMills,
  parseRate,
  parseSelection,
  type Play,
  ratesByTier,
  ratesOf,
  readRates,
  type Selection,
  type TierRates,
} from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import { EscapedText } from '../../../platform/db/statement.ts';
import { pickText } from '../lines/store-lines.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { makeCache } from '../../../platform/runtime/cache.ts';
import type { BettingDeps } from '../deps.ts';

/** Everything about a selection that does not depend on the stake. */
type Quote = {
  readonly play: number;
  readonly code: string;
  readonly bets: number;
  /** Numbers that were picked; 0 for selections of another form. */
  readonly picks: number;
  /** Canonical JSON of the selection; equal bets are equal text. */
  readonly selection: string;
  /** Play, bets, rates and selection as the slip keeps them. */
  readonly stored: EscapedText;
  /** Rates in the order of the canonical selection, as the order keeps them. */
  readonly rates: string;
  /** Rates in the order in which the client picked, to compare with what it showed. */
  readonly ratesAsPicked: string;
  /** The most that one draw can pay per yuan of stake. */
  readonly payoutPerYuanMax: Mills;
  /** The play and selection under which exposure is counted. */
  readonly pick: string;
};

/** A line that can be written: the quote times its stake. */
export type QuotedLine = Quote & {
  /** Whole yuan per bet. */
  readonly stake: number;
  readonly total: Mills;
  /** The most that one draw can pay on the line. */
  readonly payoutMax: Mills;
};

export type QuoteTerms = {
  readonly gid: number;
  readonly rebate: string;
  readonly oddsVersion: number;
  /** That of the issue; null where the family has none. */
  readonly lunarYear: number | null;
};

/** Quotes of short selections are kept; long ones (typed lists) are read each time. */
const quotesMax = 20_000;
const cachedLengthMax = 120;

export type Quoter = (line: BetLine, index: number, terms: QuoteTerms) => QuotedLine;

/**
 * Makes the function that quotes a line; `index` counts from 0.
 * It throws `playUnknown`, `playNotOffered`, `selectionInvalid`, `noSelection`, `stakeInvalid` or `countsDiffer`.
 */
export function makeQuoter(catalogue: BettingDeps['catalogue']): Quoter {
  const cached = makeCache<Quote>(quotesMax);

  const quote = (line: BetLine, index: number, terms: QuoteTerms): Quote => {
    const code = line.playNumber === undefined ? line.play : playOfNumber(line.playNumber);
    if (code === undefined || !catalogue.isOffered(terms.gid, code))
      throw refuse(knows(catalogue, code) ? 'playNotOffered' : 'playUnknown');
    const key = keyOf(line, code, terms);
    const known = key === undefined ? undefined : cached.get(key);
    const made = known ?? makeQuote(catalogue, line, index, code, terms);
    if (key !== undefined && known === undefined) cached.set(key, made);
    // A switch of the game, so it is not part of what is kept.
    if (made.picks > (catalogue.pickLimit(terms.gid, code) ?? made.picks))
      throw refuse('selectionInvalid', { line: index, reason: 'TOO_MANY' });
    return made;
  };

  return (line, index, terms) => {
    const found = quote(line, index, terms);
    const total = stakeTotal(found.bets, line.stake);
    if (
      (line.betCount !== undefined && line.betCount !== found.bets) ||
      (line.total !== undefined && line.total !== total)
    ) {
      throw refuse('countsDiffer', { line: index, betCount: found.bets, total });
    }
    return { ...found, stake: line.stake, total, payoutMax: timesStake(found.payoutPerYuanMax, line.stake) };
  };
}

function knows(catalogue: BettingDeps['catalogue'], code: string | undefined): boolean {
  return code !== undefined && catalogue.play(code) !== undefined;
}

function keyOf(line: BetLine, code: string, terms: QuoteTerms): string | undefined {
  const { contents } = line;
  if (
    contents === undefined ||
    contents.length > cachedLengthMax ||
    line.selection !== undefined ||
    line.text !== undefined
  )
    return undefined;
  return `${terms.gid} ${terms.oddsVersion} ${terms.rebate} ${terms.lunarYear} ${code} ${contents}`;
}

function makeQuote(
  catalogue: BettingDeps['catalogue'],
  line: BetLine,
  index: number,
  code: string,
  terms: QuoteTerms,
): Quote {
  const play = catalogue.play(code);
  const tierRates = catalogue.ratesFor(terms.gid, code, terms.rebate, terms.oddsVersion);
  const number = playNumber(code);
  if (play === undefined || tierRates === undefined || number === undefined) throw refuse('playNotOffered');
  const picked = readSelection(play, line, index, terms.lunarYear);
  const selection = canonicalSelection(picked.selection);
  const text = JSON.stringify(selection);
  const rates = formatRates(ratesOf(play, selection, tierRates));
  return {
    play: number,
    code,
    bets: picked.bets,
    picks: selection.pick?.length ?? 0,
    selection: text,
    stored: new EscapedText(pickText({ play: number, bets: picked.bets, rates, selection: text })),
    rates,
    ratesAsPicked: formatRates(ratesOf(play, picked.selection, tierRates)),
    payoutPerYuanMax: maxPayoutOf(play, selection, ratesByTier(play, selection, tierRates)),
    pick: pickOf(number, text),
  };
}

/** What one yuan can win at most; a parlay's product is rounded up, since larger stakes keep its fractions. */
function maxPayoutOf(play: Play, selection: Selection, rates: TierRates): Mills {
  const { allLines } = maxWin(play, selection, 1, rates);
  return play.pricing === 'parlay' ? addMills(allLines, mills(1)) : allLines;
}

/** Names a play and selection in 30 characters, however long the selection is. */
export function pickOf(play: number, selection: string): string {
  return `${play}:${hash('sha256', selection, 'base64url').slice(0, 22)}`;
}

function readSelection(play: Play, line: BetLine, index: number, lunarYear: number | null) {
  if (line.contents === undefined && line.selection === undefined && line.text === undefined)
    throw refuse('noSelection');
  const json = line.selection ?? decodeContents(play.shape, line.contents ?? '', line.text);
  const parsed = parseSelection(play, json, lunarYear ?? undefined);
  if (parsed.ok) return parsed;
  throw refuse('selectionInvalid', { line: index, reason: parsed.reason });
}

function stakeTotal(bets: number, stake: number): Mills {
  try {
    return costOf(bets, stake);
  } catch {
    throw refuse('stakeInvalid');
  }
}

/** What lines cost together. @throws Refusal `stakeInvalid` when it is more than money can be counted in */
export function totalOf(lines: readonly { readonly total: Mills }[]): Mills {
  try {
    return addMills(...lines.map(({ total }) => total));
  } catch {
    throw refuse('stakeInvalid');
  }
}

/** What limits count of a line that was written; undefined for rates that do not fit it. */
export function payoutMaxOf(
  play: Play,
  stored: string,
  { stake, rates: text }: { readonly stake: number; readonly rates: string },
): Mills | undefined {
  const selection = storedSelection(stored);
  const rates = readRates(play, selection, text);
  return rates === null ? undefined : timesStake(maxPayoutOf(play, selection, rates), stake);
}

function timesStake(payoutPerYuanMax: Mills, stake: number): Mills {
  try {
    return multiplyMills(payoutPerYuanMax, stake);
  } catch {
    throw refuse('exposureReached');
  }
}

/** Whether the rates that a client showed are those of the quote; "1.94" and "1.940" are equal. */
export function sameRates(seen: string, line: QuotedLine): boolean {
  if (seen === line.ratesAsPicked) return true;
  const spelt = seen.split(',').map((text) => {
    const rate = parseRate(text.trim());
    return rate === null ? '' : formatRate(rate);
  });
  return spelt.join(',') === line.ratesAsPicked;
}
