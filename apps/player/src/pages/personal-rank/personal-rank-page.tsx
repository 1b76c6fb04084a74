import { formatCount } from '@longmen/format';
import { Card, ErrorState, Icon, SkeletonRows, VipBadge } from '@longmen/ui';
import { useVip } from '../../features/vip/vip.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { ProgressBar } from '../../features/vip/progress-bar.tsx';
import { useBonuses, useDailyRates } from './calls.ts';
import { LevelTable } from './level-table.tsx';
import type { messages } from './messages.ts';

/** `/personalrank`: the level with the way to the next one, and the table of all (spec 2 §2). */
export function PersonalRankPage() {
  const t = useMessages<typeof messages>('personal-rank');
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = useVip();
  const bonuses = useBonuses();
  const dailyRates = useDailyRates();
  const isHighest = data?.nextLevel === data?.level;
  return (
    <>
      <Header raised title={t('title')} />
      <main className="flex flex-col gap-4 px-4 py-3 pb-8">
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={4} className="h-24" />}
        {data && (
          <>
            <Card className="flex flex-col gap-3 p-4">
              <div className="flex flex-wrap items-center gap-3">
                <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-full bg-primary-soft text-primary">
                  {data.avatar && data.avatar !== '0' ? (
                    <img src={data.avatar} alt="" className="size-full object-cover" />
                  ) : (
                    <Icon name="user" size={28} />
                  )}
                </span>
                <div className="min-w-0 flex-1">
                  <p className="t-section truncate">{data.username}</p>
                  <p className="mt-0.5 flex flex-wrap items-center gap-2">
                    <VipBadge level={data.level} />
                    <span className="t-label font-bold text-gold">{data.title}</span>
                  </p>
                </div>
                <p className="t-section tabular-nums">{t('points', { points: formatCount(data.points, locale) })}</p>
              </div>
              <div>
                <ProgressBar
                  points={data.points}
                  nextPoints={data.nextPoints}
                  label={isHighest ? t('highest') : t('progress', { level: data.nextLevel })}
                />
                <p className="t-label mt-1 flex flex-wrap justify-between gap-x-3 text-text-2 tabular-nums">
                  <span>
                    {isHighest
                      ? t('highest')
                      : t('missing', { points: formatCount(data.missing, locale), level: data.nextLevel })}
                  </span>
                  {!isHighest && (
                    <span>
                      {formatCount(data.points, locale)} / {formatCount(data.nextPoints, locale)}
                    </span>
                  )}
                </p>
              </div>
              <p className="t-label text-text-2">{t('rule', { unit: { mills: 1000 } })}</p>
            </Card>
            <LevelTable levels={data.levels} own={data.level} bonuses={bonuses} dailyRates={dailyRates} />
          </>
        )}
      </main>
    </>
  );
}
