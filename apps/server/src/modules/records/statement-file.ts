/** A statement as a file: opening balance, every row oldest first, closing balance. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { fileRowsMax } from '@longmen/contract/calls/records';
import { playMoney } from '@longmen/format';
import { type SignedInContext, refuse } from '../../platform/api/route.ts';
import { siteCurrency } from '../../platform/settings/site-currency.ts';
import { type Cell, writeCsv } from './csv.ts';
import { readTimes } from './list-records.ts';
import type { Deps } from './deps.ts';
import { drawInThread } from './pdf-thread.ts';
import { detailsOf, type StatementText, timeTexts } from './statement-text.ts';
import { recordViews } from './record-view.ts';
import { fileMessages, inCurrency } from './messages.ts';

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
  const text: StatementText = {
    username,
    account,
    times,
    madeAt: clock.now(),
    opening: statement.rangeOpening,
    closing: statement.rangeClosing,
    rows: (await recordViews(deps, userId, statement.rows, locale)).toReversed(),
    timeZone: site.timeZone,
    locale,
    currency: isGuest ? playMoney(locale) : settings.get(siteCurrency),
  };
  const bytes = format === 'csv' ? writeCsv(csvRows(text), locale) : await drawInThread(userId, text);
  const days = [times.from, times.to - 1].map((at) => timeText(at).slice(0, 10));
  return {
    fileName:
      [fileMessages[locale].name, ...(account === 'cash' ? [] : [account]), username, ...days].join('-') + `.${format}`,
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
    bytes: bytes.toString('base64'),
    rows: statement.total,
  };
}

function csvRows({ rows, opening, closing, times, timeZone, locale, currency }: StatementText): Cell[][] {
  const timeText = timeTexts(timeZone);
  const words = fileMessages[locale];
  return [
    [
      words.time,
      words.kind,
      words.details,
      words.number,
      ...[words.amount, words.balance].map((name) => inCurrency(name, currency)),
    ],
    [timeText(times.from), words.opening, '', '', '', { mills: opening }],
    ...rows.map((row) => [
      timeText(row.at),
      row.title,
      detailsOf(row),
      row.orderNum,
      { mills: row.amount },
      row.balance === null ? '' : { mills: row.balance },
    ]),
    [timeText(times.to), words.closing, '', '', '', { mills: closing }],
  ];
}
