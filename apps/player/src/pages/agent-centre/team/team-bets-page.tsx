import { formatDecimal } from '@longmen/format';
import { Card, SkeletonRows, Tabs } from '@longmen/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { navigate, useRoute } from '../../../core/router/index.ts';
import { RefreshButton } from '../../../core/page/refresh-button.tsx';
import { Header } from '../../../features/chrome/header.tsx';
import { statusFilters, statusMessages } from '../../../features/order-list/filters.ts';
import { OrderRow } from '../../../features/order-list/order-row.tsx';
import { Sums } from '../../../features/order-list/sums.tsx';
import { AgentsOnly } from '../agents-only.tsx';
import { teamRoundsPath } from '../report-rules.ts';
import { type TeamOrder, useTeamOrders } from './calls.ts';
import { useTeamFilter } from './filter.ts';
import type { messages } from './messages.ts';
import { TeamFilters, TeamRows } from './team-list.tsx';

/** Comes with its own messages, for teams that play there. */
const TeamRounds = lazy(() => import('./team-rounds.tsx').then((part) => ({ default: part.TeamRounds })));

/**
 * `/proxy/bettingDetail`: bets of the agent and everybody below him, with what he earns by each; with `tab=third`
 * rounds of games of other companies.
 */
export function TeamBetsPage() {
  return (
    <AgentsOnly>
      <TeamPlay />
    </AgentsOnly>
  );
}

const lists = ['lotteries', 'thirdParty'] as const;

function TeamPlay() {
  const t = useMessages<typeof messages>(texts);
  const { query } = useRoute();
  const list = query.get('tab') === 'third' ? 'thirdParty' : 'lotteries';
  const openRounds = (platform: 'ky' | 'ag') => void navigate(teamRoundsPath(platform), { replace: true });
  const tabs = (
    <Tabs
      tabs={lists.map((key) => ({ key, label: t(key) }))}
      value={list}
      onChange={(next) =>
        next === 'thirdParty' ? openRounds('ag') : void navigate('/proxy/bettingDetail', { replace: true })
      }
      label={t('lists')}
      layout="even"
    />
  );
  if (list === 'lotteries') return <Bets head={tabs} />;
  return (
    <>
      <Header raised title={t('bets')} />
      <main>
        <div className="sticky top-12 z-10">{tabs}</div>
        <Suspense fallback={<SkeletonRows count={6} className="mx-4 mt-3 h-18" />}>
          <TeamRounds platform={query.get('plate') === 'ky' ? 'ky' : 'ag'} onPlatform={openRounds} />
        </Suspense>
      </main>
    </>
  );
}

const texts = 'agent-centre/team';

function Bets({ head }: { head: ReactNode }) {
  const t = useMessages<typeof messages>(texts);
  const locale = useLocale();
  const { status, days, username } = useTeamFilter();
  const query = useTeamOrders({ status, days, username });
  const first = query.isError ? undefined : query.data?.pages[0];
  return (
    <>
      <Header raised title={t('bets')} actions={<RefreshButton query={query} label={t('refresh')} />} />
      <main>
        <div className="sticky top-12 z-10">
          {head}
          <Tabs
            tabs={statusFilters.map((key) => ({ key, label: t(statusMessages[key]) }))}
            value={status}
            onChange={(next) => useTeamFilter.setState({ status: next })}
            label={t('status')}
            layout="even"
          />
        </div>
        <div className="flex flex-col gap-3 px-4 py-3">
          <TeamFilters />
          {first && <Sums sum={first} texts={texts} locale={locale} />}
          <TeamRows query={query} none={t('noBets')}>
            {(rows) => (
              <Card className="divide-y divide-hair overflow-hidden">
                {rows.map((order) => (
                  <OrderRow
                    key={order.orderNum}
                    order={order}
                    who={order.username}
                    note={
                      order.rebate > 0
                        ? t('myRebate', {
                            amount: { mills: order.rebate },
                            rate: formatDecimal(order.rebateRate, locale),
                          })
                        : undefined
                    }
                    to={pathOf(order)}
                    texts={texts}
                    locale={locale}
                  />
                ))}
              </Card>
            )}
          </TeamRows>
        </div>
      </main>
    </>
  );
}

const pathOf = ({ gid, orderNum, family }: TeamOrder) =>
  `/proxy/recordDetail?${new URLSearchParams({ gid: String(gid), order_num: orderNum, tmp: family })}`;
