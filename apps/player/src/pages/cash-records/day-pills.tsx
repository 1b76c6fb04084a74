import { Pills } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { shortDay } from '../../core/i18n/format-day.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type DayFilter, dayFilters, type Days } from './filter.ts';
import { dayMessages } from './messages-of.ts';
import type { messages } from './messages.ts';

const DaysSheet = lazy(() => import('./days-sheet.tsx').then((part) => ({ default: part.DaysSheet })));

type DayPillsProps = { days: Days; onChange: (days: Days) => void };

/** For which days: some last ones, or days of the calendar, which a sheet asks for. */
export function DayPills({ days, onChange }: DayPillsProps) {
  const t = useMessages<typeof messages>('cash-records');
  const locale = useLocale();
  const [asks, setAsks] = useState(false);
  const range = typeof days === 'string' ? null : days;
  const named = range && [range.from, range.to].map((day) => shortDay(day, locale)).join(' – ');
  return (
    <>
      <Pills<DayFilter | 'chosen'>
        pills={[
          ...dayFilters.map((key) => ({ key, label: t(dayMessages[key]) })),
          { key: 'chosen', label: named ?? t('chooseDays') },
        ]}
        value={typeof days === 'string' ? days : 'chosen'}
        onChange={(next) => (next === 'chosen' ? setAsks(true) : onChange(next))}
        label={t('days')}
      />
      <Suspense>
        {asks && (
          <DaysSheet
            range={range}
            onClose={() => setAsks(false)}
            onChosen={(chosen) => {
              setAsks(false);
              onChange(chosen);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
