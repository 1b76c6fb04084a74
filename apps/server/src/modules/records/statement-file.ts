/** A statement as a file: opening balance, every row oldest first, closing balance. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { fileRowsMax } from '@longmen/contract/calls/records';
import { type Currency, playMoney } from '@longmen/format';
import { type SignedInContext, refuse } from '../../platform/api/route.ts';
import { siteCurrency } from '../../platform/settings/site-currency.ts';
import type { Statement } from '../ledger/index.ts';
import { readTimes } from './list-records.ts';
import type { Deps } from './deps.ts';
import { type Paper, timeTexts } from './paper.ts';
import { fileOf } from './paper-file.ts';
import { recordViews, type RecordView } from './record-view.ts';
import { fileMessages, inCurrency } from './messages.ts';
import type { Times } from './times-of.ts';

/** @throws Refusal `recordTimesInvalid`, `statementTooLong`, `tooManyRequests` while another PDF of the caller is drawn */
export async function makeStatementFile(
  deps: Deps,
  { format, account = 'cash', ...request }: InputOf<typeof calls.statementFile>,
  { caller: { userId, username, isGuest }, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.statementFile>> {
  const { clock, site, settings } = deps.platform;
  const times = readTimes(deps, request);
  const max = fileRowsMax[format];
  const statement = await deps.ledger.statement(userId, { ...times, account, page: 1, rows: max });
  if (statement.total > max) throw refuse('statementTooLong', { rowsMax: max, rows: statement.total });
  const timeText = timeTexts(site.timeZone);
  const words = fileMessages[locale];
  const paper: Paper = {
    title: words.title,
    facts: [
      `${words.account}: ${username} · ${words[account]}`,
      `${words.time}: ${timeText(times.from)} – ${timeText(times.to)}`,
      `${words.made}: ${timeText(clock.now())}`,
    ],
    columns: columnsOf(words, isGuest ? playMoney(locale) : settings.get(siteCurrency)),
    rows: rowsOf(statement, (await recordViews(deps, userId, statement.rows, locale)).toReversed(), {
      times,
      timeText,
      words,
    }),
    madeAt: clock.now(),
    locale,
  };
  const days = [times.from, times.to - 1].map((at) => timeText(at).slice(0, 10));
  const name = [words.name, ...(account === 'cash' ? [] : [account]), username, ...days].join('-');
  return { ...(await fileOf(paper, { userId, name, format })), rows: statement.total };
}

type Words = (typeof fileMessages)['en'];

const columnsOf = (words: Words, currency: Currency): Paper['columns'] => [
  { name: words.time, width: 84, align: 'left' },
  { name: words.kind, width: 80, align: 'left' },
  { name: words.details, width: 146, align: 'left' },
  { name: words.number, width: 84, align: 'left' },
  { name: inCurrency(words.amount, currency), width: 62, align: 'right' },
  { name: inCurrency(words.balance, currency), width: 67, align: 'right' },
];

function rowsOf(
  { rangeOpening, rangeClosing }: Statement,
  rows: readonly RecordView[],
  { times, timeText, words }: { times: Times; timeText: (at: number) => string; words: Words },
): Paper['rows'] {
  return [
    [timeText(times.from), words.opening, '', '', '', { mills: rangeOpening }],
    ...rows.map((row) => [
      timeText(row.at),
      row.title,
      detailsOf(row),
      row.orderNum,
      { mills: row.amount },
      row.balance === null ? '' : { mills: row.balance },
    ]),
    [timeText(times.to), words.closing, '', '', '', { mills: rangeClosing }],
  ];
}

/** Method and remark of a record in one line. */
const detailsOf = ({ method, remark }: RecordView): string => [method, remark].filter(Boolean).join(' · ');
