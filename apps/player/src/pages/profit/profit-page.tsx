import { sharedYuanMin } from '@longmen/contract/calls/records';
import { formatAmount } from '@longmen/format';
import { Button, buttonClass, Card, cx, ErrorState, Pills, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link } from '../../core/router/index.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { ShareButton } from '../../features/room-shares/share-button.tsx';
import type { StandingsDays } from '../../features/room-shares/share.ts';
import { useShareOffer } from '../../features/room-shares/use-share-offer.ts';
import { type DayFilter, dayFilters, type Profit, useProfit } from './calls.ts';
import { shareText } from './share.ts';
import type { messages } from './messages.ts';

const dayMessages = { 0: 'today', 1: 'yesterday', 7: 'week', 30: 'month', 365: 'year' } as const;

/** In the spec's order. */
const figures = [
  'validBets',
  'wins',
  'activities',
  'rebates',
  'deposits',
  'withdrawals',
  'redPacketsSent',
  'redPacketsReceived',
] as const;

/** What games of other companies came to; the spec's result is that of this site. */
const beside = ['cardGames', 'liveGames'] as const;

/** `/profitandloss`: the result of some days and what it is made of (spec 2 §2, §3). */
export function ProfitPage() {
  const t = useMessages<typeof messages>('profit');
  const [days, setDays] = useState<DayFilter>('0');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useProfit(days);
  return (
    <>
      <Header raised title={t('title')} />
      <main className="flex flex-col gap-3 px-4 py-3 pb-8">
        <Pills
          pills={dayFilters.map((key) => ({ key, label: t(dayMessages[key]) }))}
          value={days}
          onChange={setDays}
          label={t('days')}
          className="-my-1"
        />
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={3} className="h-28" />}
        {data && (
          <div className={cx('flex flex-col gap-3', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
            <Total profit={data} />
            <Figures profit={data} />
            <Ever profit={data} />
            <Share profit={data} days={days} />
            <Link to="/cashRecord" className={buttonClass('outline')}>
              {t('records')}
            </Link>
          </div>
        )}
      </main>
    </>
  );
}

/** The result with a word beside its sign: colour alone says nothing (ux.md 4.11). */
function Total({ profit: of }: { profit: Profit }) {
  const t = useMessages<typeof messages>('profit');
  const locale = useLocale();
  const { profit } = of;
  return (
    <Card className="px-4 py-4">
      <p className="t-label text-text-2">{t('total')}</p>
      <p className="text-3xl leading-tight font-bold break-words tabular-nums">
        {moneyText(profit, locale, 'amount', true)}
      </p>
      <p className="t-label font-semibold">{t(profit > 0 ? 'won' : profit < 0 ? 'lost' : 'even')}</p>
      <p className="t-caption pt-2 text-text-2">{t('formula')}</p>
      <dl className="mt-3 border-t border-hair pt-2">
        {beside.map((name) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-0.5">
            <dt className="t-label text-text-2">{t(name)}</dt>
            <dd className="t-label ml-auto font-bold tabular-nums">{formatAmount(of[name], locale, 'amount', true)}</dd>
          </div>
        ))}
      </dl>
      <p className="t-caption text-text-2">{t('besideNote')}</p>
    </Card>
  );
}

function Figures({ profit }: { profit: Profit }) {
  const t = useMessages<typeof messages>('profit');
  const locale = useLocale();
  return (
    <Card className="px-4 py-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-3">
        {figures.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="t-caption text-text-2">{t(name)}</dt>
            <dd className="text-[0.9375rem] leading-5 font-bold break-words tabular-nums">
              {formatAmount(profit[name], locale)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="t-caption pt-3 text-text-2">{t('waiting')}</p>
    </Card>
  );
}

function Ever({ profit: { netDepositsEver } }: { profit: Profit }) {
  const t = useMessages<typeof messages>('profit');
  const locale = useLocale();
  return (
    <Card className="px-4 py-3">
      <h2 className="t-label font-semibold">{t('everTitle')}</h2>
      <dl className="flex flex-wrap justify-between gap-x-4 pt-1">
        <dt className="t-label text-text-2">{t('netDeposits')}</dt>
        <dd className="t-label font-bold tabular-nums">{formatAmount(netDepositsEver, locale, 'amount', true)}</dd>
      </dl>
    </Card>
  );
}

/** The days that rooms take, by the filter. */
const standingsOf: { readonly [Days in DayFilter]?: StandingsDays } = { 0: 'today', 1: 'yesterday', 7: 'week' };

/** Into rooms where the site has that switched on and the days are those of standings; else as the device shares. */
function Share({ profit: { profit, validBets, wins }, days }: { profit: Profit; days: DayFilter }) {
  const t = useMessages<typeof messages>('profit');
  const { isOpen } = useShareOffer();
  const standings = standingsOf[days];
  const isEnough = validBets >= sharedYuanMin * 1000;
  if (isOpen && standings !== undefined && isEnough)
    return <ShareButton key={standings} share={{ kind: 'standings', days: standings }} />;
  const share = () => {
    if (!isEnough) return toast(t('tooFewBets', { min: sharedYuanMin }));
    void shareText(
      t('shared', {
        days: t(dayMessages[days]),
        profit: { mills: profit, signed: true },
        bets: { mills: validBets },
        wins: { mills: wins },
      }),
    );
  };
  return (
    <Button look="primary" onClick={share}>
      {t('share')}
    </Button>
  );
}
