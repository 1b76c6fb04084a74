import { Amount, Card, ErrorState } from '@longmen/ui';
import { use } from 'react';
import { formatDate } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { usePosition } from '../../features/play-watch/calls.ts';
import { durationText } from '../../features/play-watch/duration.ts';
import { spoken, usePlayMessages } from '../../features/play-watch/use-messages.ts';
import { useLifetime } from './calls.ts';
import type { messages } from './messages.ts';
import { Section } from './section.tsx';

/** Net results and time played of today, the week, the month and ever; what was paid in and out (trust.md R3, R4). */
export function Figures() {
  use(spoken);
  const t = useMessages<typeof messages>('limits');
  const tPlay = usePlayMessages();
  const locale = useLocale();
  const position = usePosition();
  const lifetime = useLifetime();
  const retry = () => void Promise.all([position.refetch(), lifetime.refetch()]);
  if (!position.data || !lifetime.data)
    return position.isError || lifetime.isError ? (
      <ErrorState
        title={t('failed')}
        retryLabel={t('retry')}
        busy={position.isFetching || lifetime.isFetching}
        onRetry={retry}
      />
    ) : null;
  const now = position.data;
  const { netPlay, deposits, withdrawals, since } = lifetime.data;
  const tiles = [
    { name: t('today'), net: now.netToday, seconds: now.secondsToday },
    { name: t('week'), net: now.netWeek, seconds: now.secondsWeek },
    { name: t('month'), net: now.netMonth, seconds: now.secondsMonth },
    { name: t('ever', { date: formatDate(since, locale) }), net: netPlay, seconds: null },
  ];
  const sums = [
    [t('deposits'), deposits],
    [t('withdrawals'), withdrawals],
    [t('netDeposits'), deposits - withdrawals],
  ] as const;
  return (
    <Section title={t('figures')} note={t('figuresNote')}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {tiles.map(({ name, net, seconds }) => (
          <Card key={name} className="px-3 py-2">
            <dt className="t-label text-text-2">{name}</dt>
            <dd>
              <Amount mills={net} locale={locale} currency={currencyNow(locale)} signed className="t-section block" />
              {seconds !== null && (
                <span className="t-caption text-text-2">{t('played', { time: durationText(seconds, tPlay) })}</span>
              )}
            </dd>
          </Card>
        ))}
      </dl>
      <Card className="mt-2 px-3">
        <dl className="t-body divide-y divide-hair">
          {sums.map(([name, mills]) => (
            <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <dt className="text-text-2">{name}</dt>
              <dd>
                <Amount mills={mills} locale={locale} className="font-semibold" />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}
