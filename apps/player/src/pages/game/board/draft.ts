/** What a player has touched on one board, finished or not, and the selection it makes. Pure. */
import { type BetSymbol, type Parsed, type Play, parseSelection } from '@longmen/engine';
import { boardOf, type PickList } from './board.ts';
import { tidyText } from './tidy-text.ts';

/** The state of one board; `lists` follow the board's lists, each in the order of its cells. */
export interface Draft {
  readonly lists: readonly (readonly BetSymbol[])[];
  /** Ticked places of a place chooser, ascending. */
  readonly places: readonly number[];
  /** Typed text, kept exactly as typed. */
  readonly text: string;
}

/** Why a tap did nothing, for the message that names it. */
export type TapRefusal =
  | { readonly kind: 'onlyN'; readonly max: number }
  | { readonly kind: 'alreadyChosen' }
  /** So many places must stay ticked. */
  | { readonly kind: 'atLeastPlaces'; readonly min: number };

/** An untouched board; a place chooser starts with its last places ticked. */
export function emptyDraft(play: Play): Draft {
  const { lists, chooser } = boardOf(play);
  const places = chooser ? Array.from({ length: chooser.take }, (_, i) => chooser.places - chooser.take + i) : [];
  return { lists: lists.map(() => []), places, text: '' };
}

/** Whether nothing is chosen; ticked places alone are not a choice. */
export function isEmpty(draft: Draft | undefined): boolean {
  return draft === undefined || (draft.text.trim() === '' && draft.lists.every((list) => list.length === 0));
}

/**
 * Taps a cell: on, off, or a reason why not. A list for one option moves its choice instead of refusing.
 * @param most numbers of one bet where the game allows fewer than the play.
 */
export function toggle(
  play: Play,
  draft: Draft,
  at: number,
  symbol: BetSymbol,
  pickMax = Number.POSITIVE_INFINITY,
): Draft | TapRefusal {
  const list = boardOf(play).lists[at];
  const chosen = draft.lists[at];
  if (!list || !chosen) return draft;
  if (chosen.includes(symbol))
    return withList(
      draft,
      at,
      chosen.filter((one) => one !== symbol),
    );
  if (list.exclusive && draft.lists.some((other, i) => i !== at && other.includes(symbol)))
    return { kind: 'alreadyChosen' };
  const max = Math.min(list.max, pickMax);
  // One of several options moves with the tap; a fixed number stays until it is taken off (spec 1 §5, "only 1 number").
  if (max === 1 && list.role !== 'banker') return withList(draft, at, [symbol]);
  if (chosen.length >= max) return { kind: 'onlyN', max };
  return withList(draft, at, inOrder(list, [...chosen, symbol]));
}

/** Whether a toggle answered with a reason. */
export function isRefusal(answer: Draft | TapRefusal): answer is TapRefusal {
  return 'kind' in answer;
}

/** Replaces what is chosen in one list. */
export function setList(play: Play, draft: Draft, at: number, symbols: readonly BetSymbol[]): Draft {
  const list = boardOf(play).lists[at];
  return list ? withList(draft, at, inOrder(list, symbols).slice(0, list.max)) : draft;
}

/** Ticks or unticks a place, or says why not: the fewest that the play needs always stay ticked. */
export function togglePlace(play: Play, draft: Draft, place: number): Draft | TapRefusal {
  const { chooser } = boardOf(play);
  if (!chooser) return draft;
  const on = draft.places.includes(place);
  const places = on ? draft.places.filter((one) => one !== place) : [...draft.places, place].sort((a, b) => a - b);
  if (places.length < chooser.min) return { kind: 'atLeastPlaces', min: chooser.min };
  return places.length > chooser.max ? draft : { ...draft, places };
}

const read = new WeakMap<Draft, { readonly year: number | undefined; readonly parsed: Parsed }>();

/**
 * The selection of a draft with its number of bets, or what is missing. Remembered per draft.
 * @param lunarYear that of the issue on sale; plays of animals are not full without it.
 */
export function readDraft(play: Play, draft: Draft, lunarYear: number | null): Parsed {
  const year = play.yearly && lunarYear !== null ? lunarYear : undefined;
  const known = read.get(draft);
  if (known && known.year === year) return known.parsed;
  if (play.yearly && year === undefined) return { ok: false, reason: 'BAD_DRAW' };
  const parsed = parseSelection(play, selectionJson(play.shape, draft), year);
  read.set(draft, { year, parsed });
  return parsed;
}

type AnyShape = Play['shape'];

function selectionJson(shape: AnyShape, draft: Draft): Record<string, unknown> {
  const [first = [], second = []] = draft.lists;
  switch (shape.kind) {
    case 'grid':
    case 'grid_distinct':
    case 'rows':
    case 'any_grid':
    case 'multiset':
      return { rows: draft.lists };
    case 'options':
      return { opts: first };
    case 'dantuo':
      return { dan: first, tuo: second };
    case 'legs':
      return { legs: draft.lists.map(([option]) => option ?? null) };
    case 'touch':
      return { a: first[0], b: second[0] };
    case 'entry':
      return { text: tidyText(draft.text) };
    case 'pos+':
      return { ...selectionJson(shape.inner, draft), pos: draft.places };
    default:
      return { pick: first };
  }
}

function withList(draft: Draft, at: number, symbols: readonly BetSymbol[]): Draft {
  return { ...draft, lists: draft.lists.map((list, i) => (i === at ? symbols : list)) };
}

function inOrder(list: PickList, symbols: readonly BetSymbol[]): readonly BetSymbol[] {
  return list.symbols.filter((symbol) => symbols.includes(symbol));
}
