/** A report of an agent's as a file: a line for each day of its period, and one for the whole of it. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import type { SignedInContext } from '../../../platform/api/route.ts';
import { siteCurrency } from '../../../platform/settings/site-currency.ts';
import { type Cell, csvFile } from '../csv.ts';
import type { Deps, ReportDays } from '../deps.ts';
import { inCurrency, reportMessages } from '../messages.ts';

const moneyColumns = [
  'bets',
  'prizes',
  'gifts',
  'teamRebates',
  'ownRebates',
  'teamProfit',
  'deposits',
  'withdrawals',
] as const;
const countColumns = ['firstDeposits', 'registered', 'bettors'] as const;

/** @throws Refusal `memberUnknown` */
export async function makeReportFile(
  { agents, platform }: Deps,
  name: InputOf<typeof calls.reportFile>,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.reportFile>> {
  const { username, whole, days } = await agents.reportDays(caller.userId, name);
  const words = reportMessages[locale];
  const currency = platform.settings.get(siteCurrency);
  const heads = [
    words.day,
    ...moneyColumns.map((column) => inCurrency(words[column], currency)),
    ...countColumns.map((column) => words[column]),
  ];
  // A month's bettors are not the sum of its days: the last line is the report's own.
  const lines = [...days.map((day) => lineOf(day.day, day)), lineOf(words.whole, whole)];
  const fileName = [words.name, username, days[0]?.day, days.at(-1)?.day].filter(Boolean).join('-');
  return { ...csvFile(fileName, [heads, ...lines], locale), rows: days.length };
}

const lineOf = (name: string, figures: ReportDays['whole']): Cell[] => [
  name,
  ...moneyColumns.map((column) => ({ mills: figures[column] })),
  ...countColumns.map((column) => String(figures[column])),
];
