/** What the player has chosen so far: boards, lines put aside, stake. Pure; survives a change of language or play. */
import type { BetSymbol, Play, Selection } from '@longmen/engine';
import {
  type Draft,
  emptyDraft,
  isEmpty,
  isRefusal,
  readDraft,
  setList,
  type TapRefusal,
  toggle,
  togglePlace,
} from '../board/draft.ts';

/** Highest stake that can be typed: whole yuan of up to seven digits. */
export const maxStakeDigits = 7;

/** Stakes that − and + step through. */
export const stakeSteps: readonly number[] = [1, 5, 10, 50, 100];

/** Most lines of a slip (contract, maxLines). */
export const maxSlipLines = 100;

/** One line of the slip to come. */
export interface SlipLine {
  /** `board:{play}` while it lives on a board, `aside:{n}` once it was put aside. */
  readonly id: string;
  readonly play: string;
  readonly selection: Selection;
  readonly bets: number;
}

export interface Picks {
  /** By play code; only boards that were touched. */
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly aside: readonly SlipLine[];
  readonly nextAside: number;
  /** Digits of the stake per bet in whole yuan; empty until one is entered. */
  readonly stake: string;
  /** Lunar year of the issue on sale, in families whose plays depend on it. */
  readonly lunarYear: number | null;
  /** The last tap that did nothing, numbered so that the same message can be said twice. */
  readonly refused: { readonly n: number; readonly why: TapRefusal | { readonly kind: 'tooManyLines' } } | null;
}

export type PicksEvent =
  | {
      readonly t: 'toggled';
      readonly play: string;
      readonly list: number;
      readonly symbol: BetSymbol;
      /** Most numbers of one bet, where the game allows fewer than the play. */
      readonly pickMax?: number | undefined;
    }
  /** A quick pick: exactly these in one list. */
  | { readonly t: 'listSet'; readonly play: string; readonly list: number; readonly symbols: readonly BetSymbol[] }
  | { readonly t: 'placeToggled'; readonly play: string; readonly place: number }
  | { readonly t: 'typed'; readonly play: string; readonly text: string }
  | { readonly t: 'drafted'; readonly play: string; readonly draft: Draft }
  | { readonly t: 'putAside'; readonly lines: readonly Omit<SlipLine, 'id'>[] }
  | { readonly t: 'boardsPutAside' }
  /** What was chosen before the page was loaded anew. */
  | ({ readonly t: 'picksRestored' } & Pick<Picks, 'drafts' | 'aside' | 'stake'>)
  | { readonly t: 'lineRemoved'; readonly id: string }
  | { readonly t: 'playCleared'; readonly play: string }
  | { readonly t: 'allCleared' }
  | { readonly t: 'stakeTyped'; readonly stake: string }
  | { readonly t: 'stakeStepped'; readonly up: boolean };

export type Plays = ReadonlyMap<string, Play>;

export const noPicks: Picks = { drafts: {}, aside: [], nextAside: 1, stake: '', lunarYear: null, refused: null };

/** Whether leaving would lose anything (spec 1 §4: leaving with selected bets asks first). */
export function hasPicks(picks: Picks): boolean {
  return picks.aside.length > 0 || Object.values(picks.drafts).some((draft) => !isEmpty(draft));
}

/** A stake as the specs clean it: digits only, no leading zero. */
export function cleanStake(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '').slice(0, maxStakeDigits);
}

/** The full lines: those put aside first, then the boards in the order they were touched. */
export function linesOf(plays: Plays, picks: Picks): readonly SlipLine[] {
  const boards = Object.entries(picks.drafts).flatMap(([code, draft]) => {
    const line = lineOf(plays, code, draft, picks.lunarYear);
    return line ? [line] : [];
  });
  return [...picks.aside, ...boards];
}

/** The line of one board, once its selection is full. */
export function lineOf(
  plays: Plays,
  code: string,
  draft: Draft | undefined,
  lunarYear: number | null,
): SlipLine | null {
  const play = plays.get(code);
  if (!play || isEmpty(draft) || !draft) return null;
  const parsed = readDraft(play, draft, lunarYear);
  return parsed.ok ? { id: `board:${code}`, play: code, selection: parsed.selection, bets: parsed.bets } : null;
}

/** Boards that are touched but not full yet; they are not bet and the sheet says so. */
export function unfinishedOf(plays: Plays, picks: Picks): readonly string[] {
  return Object.entries(picks.drafts)
    .filter(([code, draft]) => !isEmpty(draft) && lineOf(plays, code, draft, picks.lunarYear) === null)
    .map(([code]) => code);
}

/** What a slip does not hold does nothing but say so: lines that were put aside and full boards count together. */
export function reducePicks(plays: Plays, picks: Picks, event: PicksEvent): Picks {
  const after = changed(plays, picks, event);
  return isTooLong(plays, picks, after) ? refuse(picks, { kind: 'tooManyLines' }) : after;
}

function isTooLong(plays: Plays, before: Picks, after: Picks): boolean {
  if (after.aside.length + Object.keys(after.drafts).length <= maxSlipLines) return false;
  const count = linesOf(plays, after).length;
  return count > maxSlipLines && count > linesOf(plays, before).length;
}

function changed(plays: Plays, picks: Picks, event: PicksEvent): Picks {
  switch (event.t) {
    case 'toggled':
      return tap(plays, picks, event);
    case 'listSet':
      return onBoard(plays, picks, event.play, (play, draft) => setList(play, draft, event.list, event.symbols));
    case 'placeToggled':
      return onBoard(plays, picks, event.play, (play, draft) => togglePlace(play, draft, event.place));
    case 'typed':
      return onBoard(plays, picks, event.play, (_, draft) => ({ ...draft, text: event.text }));
    case 'drafted':
      return withDraft(picks, event.play, event.draft);
    case 'putAside':
      return putAside(picks, event.lines);
    case 'boardsPutAside': {
      const lines = Object.entries(picks.drafts).flatMap(
        ([code, draft]) => lineOf(plays, code, draft, picks.lunarYear) ?? [],
      );
      const remaining = Object.fromEntries(
        Object.entries(picks.drafts).filter(([code, draft]) => lineOf(plays, code, draft, picks.lunarYear) === null),
      );
      return { ...putAside(picks, lines), drafts: remaining };
    }
    case 'picksRestored':
      return {
        ...putAside({ ...picks, aside: [] }, event.aside),
        drafts: event.drafts,
        stake: cleanStake(event.stake),
      };
    case 'lineRemoved':
      return removeLine(picks, event.id);
    case 'playCleared':
      return withoutDraft(picks, event.play);
    case 'allCleared':
      return { ...noPicks, nextAside: picks.nextAside, stake: picks.stake, lunarYear: picks.lunarYear };
    case 'stakeTyped':
      return { ...picks, stake: cleanStake(event.stake) };
    case 'stakeStepped':
      return { ...picks, stake: String(stepped(Number(picks.stake), event.up)) };
  }
}

function tap(
  plays: Plays,
  picks: Picks,
  { play: code, list, symbol, pickMax }: Extract<PicksEvent, { t: 'toggled' }>,
): Picks {
  const play = plays.get(code);
  if (!play) return picks;
  const answer = toggle(play, picks.drafts[code] ?? emptyDraft(play), list, symbol, pickMax);
  return isRefusal(answer) ? refuse(picks, answer) : withDraft(picks, code, answer);
}

function onBoard(
  plays: Plays,
  picks: Picks,
  code: string,
  change: (play: Play, draft: Draft) => Draft | TapRefusal,
): Picks {
  const play = plays.get(code);
  if (!play) return picks;
  const before = picks.drafts[code] ?? emptyDraft(play);
  const after = change(play, before);
  if (isRefusal(after)) return refuse(picks, after);
  return after === before ? picks : withDraft(picks, code, after);
}

function withDraft(picks: Picks, code: string, draft: Draft): Picks {
  return { ...picks, drafts: { ...picks.drafts, [code]: draft } };
}

function withoutDraft(picks: Picks, code: string): Picks {
  if (!(code in picks.drafts)) return picks;
  return { ...picks, drafts: Object.fromEntries(Object.entries(picks.drafts).filter(([key]) => key !== code)) };
}

function putAside(picks: Picks, lines: readonly Omit<SlipLine, 'id'>[]): Picks {
  if (lines.length === 0) return picks;
  const added = lines.map((line, i) => ({ ...line, id: `aside:${picks.nextAside + i}` }));
  return { ...picks, aside: [...picks.aside, ...added], nextAside: picks.nextAside + added.length };
}

function removeLine(picks: Picks, id: string): Picks {
  if (id.startsWith('board:')) return withoutDraft(picks, id.slice('board:'.length));
  return { ...picks, aside: picks.aside.filter((line) => line.id !== id) };
}

/** Nothing changes but the message that names why. */
export function refuse(picks: Picks, why: NonNullable<Picks['refused']>['why']): Picks {
  return { ...picks, refused: { n: (picks.refused?.n ?? 0) + 1, why } };
}

/** The next step up or down; between steps it goes to the nearest one in that direction. */
function stepped(stake: number, up: boolean): number {
  const [lowest = 1] = stakeSteps;
  if (up) return stakeSteps.find((step) => step > stake) ?? Math.min(stake + 100, 10 ** maxStakeDigits - 1);
  if (stake > 100) return Math.max(stake - 100, 100);
  return [...stakeSteps].reverse().find((step) => step < stake) ?? lowest;
}
