/** What an agent's rebates were, by day and family, as a file; together what the ledger paid. */
import type { calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { rebateDaysMax } from '@longmen/contract/calls/agents/team-money';
import { fieldName } from '@longmen/contract/refusal-texts';
import { mills } from '@longmen/engine';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import { siteCurrency } from '../../../platform/settings/site-currency.ts';
import type { Deps } from '../deps.ts';
import { inCurrency, rebateMessages } from '../messages.ts';
import { type Paper, timeTexts } from '../paper.ts';
import { fileOf } from '../paper-file.ts';
import type { Times } from '../times-of.ts';
import type { UserId } from '../../../platform/ids.ts';

const dayMs = 86_400_000;
/** A day of the site may be an hour longer than others. */
const hourMs = 3_600_000;

/** @throws Refusal `recordTimesInvalid`, `tooManyRequests` while another PDF of the caller is drawn */
export async function makeRebateStatement(
  deps: Deps,
  { from, to, format }: InputOf<typeof calls.rebateStatement>,
  { caller: { userId, username }, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.rebateStatement>> {
  const { clock, site } = deps.platform;
  if (to <= from || to - from > rebateDaysMax * dayMs + hourMs)
    throw refuse('recordTimesInvalid', { daysMax: rebateDaysMax });
  const timeText = timeTexts(site.timeZone);
  const words = rebateMessages[locale];
  const [columns, rows] = [columnsOf(deps, locale), await rowsOf(deps, userId, { from, to }, locale)];
  const paper: Paper = {
    title: words.title,
    facts: [
      `${words.agent}: ${username}`,
      `${words.time}: ${timeText(from)} – ${timeText(to)}`,
      `${words.made}: ${timeText(clock.now())}`,
    ],
    columns,
    rows,
    madeAt: clock.now(),
    locale,
  };
  const days = [from, to - 1].map((at) => timeText(at).slice(0, 10));
  const name = [words.name, username, ...days].join('-');
  return { ...(await fileOf(paper, { userId, name, format })), rows: rows.length - 1 };
}

function columnsOf({ platform }: Deps, locale: Locale): Paper['columns'] {
  const { day, family, base, rebates } = rebateMessages[locale];
  const currency = platform.settings.get(siteCurrency);
  return [
    { name: day, width: 110, align: 'left' },
    { name: family, width: 173, align: 'left' },
    { name: inCurrency(base, currency), width: 120, align: 'right' },
    { name: inCurrency(rebates, currency), width: 120, align: 'right' },
  ];
}

/** Day by day, and at the end what the ledger paid in all. */
async function rowsOf({ agents, ledger }: Deps, userId: UserId, times: Times, locale: Locale): Promise<Paper['rows']> {
  const [days, totals] = await Promise.all([agents.rebateDays(userId, times), ledger.totals(userId, times)]);
  const paid = totals.find(({ kind, account }) => kind === 'commission' && account === 'cash')?.credited ?? mills(0);
  const base = days.reduce((sum, day) => sum + day.base, 0);
  const inMills = (yuan: number) => ({ mills: mills(yuan * 1_000) });
  return [
    ...days.map((day) => [day.day, fieldName(day.family, locale), inMills(day.base), { mills: day.amount }]),
    [rebateMessages[locale].total, '', inMills(base), { mills: paid }],
  ];
}
