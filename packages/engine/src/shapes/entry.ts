/** Typed numbers: strict {"entries":[..]}, or lenient {"text":".."} as a player types them. */

import { exactLists, fieldsOf, refuse } from '../check-list.ts';
import { range } from '../combinatorics.ts';
import { eachDraw, type Pool } from '../drawing.ts';
import type { Draw, Line, Parsed, Rules, Selection } from '../play.ts';
import type { EntryShape } from '../shape.ts';
import { entryReader, inStoredOrder, readTyped, writeEntry } from './entry-text.ts';
import { groupTier } from './group-tier.ts';
import { numbersLine, sameNumbersLine } from './picked.ts';

/** Most different entries of one selection. Source: design "Rules that keep it fast and right". */
export const maxEntries = 10_000;

/**
 * What stands between typed entries, beside line breaks, and blanks where numbers have one digit: as in a class of a
 * RegExp.
 */
export const entrySeparators = ',;，；、､﹐﹑﹔';

const separators: Readonly<Record<1 | 2, RegExp>> = {
  1: new RegExp(`[\\s${entrySeparators}]+`, 'u'),
  2: new RegExp(`[${entrySeparators}\\n\\r]+`, 'u'),
};

/** Signs that are not seen: soft hyphens, zero-width ones, marks of direction. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g;

/** Rules of typed entries on a window of `places` places. */
export function entry(shape: EntryShape, places: number, pool: Pool): Rules {
  const reads = range(0, places - 1);
  // Entries are kept in their order, so what is read is what was kept.
  const digitsOf = (text: string) => readTyped(shape, text);
  const textOf = (digits: readonly number[]) => writeEntry(shape, digits);
  const tierOf = (text: string) => (shape.accept === 'no_triple' ? (groupTier(digitsOf(text) ?? []) ?? 'win') : 'win');

  const lineOf = (text: string): Line => {
    const digits = digitsOf(text) ?? [];
    if (shape.length !== places) return numbersLine(reads, digits);
    if (!shape.ordered) return sameNumbersLine(reads, digits, tierOf(text));
    return {
      reads,
      bought: { form: 'inPlace', symbols: digits },
      tiers: ['win'],
      judge: (numbers) => (textOf(numbers) === text ? 'win' : null),
    };
  };

  /** The shorter holds nothing else than the longer: the drawn hold the entry, or the entry the drawn. */
  const meets = (entered: number, drawn: number) => (entered & drawn) === (shape.length < places ? entered : drawn);

  /** The entries that win; entries are normalised, so equal text is an equal bet. */
  const winning = (selection: Selection, { numbers }: Draw): readonly string[] => {
    const entries = selection.entries ?? [];
    if (shape.length === places) {
      const drawn = textOf(inStoredOrder(shape, numbers));
      return entrySet(entries).has(drawn) ? [drawn] : [];
    }
    const drawn = maskOf(numbers);
    return entries.filter((text) => meets(maskOf(digitsOf(text) ?? []), drawn));
  };

  return {
    parse: (json) => parseEntries(shape, json),
    count: ({ entries }) => entries?.length ?? 0,
    settle(selection, drawn) {
      const wins: Record<string, number> = {};
      for (const text of winning(selection, drawn)) {
        const tier = tierOf(text);
        wins[tier] = (wins[tier] ?? 0) + 1;
      }
      return { wins, push: 0 };
    },
    *lines({ entries = [] }) {
      for (const text of entries) yield lineOf(text);
    },
    narrow: (selection, drawn) => ({ entries: winning(selection, drawn) }),
    maxReturn({ entries = [] }, rates) {
      if (shape.length === places) return entries.reduce((best, text) => Math.max(best, rates[tierOf(text)] ?? 0), 0);
      const masks = entries.map((text) => maskOf(digitsOf(text) ?? []));
      return maxMet(masks, meets, pool, places) * (rates['win'] ?? 0);
    },
    sample: () => ({ entries: sampleEntries(shape).map(textOf) }),
  };
}

/** How many entries one draw can meet at most; numbers as bits. */
function maxMet(
  masks: readonly number[],
  meets: (entered: number, drawn: number) => boolean,
  pool: Pool,
  places: number,
): number {
  let best = 0;
  const visit = (numbers: readonly number[]) => {
    const drawn = maskOf(numbers);
    best = Math.max(best, masks.filter((entered) => meets(entered, drawn)).length);
  };
  eachDraw(pool, places, visit, { anyOrder: true });
  return best;
}

/** Different numbers as bits; numbers up to 30. */
function maskOf(numbers: readonly number[]): number {
  return numbers.reduce((mask, n) => mask | (1 << n), 0);
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The entries as a set, kept as long as their list lives: pos+ asks for it once per window. */
function entrySet(entries: readonly string[]): ReadonlySet<string> {
  const known = sets.get(entries) ?? new Set(entries);
  sets.set(entries, known);
  return known;
}

/** Reads either form; equal entries merge. */
function parseEntries(shape: EntryShape, json: unknown): Parsed {
  const text = fieldsOf(json, ['text'])?.[0];
  if (typeof text === 'string') return gather(shape, splitText(shape, text), 'drop');
  const list = exactLists(json, ['entries'])?.[0];
  if (list === undefined || !list.every((item) => typeof item === 'string')) return refuse('BAD_SHAPE');
  return gather(shape, list, 'refuse');
}

function gather(shape: EntryShape, texts: readonly string[], misfit: 'drop' | 'refuse'): Parsed {
  const entries = new Set<string>();
  const reader = entryReader(shape);
  for (const typed of texts) {
    const text = reader(typed);
    if (text !== null) entries.add(text);
    else if (misfit === 'refuse') return refuse('BAD_ENTRY');
  }
  if (entries.size === 0) return refuse('EMPTY');
  if (entries.size > maxEntries) return refuse('TOO_MANY');
  const list = [...entries];
  sets.set(list, entries);
  return { ok: true, selection: { entries: list }, bets: entries.size };
}

/**
 * Full width is read as what it stands for, unseen signs, letters and Chinese characters fall away, the rest is split.
 * Source: catalogue, meta.entry_text; what input methods write besides is read too.
 */
function splitText(shape: EntryShape, text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/\p{L}+/gu, '');
  return plain.split(separators[shape.numberWidth]);
}

/** One entry per tier. */
function sampleEntries(shape: EntryShape): readonly (readonly number[])[] {
  const distinct = shape.symbols.slice(0, shape.length);
  const pair = shape.symbols.slice(0, 2).flatMap((n, i) => (i === 0 ? [n, n] : [n]));
  if (shape.accept === 'pair') return [pair];
  return shape.accept === 'no_triple' ? [pair, distinct] : [distinct];
}
