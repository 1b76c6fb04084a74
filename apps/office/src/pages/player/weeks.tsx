import type { ConsoleOutput } from '@longmen/contract/console';
import { readPlayerPlay } from '@longmen/contract/console/players/player-parts';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { dayOf } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneStore } from '../../core/i18n/zone.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import type { messages } from './messages.ts';
import { Rows, Section } from '../../features/kit/parts/section.tsx';

type Week = ConsoleOutput<typeof readPlayerPlay>['weeks'][number];
type Habits = NonNullable<ConsoleOutput<typeof readPlayerPlay>['habits']>;

/** Stakes and net of the last weeks, as bars or as a table. */
export function Weeks({ id, startsAsTable = false }: { id: string; startsAsTable?: boolean }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const [isTable, setTable] = useState(startsAsTable);
  const { data, error, refetch } = useQuery({
    queryKey: ['readPlayerPlay', id],
    queryFn: ({ signal }) => callConsole(readPlayerPlay, { id }, { signal }),
  });
  const weeks = data?.weeks ?? [];
  const sum = (of: (week: Week) => number) => weeks.reduce((total, week) => total + of(week), 0);
  return (
    <Section
      title={t('weeks')}
      head={
        data && (
          <span className="flex flex-wrap items-center justify-end gap-x-3 text-note text-text-2">
            <span>
              {t('weeksStaked', {
                text: printAmount(
                  sum(({ staked }) => staked),
                  locale,
                ),
              })}
            </span>
            <span>
              {t('weeksNet', {
                text: printAmount(
                  sum(({ net }) => net),
                  locale,
                  'text',
                  true,
                ),
              })}
            </span>
            <Button size="bar" look="quiet" onClick={() => setTable(!isTable)}>
              {isTable ? t('chart') : t('table')}
            </Button>
          </span>
        )
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-4 h-36" />}
      {data?.habits && <HabitLine habits={data.habits} />}
      {data && (isTable ? <WeekTable weeks={weeks} /> : <Bars weeks={weeks} />)}
    </Section>
  );
}

function HabitLine({ habits }: { habits: Habits }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const { game, share, usual, from, to, slips } = habits;
  return (
    <p
      className="flex flex-wrap gap-x-4 px-4 pt-2 text-note text-text-2"
      title={t('habitOf', { text: printCount(slips, locale) })}
    >
      <span>{t('habitGame', { name: game, text: printCount(share, locale) })}</span>
      <span>{t('habitStake', { text: printAmount(usual, locale) })}</span>
      <span>{t('habitHours', { from: String(from), to: String(to + 1) })}</span>
    </p>
  );
}

const [width, stakeHeight, netHeight, gap] = [52, 76, 32, 20];

/** Stakes on top; below the line what the player won, full, or lost, hollow. */
function Bars({ weeks }: { weeks: readonly Week[] }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const zone = useZoneStore((state) => state.siteZone);
  const most = Math.max(1, ...weeks.map(({ staked }) => staked));
  const deepest = Math.max(1, ...weeks.map(({ net }) => Math.abs(net)));
  const base = stakeHeight + 8;
  const line = base + gap + netHeight;
  return (
    <div className="px-4 pt-2 pb-4">
      <svg
        viewBox={`0 0 ${weeks.length * width} ${line + netHeight + 4}`}
        className="h-40 w-full"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('weeks')}
      >
        <line
          x1={0}
          x2={weeks.length * width}
          y1={base}
          y2={base}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
        <line
          x1={0}
          x2={weeks.length * width}
          y1={line}
          y2={line}
          stroke="var(--hair)"
          vectorEffect="non-scaling-stroke"
        />
        {weeks.map(({ from, staked, net, bets }, at) => {
          const high = (staked / most) * stakeHeight;
          const deep = (Math.abs(net) / deepest) * netHeight;
          const isLast = at === weeks.length - 1;
          return (
            <g key={from}>
              <title>
                {`${dayOf(from, zone)}: ${t('weeksStaked', { text: printAmount(staked, locale) })}, ${t('weeksNet', {
                  text: printAmount(net, locale, 'text', true),
                })}, ${t('betCount', { count: bets })}`}
              </title>
              <rect x={at * width} y={0} width={width} height={line + netHeight} fill="transparent" />
              <rect
                x={at * width + 10}
                y={base - high}
                width={width - 20}
                height={high}
                fill={isLast ? 'var(--primary)' : 'var(--ctl)'}
              />
              <rect
                x={at * width + 10}
                y={net >= 0 ? line - deep : line}
                width={width - 20}
                height={deep}
                fill={net >= 0 ? 'var(--text-3)' : 'none'}
                stroke="var(--text-3)"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          );
        })}
      </svg>
      <p className="flex gap-4 text-note text-text-2">
        <span className="inline-flex items-center gap-1.5">
          <i className="size-2.5 rounded-[2px] bg-text-3" />
          {t('weeksUp')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className="size-2.5 rounded-[2px] shadow-[inset_0_0_0_1.5px_var(--text-3)]" />
          {t('weeksDown')}
        </span>
      </p>
    </div>
  );
}

function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const zone = useZoneStore((state) => state.siteZone);
  return (
    <Rows
      label={t('weeks')}
      heads={[
        { text: t('week') },
        { text: t('stakedHead'), isNumber: true },
        { text: t('netHead'), isNumber: true },
        { text: t('betsHead'), isNumber: true },
      ]}
    >
      {weeks.toReversed().map(({ from, staked, net, bets }) => (
        <tr key={from}>
          <td>{dayOf(from, zone)}</td>
          <td className="text-right">{printAmount(staked, locale, 'amount')}</td>
          <td className="text-right">{printAmount(net, locale, 'amount', true)}</td>
          <td className="text-right">{printCount(bets, locale)}</td>
        </tr>
      ))}
    </Rows>
  );
}
