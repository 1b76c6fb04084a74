import { formatAmount, formatCount } from '@longmen/format';
import { Button, Card, cx, ErrorState, Pills, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { formatDay } from '../../../core/i18n/format-time.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { barOf, isCountFigure, isSigned, type SortName, sorts } from '../report-rules.ts';
import { type ReportName, useReportDays } from './calls.ts';

/** So many days stand there before somebody asks for all of them. */
const daysBefore = 7;

/** A figure of a month day by day, the newest first: each a bar beside the longest, with its value. */
export function DayBars({ report }: { report: ReportName }) {
  const t = useMessages<typeof messages>('agent-centre');
  const [figure, setFigure] = useState<SortName>('bets');
  const { data, isError, isFetching, refetch } = useReportDays(report);
  return (
    <Card className="px-4 py-3">
      <h2 className="t-label font-semibold">{t('byDay')}</h2>
      <Pills
        pills={sorts.map((key) => ({ key, label: t(key) }))}
        value={figure}
        onChange={setFigure}
        label={t('byDay')}
        className="-mx-1"
      />
      {data === undefined && isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <SkeletonRows count={4} className="h-9" />}
      {data !== undefined && (
        <Bars days={data.rows.map((row) => ({ day: row.day, value: row[figure] }))} figure={figure} />
      )}
    </Card>
  );
}

type BarsProps = { days: readonly { readonly day: string; readonly value: number }[]; figure: SortName };

function Bars({ days, figure }: BarsProps) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const [isAll, setAll] = useState(false);
  const newest = days.toReversed();
  const values = days.map(({ value }) => value);
  const print = (value: number) =>
    isCountFigure(figure) ? formatCount(value, locale) : formatAmount(value, locale, 'amount', isSigned(figure));
  return (
    <>
      <ol className="flex flex-col gap-2 pt-1">
        {(isAll ? newest : newest.slice(0, daysBefore)).map(({ day, value }) => (
          <li key={day}>
            <span className="t-caption flex flex-wrap justify-between gap-x-3 tabular-nums">
              <span className="text-text-2">{formatDay(Date.parse(day), locale)}</span>
              <b className="ml-auto">{print(value)}</b>
            </span>
            <span className="block h-2 overflow-hidden rounded-full bg-surface-2" aria-hidden="true">
              <span
                className={cx('block h-full rounded-full', value < 0 ? 'bg-text-3' : 'bg-primary')}
                style={{ width: `${barOf(value, values)}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      {!isAll && newest.length > daysBefore && (
        <Button look="outline" className="mt-3 w-full" onClick={() => setAll(true)}>
          {t('allDays')}
        </Button>
      )}
    </>
  );
}
