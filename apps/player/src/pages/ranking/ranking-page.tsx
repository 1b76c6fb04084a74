import { Refused } from '@longmen/contract';
import type { Calls, OutputOf } from '@longmen/contract';
import { rankingBetMin } from '@longmen/contract/calls/chat/winners';
import { formatCount } from '@longmen/format';
import { buttonClass, Card, cx, EmptyState, ErrorState, Icon, SkeletonRows } from '@longmen/ui';
import { use } from 'react';
import { loadMessages, useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { Avatar } from '../../features/chat/avatar.tsx';
import { CalmNote } from '../../features/chat/care/calm-note.tsx';
import { TabHead } from '../../features/chat/tab-head.tsx';
import { useRanking } from './calls.ts';
import type { messages } from './messages.ts';

/** The head and the note of a break speak the community's messages. */
const spoken = loadMessages(['chat']);

type Ranking = OutputOf<Calls['profitRanking']>;

/** `/room/newdiscover`: who came out ahead yesterday, below how many bet and how many of them did. */
export function RankingPage() {
  use(spoken);
  const t = useMessages<typeof messages>('ranking');
  const { data, error, isFetching, refetch } = useRanking();
  if (error instanceof Refused && (error.refusal === 'timeOutOn' || error.refusal === 'selfExcluded'))
    return <CalmNote />;
  const isClosed = error instanceof Refused && error.refusal === 'chatClosed';
  return (
    <>
      <TabHead
        title={t('title')}
        actions={
          <Link
            to="/winInfo?day=yesterday"
            aria-label={t('yesterdayWinsLabel')}
            className="t-label mr-2 inline-flex min-h-11 items-center gap-1 px-2 font-semibold text-primary"
          >
            {t('yesterdayWins')}
            <Icon name="forward" size={16} />
          </Link>
        }
      />
      <main className="flex flex-col gap-3 px-4 py-3">
        {data ? (
          <Content ranking={data} />
        ) : isClosed ? (
          <EmptyState
            icon="chart"
            title={error.message}
            action={
              <Link to="/home" className={buttonClass('outline')}>
                {t('toHome')}
              </Link>
            }
          />
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} className="h-14" />
        )}
      </main>
    </>
  );
}

function Content({ ranking: { rows, players, ahead } }: { ranking: Ranking }) {
  const t = useMessages<typeof messages>('ranking');
  const locale = useLocale();
  return (
    <>
      <section className="flex flex-col gap-1">
        <p className="t-body font-semibold tabular-nums">
          {t('truth', { players: formatCount(players, locale), ahead: formatCount(ahead, locale) })}
        </p>
        <p className="t-label text-text-2">{t('note', { min: { mills: rankingBetMin } })}</p>
      </section>
      {rows.length === 0 ? (
        <EmptyState icon="chart" title={t('none')} />
      ) : (
        <Card>
          <ol aria-label={t('list')} className="divide-y divide-hair overflow-hidden rounded-card">
            {rows.map((row) => (
              <li key={row.handle}>
                <RankRow row={row} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

function RankRow({ row: { handle, maskedName, avatar, net, rank } }: { row: Ranking['rows'][number] }) {
  const t = useMessages<typeof messages>('ranking');
  const locale = useLocale();
  const place = formatCount(rank, locale);
  return (
    <Link
      to={`/room/wanjiaInfo?uid=${handle}`}
      className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 active:bg-surface-2"
    >
      <span className={cx('t-label w-7 flex-none tabular-nums', rank <= 3 ? 'font-bold text-gold' : 'text-text-3')}>
        <span aria-hidden="true">{place}</span>
        <span className="sr-only">{t('place', { place })}</span>
      </span>
      <Avatar name={maskedName} picture={avatar} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="t-body min-w-0 flex-1 font-semibold">{maskedName}</span>
        <b className="ml-auto whitespace-nowrap text-win tabular-nums">{moneyText(net, locale, 'amount', true)}</b>
      </span>
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </Link>
  );
}
