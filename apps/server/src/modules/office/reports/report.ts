/** What a report is made of, and how its figures are reckoned. Pure. */
import type { Locale } from '@longmen/contract';
import { type ReportName, reportRowsMax, reportShape } from '@longmen/contract/console/reports';
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Days, PlaySums, ReportSnapshot } from '../../reports/index.ts';
import type { Deps } from '../deps.ts';

/** A figure, a word, or the name of what a row leads to. */
export type Cell = number | string | null | { readonly id: string; readonly text: string };
/** By the columns of the report; what is missing is empty. */
export type Cells = Readonly<Record<string, Cell>>;
/** Terms of two ways to the same amount, each with its sign: they come to 0. */
export type Check = {
  readonly terms: readonly { readonly name: string; readonly mills: number }[];
  readonly difference: number;
};

export type Made = {
  readonly rows: readonly Cells[];
  readonly total: Cells | null;
  readonly isCut: boolean;
  readonly check: Check | null;
};

/** What a report is made from: all of one snapshot, days that lie in it, whom it is for. */
export type Making = {
  readonly deps: Deps;
  readonly of: ReportSnapshot;
  readonly tx: Tx;
  readonly days: Days;
  readonly gid: number | undefined;
  readonly locale: Locale;
};
export type Maker = (making: Making) => Promise<Made>;

/** Cells in the order of a report's columns. */
export const inColumns = (name: ReportName, cells: Cells): Cell[] =>
  Object.keys(reportShape(name).columns).map((column) => cells[column] ?? null);

export const sumBy = <Row>(rows: readonly Row[], figure: (row: Row) => number): Mills =>
  mills(rows.reduce((sum, row) => sum + figure(row), 0));

/** Hundredths of a percent, rounded; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000);

/** What the house has of bets, and how much that is of what was truly staked. */
export function playCells({ bets, staked, refunded, paid }: PlaySums): Cells {
  const revenue = staked - refunded - paid;
  return { bets, staked, refunded, paid, revenue, margin: shareOf(revenue, staked - refunded) };
}

/** All rows as one. */
export const sumPlays = (rows: readonly PlaySums[]): PlaySums => ({
  bets: sumBy(rows, ({ bets }) => bets),
  staked: sumBy(rows, ({ staked }) => staked),
  refunded: sumBy(rows, ({ refunded }) => refunded),
  paid: sumBy(rows, ({ paid }) => paid),
});

/** As many as a report has, and whether there were more. */
export const cutRows = <Row>(rows: readonly Row[]): { readonly rows: readonly Row[]; readonly isCut: boolean } => ({
  rows: rows.slice(0, reportRowsMax),
  isCut: rows.length > reportRowsMax,
});

/** The terms and what they come to. */
export function checkOf(terms: Readonly<Record<string, number>>): Check {
  const all = Object.entries(terms).map(([name, amount]) => ({ name, mills: amount }));
  return { terms: all, difference: all.reduce((sum, term) => sum + term.mills, 0) };
}

/** Stakes open before and since, and the ledger's moves, against what the rows of a report come to. */
export async function checkPlays({ of, days }: Pick<Making, 'of' | 'days'>, revenue: number): Promise<Check> {
  const { openBefore, ledger, openAfter } = await of.playCheck(days);
  return checkOf({ openBefore, ledger, openAfter: -openAfter, revenue: -revenue });
}

/** The same of a report that is taken from some of the bets: what all of them come to. */
export async function checkAllPlays(making: Pick<Making, 'of' | 'days'>): Promise<Check> {
  const all = await making.of.allPlayers(making.days);
  return checkPlays(making, all.staked - all.refunded - all.paid);
}

/** What players' accounts hold by their own rows, against all that the ledger moved to and from them. */
export async function checkHeld({ of }: Making): Promise<Check> {
  const { rows, days } = await of.held();
  return checkOf({ accounts: rows, moved: -days });
}

/** The name of a player, for the rows that have one. */
export async function namesOf({ deps, tx }: Making, ids: readonly UserId[]): Promise<(id: UserId) => Cell> {
  const users = await deps.players.usersOf(ids, tx);
  return (id) => ({ id, text: users.get(id)?.username ?? id });
}
