/** Plays that follow the lunar year: one set of rules per year, and the year kept with the selection. */

import { refuse } from '../../check-list.ts';
import { firstLunarYear, isLunarYear, lastLunarYear } from '../../lunar.ts';
import { range } from '../../combinatorics.ts';
import type { Parsed, Rules, Selection } from '../../play.ts';

/**
 * Rules that `make` gives for a year.
 * @param needsYear whether already the number of bets depends on the year, so that there is no
 * reading a selection without it.
 */
export function yearly(make: (year: number) => Rules, needsYear = false): Rules {
  const made = new Map<number, Rules>();
  const rulesOf = (year: number): Rules => {
    const known = made.get(year) ?? make(year);
    made.set(year, known);
    return known;
  };
  const plain = rulesOf(firstLunarYear);
  const at = (selection: Selection) => rulesOf(yearOf(selection));
  const { prices, maxReturn } = plain;
  return {
    parse: (json, lunarYear) => parseInYear(rulesOf, needsYear, json, lunarYear),
    count: (selection) => (needsYear ? at(selection) : plain).count(selection),
    settle(selection, drawn) {
      const year = drawn.lunarYear;
      if (!isLunarYear(year)) throw new RangeError(`the draw has no lunar year: ${year}`);
      if ((selection.lunar_year ?? year) !== year)
        throw new RangeError(`bought for ${selection.lunar_year}, not ${year}`);
      return rulesOf(year).settle(selection, drawn);
    },
    lines: (selection) => at(selection).lines(selection),
    ...(prices && { prices: (selection) => at(selection).prices?.(selection) ?? [] }),
    ...(maxReturn && { maxReturn: (selection, rates) => at(selection).maxReturn?.(selection, rates) ?? 0 }),
    sample: () => inYear(plain.sample(), firstLunarYear),
    *moreSamples() {
      for (const year of range(firstLunarYear, lastLunarYear)) {
        const rules = rulesOf(year);
        yield inYear(rules.sample(), year);
        for (const selection of rules.moreSamples?.() ?? []) yield inYear(selection, year);
      }
    },
  };
}

/** Rules that do not need the year which their selection may name all the same. */
export function namesYear(rules: Rules): Rules {
  return {
    ...rules,
    parse(json, lunarYear) {
      const parsed = parseInYear(() => rules, false, json, lunarYear);
      if (!parsed.ok) return parsed;
      const { lunar_year: _year, ...selection } = parsed.selection;
      return { ...parsed, selection };
    },
  };
}

/** The year of a selection. @throws RangeError when it was read without one. */
export function yearOf({ lunar_year: year }: Selection): number {
  if (!isLunarYear(year)) throw new RangeError(`a selection without its lunar year: ${year}`);
  return year;
}

function parseInYear(
  rulesOf: (year: number) => Rules,
  needsYear: boolean,
  json: unknown,
  lunarYear: number | undefined,
): Parsed {
  const { named, remainder } = splitYear(json);
  if (named !== undefined && !Number.isInteger(named)) return refuse('BAD_SHAPE');
  const year = lunarYear ?? named;
  const parsed = rulesOf(isLunarYear(year) ? year : firstLunarYear).parse(remainder);
  if (!parsed.ok) return parsed;
  if (year === undefined) return needsYear ? refuse('BAD_DRAW') : parsed;
  if (!isLunarYear(year) || (named !== undefined && named !== year)) return refuse('BAD_DRAW');
  return { ...parsed, selection: inYear(parsed.selection, year) };
}

/** A selection's year, when it names one, and the other keys. */
function splitYear(json: unknown): { readonly named: unknown; readonly remainder: unknown } {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { named: undefined, remainder: json };
  const fields: readonly (readonly [string, unknown])[] = Object.entries(json);
  const year = fields.find(([key]) => key === 'lunar_year');
  if (year === undefined) return { named: undefined, remainder: json };
  return { named: year[1] ?? null, remainder: Object.fromEntries(fields.filter((field) => field !== year)) };
}

function inYear(selection: Selection, year: number): Selection {
  return { ...selection, lunar_year: year };
}
