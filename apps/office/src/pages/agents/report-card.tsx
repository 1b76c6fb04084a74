import { readAgentReport } from '@longmen/contract/console/agents/agents';
import { Skeleton } from '@longmen/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Rows, Section } from '../../features/kit/parts/section.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { Report } from './agent.ts';
import type { messages } from './messages.ts';
import { PeriodChoice } from './period-choice.tsx';
import type { Days, PeriodName } from './periods.ts';

type ReportCardProps = {
  id: string;
  period: PeriodName;
  days: Days | undefined;
  onPeriod: (period: string) => void;
};

/** The report of a team in a period or between two days, beside the time before, and day by day. */
export function ReportCard({ id, period, days, onPeriod }: ReportCardProps) {
  const t = useMessages<typeof messages>('agents');
  const times = days ?? { period };
  const { data, error, refetch } = useQuery({
    queryKey: ['readAgentReport', id, times],
    queryFn: ({ signal }) => callConsole(readAgentReport, { id, ...times }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t('report')} head={<PeriodChoice value={days ? 'days' : period} onChange={onPeriod} />}>
      <DayFields key={`${days?.from ?? ''}${data?.from ?? ''}`} from={data?.from} to={data?.to} onDays={onPeriod} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures report={data} />
      ) : (
        <Skeleton className="m-4 h-48" />
      )}
    </Section>
  );
}

type DayFieldsProps = { from: string | undefined; to: string | undefined; onDays: (period: string) => void };

function DayFields({ from = '', to = '', onDays }: DayFieldsProps) {
  const t = useMessages<typeof messages>('agents');
  const [typed, setTyped] = useState({ from, to });
  return (
    <form
      className="flex flex-wrap items-end gap-3 px-4 pt-1 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        onDays(`${typed.from}..${typed.to}`);
      }}
    >
      {(['from', 'to'] as const).map((side) => (
        <label key={side} className="flex items-center gap-2 text-note whitespace-nowrap text-text-2">
          {t(side === 'from' ? 'fromDay' : 'toDay')}
          <input
            type="date"
            required
            className="field h-7"
            value={typed[side]}
            onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
          />
        </label>
      ))}
      <Button type="submit" size="bar">
        {t('show')}
      </Button>
    </form>
  );
}

const sums = [
  'bets',
  'prizes',
  'gifts',
  'teamRebates',
  'teamProfit',
  'deposits',
  'withdrawals',
  'ownRebates',
  'cardGames',
  'liveGames',
] as const;
const counts = ['bettors', 'registered', 'firstDeposits'] as const;
const ofDays = ['bets', 'teamProfit', 'deposits', 'withdrawals', 'ownRebates'] as const;

function Figures({ report }: { report: Report }) {
  const t = useMessages<typeof messages>('agents');
  const locale = useLocale();
  const { whole, before, days, balance, completeTo, countsPeople } = report;
  const print = (mills: number) => printAmount(mills, locale);
  return (
    <>
      <dl className="grid grid-cols-2 border-y border-line sm:grid-cols-4 min-[1600px]:grid-cols-5">
        {sums.map((name) => (
          <Tile
            key={name}
            name={t(name)}
            value={printAmount(whole[name], locale, 'text', name === 'teamProfit')}
            before={print(before[name])}
          />
        ))}
        {counts.map((name) => (
          <Tile
            key={name}
            name={name === 'bettors' && !countsPeople ? `${t(name)} (${t('peopleTimesDays')})` : t(name)}
            value={printCount(whole[name], locale)}
            before={printCount(before[name], locale)}
          />
        ))}
        <Tile name={t('balance')} value={print(balance)} />
      </dl>
      <p className="px-4 py-2 text-note text-text-2">
        {t('completeTo')} <Time at={completeTo} />
      </p>
      {days.length > 1 && <ByDay days={days} />}
    </>
  );
}

function Tile({ name, value, before }: { name: string; value: string; before?: string }) {
  const t = useMessages<typeof messages>('agents');
  return (
    <div className="min-w-0 px-4 py-2">
      <dt className="truncate text-note font-medium text-text-3">{name}</dt>
      <dd className="truncate text-large font-bold" title={value}>
        {value}
      </dd>
      {before !== undefined && (
        <dd className="truncate text-note text-text-2">
          {t('before')} {before}
        </dd>
      )}
    </div>
  );
}

/** The newest day first. */
function ByDay({ days }: { days: Report['days'] }) {
  const t = useMessages<typeof messages>('agents');
  const locale = useLocale();
  const places = placesOf(days.flatMap((day) => ofDays.map((name) => day[name])));
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-2 font-medium">{t('byDay')}</summary>
      <Rows
        label={t('byDay')}
        heads={[
          { text: t('day') },
          { text: t('bettors'), isNumber: true },
          ...ofDays.map((name) => ({ text: t(name), isNumber: true })),
        ]}
      >
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <td>{day.day}</td>
            <td className="text-right">{printCount(day.bettors, locale)}</td>
            {ofDays.map((name) => (
              <td key={name} className="text-right">
                {printAmount(day[name], locale, places, name === 'teamProfit')}
              </td>
            ))}
          </tr>
        ))}
      </Rows>
    </details>
  );
}
