import { buttonClass, Card, EmptyState, Pills, Tabs } from '@longmen/ui';
import { use } from 'react';
import { useHomeData } from '../../../core/api/queries.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { PagedRows } from '../../../core/page/paged-rows.tsx';
import { Link } from '../../../core/router/index.ts';
import { RoundRow } from '../../../features/game-rounds/round-row.tsx';
import { spoken, texts, useRoundMessages } from '../../../features/game-rounds/use-messages.ts';
import { usePictureOf } from '../../../features/game-rounds/use-picture-of.ts';
import { dayFilters, dayMessages, statusFilters, statusMessages } from '../../../features/order-list/filters.ts';
import { Sums } from '../../../features/order-list/sums.tsx';
import { platforms, useRounds } from './calls.ts';
import { useFilter } from './filter.ts';

const centres = { ky: '/chess', ag: '/agshixun' } as const;

/** The player's rounds at other companies: at the chosen platform while one is open, else all there ever were. */
export function ThirdParty() {
  use(spoken);
  const t = useRoundMessages();
  const locale = useLocale();
  const { data: home, isError } = useHomeData();
  const { platform, status, days } = useFilter();
  const isOpen = { ky: home?.platforms.card ?? false, ag: home?.platforms.live ?? false };
  const open = platforms.filter((key) => isOpen[key]);
  const chosen = open.length === 0 ? undefined : (platform ?? open[0]);
  const query = useRounds(
    { of: chosen === undefined ? platforms : [chosen], status, days },
    home !== undefined || isError,
  );
  const pictureOf = usePictureOf();
  const sum = query.data?.sum;
  return (
    <>
      <Tabs
        tabs={statusFilters.map((key) => ({ key, label: t(statusMessages[key]) }))}
        value={status}
        onChange={(next) => useFilter.setState({ status: next })}
        label={t('status')}
        layout="even"
      />
      <div className="flex flex-col gap-3 px-4 py-3">
        <div className="-my-1">
          {chosen !== undefined && (
            <Pills
              pills={platforms.map((key) => ({ key, label: t(key) }))}
              value={chosen}
              onChange={(next) => useFilter.setState({ platform: next })}
              label={t('platform')}
            />
          )}
          <Pills
            pills={dayFilters.map((key) => ({ key, label: t(dayMessages[key]) }))}
            value={days}
            onChange={(next) => useFilter.setState({ days: next })}
            label={t('days')}
          />
        </div>
        {sum && <Sums sum={sum} texts={texts} locale={locale} />}
        <PagedRows
          query={query}
          t={t}
          skeleton={{ count: 6, className: 'h-18' }}
          empty={
            <EmptyState
              title={t('empty')}
              action={
                chosen !== undefined &&
                isOpen[chosen] && (
                  <Link to={centres[chosen]} className={`${buttonClass('outline')} mt-2`}>
                    {t('play')}
                  </Link>
                )
              }
            >
              {t('emptyNote')}
            </EmptyState>
          }
        >
          {(rows) => (
            <Card className="divide-y divide-hair overflow-hidden">
              {rows.map((round) => (
                <RoundRow key={round.id} round={round} picture={pictureOf(round)} locale={locale} />
              ))}
            </Card>
          )}
        </PagedRows>
      </div>
    </>
  );
}
