import { formatNumber } from '@longmen/format';
import { Card, cx, Pills } from '@longmen/ui';
import { useState } from 'react';
import { formatDay, shortDay } from '../../core/i18n/format-day.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { Rates, Savings } from './calls.ts';
import type { messages } from './messages.ts';

type View = 'chart' | 'table';

type RateChartProps = { rates: Rates; today: Pick<Savings, 'basicRate' | 'extraRate'> };

/** The rate of each of the last days: a line from zero up, a tap on a day tells it; the same as a table. */
export function RateChart({ rates, today }: RateChartProps) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const [view, setView] = useState<View>('chart');
  const percent = (rate: number) => formatNumber(rate, locale);
  const pills = (['chart', 'table'] as const).map((key) => ({ key, label: t(key) }));
  return (
    <Card className="px-4 pt-3 pb-4">
      <h2 className="t-section">{t('rateTitle')}</h2>
      <p className="t-body tabular-nums">
        <b className="text-primary">{t('rateNow', { rate: percent(today.basicRate + today.extraRate) })}</b>
        {today.extraRate > 0 && (
          <span className="t-caption ml-2 text-text-2">
            {t('rateParts', { basic: percent(today.basicRate), extra: percent(today.extraRate) })}
          </span>
        )}
      </p>
      <Pills className="my-1" pills={pills} value={view} onChange={setView} label={t('view')} />
      {view === 'chart' ? <Line rates={rates} /> : <Table rates={rates} />}
    </Card>
  );
}

/** Above the highest rate there is space for what a tap tells. */
const headroom = 1.25;

function Line({ rates: { days, rates } }: { rates: Rates }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const top = Math.max(...rates, 1) * headroom;
  const points = days.map((day, i) => ({
    day,
    rate: rates[i] ?? 0,
    // Each day has a column of its own and stands in the middle of it; percent of width and height.
    x: ((i + 0.5) / days.length) * 100,
    y: 100 - ((rates[i] ?? 0) / top) * 100,
  }));
  const selected = points.find(({ day }) => day === chosen) ?? points.at(-1);
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  const percent = (rate: number) => formatNumber(rate, locale);
  return (
    <div>
      <p className="t-label min-h-6 text-text-2 tabular-nums" aria-live="polite">
        {selected && t('rateOf', { day: formatDay(selected.day, locale), rate: percent(selected.rate) })}
      </p>
      <div className="relative h-32 border-b border-hair">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
          {first && last && (
            <polygon points={`${first.x},100 ${path} ${last.x},100`} className="fill-primary-soft" stroke="none" />
          )}
          <polyline
            points={path}
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="stroke-primary"
          />
        </svg>
        {points.map(({ day, rate, x, y }) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === selected?.day}
            aria-label={t('rateOf', { day: formatDay(day, locale), rate: percent(rate) })}
            onClick={() => setChosen(day)}
            className="absolute inset-y-0 -translate-x-1/2 -outline-offset-2"
            style={{ left: `${x}%`, width: `${100 / points.length}%` }}
          >
            <span
              className={cx(
                'absolute left-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-primary',
                day === selected?.day ? 'size-3.5 bg-primary' : 'size-2.5 bg-surface',
              )}
              style={{ top: `${y}%` }}
            />
          </button>
        ))}
      </div>
      <div className="mt-1 flex" aria-hidden="true">
        {days.map((day) => (
          <span key={day} className="t-caption min-w-0 flex-1 overflow-hidden text-center text-text-2 tabular-nums">
            {shortDay(day, locale)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Table({ rates: { days, rates } }: { rates: Rates }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const rows = days.map((day, i) => [day, rates[i] ?? 0] as const).toReversed();
  return (
    <table className="t-body w-full tabular-nums">
      <thead className="t-label text-text-2">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            {t('day')}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t('rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([day, rate]) => (
          <tr key={day} className="border-t border-hair">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatDay(day, locale)}
            </th>
            <td className="py-1.5 text-right font-semibold">{t('percent', { rate: rate / 1000 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
