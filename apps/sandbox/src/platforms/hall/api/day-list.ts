/**
 * The company's list of a day in UTC, and its sums by ten minutes. A line is a bet (`b:`), a win (`w:`) or a rollback
 * (`r:`) by player and number. `paid` is what stands in the end: a bet that was refused or rolled back is `failed`, so
 * the sums are those of `paid` bets (debit) and wins (credit) alone, and a rollback is a line without a sum.
 */
import type { Transaction } from '../book/rows.ts';

export type DayLine = {
  readonly id: string;
  /** Units. */
  readonly amount: number;
  readonly state: 'paid' | 'failed';
  /** Ten minutes of the day, from 0. */
  readonly section: number;
};

const sectionMs = 600_000;
const dayMs = 86_400_000;
const linesPerPage = 1_000;

/** Lines of a day, in the order in which they were made. */
export function linesOf(transactions: readonly Transaction[], day: string): DayLine[] {
  return transactions.flatMap((transaction) => {
    const { at, state } = transaction;
    const isOfDay = new Date(at).toISOString().slice(0, 10) === day;
    const isDecided = state === 'accepted' || state === 'refused' || state === 'rolledBack';
    return isOfDay && isDecided ? [lineOf(transaction)] : [];
  });
}

function lineOf({ call, player, transaction, units, state, at }: Transaction): DayLine {
  return {
    id: `${call.slice(0, 1)}:${player}:${transaction}`,
    amount: units,
    state: state === 'accepted' ? 'paid' : 'failed',
    section: Math.floor((at % dayMs) / sectionMs),
  };
}

/** The sums of each ten minutes in which there was anything. */
export function totalsOf(lines: readonly DayLine[]) {
  const sections = new Map<number, { section: number; lines: number; debit: number; credit: number }>();
  for (const { section, id, amount, state } of lines) {
    const sums = sections.get(section) ?? { section, lines: 0, debit: 0, credit: 0 };
    sums.lines += 1;
    if (state === 'paid' && id.startsWith('b:')) sums.debit += amount;
    if (state === 'paid' && id.startsWith('w:')) sums.credit += amount;
    sections.set(section, sums);
  }
  return [...sections.values()].toSorted((a, b) => a.section - b.section);
}

/** One page of a section. */
export function pageOf(lines: readonly DayLine[], section: number, page: number) {
  const own = lines.filter((line) => line.section === section);
  const rows = own.slice((page - 1) * linesPerPage, page * linesPerPage);
  return {
    section,
    page,
    pages: Math.max(1, Math.ceil(own.length / linesPerPage)),
    rows: rows.map(({ id, amount, state }) => ({ id, amount: String(amount), state })),
  };
}

export const listFlaws = ['missing', 'extra', 'amount', 'state', 'day', 'unsigned'] as const;

/** A list with one thing wrong about it; `day` and `unsigned` are wrong elsewhere. */
export function flawed(lines: readonly DayLine[], flaw: (typeof listFlaws)[number]): DayLine[] {
  const [first, ...others] = lines;
  if (first === undefined) return [];
  if (flaw === 'missing') return others;
  if (flaw === 'extra') return [...lines, { ...first, id: `${first.id}.x` }];
  if (flaw === 'amount') return [{ ...first, amount: first.amount + 100 }, ...others];
  if (flaw === 'state') return [{ ...first, state: first.state === 'paid' ? 'failed' : 'paid' }, ...others];
  return [...lines];
}
