/**
 * How a slip's row keeps its lines (money.md, "The bet path"): `stakes` is an array with an element for each line, `picks`
 * one text of what each was bet on, so that a slip is one row with one key and not one for each order.
 */
import { alone } from '../../../platform/db/cells.ts';

/** What a line was bet on: all that settlement must know of it but the stake. Equal bets are equal text. */
export type LinePick = {
  readonly play: number;
  readonly bets: number;
  readonly rates: string;
  readonly selection: string;
};

/** Between the fields of a pick, and between picks; canonical JSON and rates hold no such characters. */
const fieldEnd = '\x1f';
export const pickEnd = '\x1e';
/** The same as SQL. */
const fieldEndSql = "E'\\x1f'";
const pickEndSql = "E'\\x1e'";

/** A pick as the row has it. */
export function pickText({ play, bets, rates, selection }: LinePick): string {
  return [play, bets, rates, selection].join(fieldEnd);
}

/** Reads it again. */
function readPick(text: string): LinePick {
  const [play, bets, rates = '', selection = ''] = text.split(fieldEnd);
  return { play: Number(play), bets: Number(bets), rates, selection };
}

/** The lines of a slip's row, in their order. */
export function readLines(stakes: readonly number[], picks: string): ({ line: number; stake: number } & LinePick)[] {
  return picks.split(pickEnd).map((pick, line) => ({ line, stake: stakes[line] ?? 0, ...readPick(pick) }));
}

/** The fields of a pick in SQL. @param pick an expression of its text */
export function pickFieldsSql(pick: string): { play: string; bets: string; rates: string; selection: string } {
  const field = (at: number) => `split_part(${pick}, ${fieldEndSql}, ${at})`;
  return { play: `${field(1)}::integer`, bets: `${field(2)}::integer`, rates: field(3), selection: field(4) };
}

/** Lines of slips in a SELECT list over `slips` rows: `line`, `stake` and `pick` side by side. */
export function unnestLinesSql(slip: string): string {
  return `(generate_subscripts(${slip}.stakes, 1) - 1)::smallint AS line, unnest(${slip}.stakes) AS stake, string_to_table(${slip}.picks, ${pickEndSql}) AS pick`;
}

/** The pick of a row of `order_rows`, as that of a line. */
export function rowPickSql(row: string): string {
  return `concat_ws(${fieldEndSql}, ${row}.play, ${row}.bets, ${row}.rates, ${row}.selection)`;
}

/**
 * The lines of one slip, to be joined LATERAL: line, stake, pick. A slip of before migration 0508 that has not been
 * moved yet has them in `order_rows`; for all others that part is passed over without a look. With cells there are none.
 */
export function linesSql(slip: string): string {
  return `(
    SELECT ${unnestLinesSql(slip)}
    ${alone(`UNION ALL
    SELECT r.line, r.stake, ${rowPickSql('r')} FROM betting.order_rows r
    WHERE ${slip}.picks IS NULL AND r.user_id = ${slip}.user_id AND r.slip = ${slip}.slip`)}
  )`;
}

/** The same as the row keeps them, to be joined LATERAL: `stakes` and `picks`. */
export function packedLinesSql(slip: string): string {
  return `(
    SELECT ${slip}.stakes, ${slip}.picks WHERE ${slip}.picks IS NOT NULL
    ${alone(`UNION ALL
    SELECT array_agg(r.stake ORDER BY r.line), string_agg(${rowPickSql('r')}, ${pickEndSql} ORDER BY r.line) FROM betting.order_rows r
    WHERE ${slip}.picks IS NULL AND r.user_id = ${slip}.user_id AND r.slip = ${slip}.slip HAVING ${slip}.picks IS NULL`)}
  )`;
}

/** The orders of one slip, to be joined LATERAL: line, stake, play, bets, rates, selection. */
export function ordersSql(slip: string): string {
  const { play, bets, rates, selection } = pickFieldsSql('l.pick');
  return `(
    SELECT l.line, l.stake, ${play} AS play, ${bets} AS bets, ${rates} AS rates, ${selection} AS selection FROM ${linesSql(slip)} l
  )`;
}
