import type { Calls, OutputOf } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { formatCount } from '@longmen/format';
import { Card, cx, VipBadge } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { percentOf } from '../../features/rewards/percent.ts';
import type { messages } from './messages.ts';

type LevelTableProps = {
  levels: OutputOf<Calls['vipDetail']>['levels'];
  own: number;
  /** What reaching each level gives; undefined until it is known, and where there is no such bonus. */
  bonuses: ReadonlyMap<number, Mills> | undefined;
  /** Rates of the daily bonus by tier; undefined as above. */
  dailyRates: ReadonlyMap<number, readonly number[]> | undefined;
};

// Cells stand beside each other, and with large text under each other; the roles keep it a table for who hears it.
const rowLook = 'flex flex-wrap items-center gap-x-3 px-4';
const badgeCell = 'min-w-20';
const titleCell = 'min-w-0 flex-1 basis-24';
const pointsCell = 'ml-auto text-right tabular-nums';

/** Every level with its title and the points at which it begins; the player's own stands out. */
export function LevelTable({ levels, own, bonuses, dailyRates }: LevelTableProps) {
  const t = useMessages<typeof messages>('personal-rank');
  const locale = useLocale();
  return (
    <Card className="overflow-hidden">
      <h2 className="t-section px-4 py-3">{t('table')}</h2>
      <div role="table" aria-label={t('table')} className="t-body divide-y divide-hair">
        <div role="row" className={cx(rowLook, 't-label bg-surface-2 py-2 text-text-2')}>
          <span role="columnheader" className={badgeCell}>
            {t('level')}
          </span>
          <span role="columnheader" className={titleCell}>
            {t('name')}
          </span>
          <span role="columnheader" className={pointsCell}>
            {t('from')}
          </span>
        </div>
        {levels
          .map((row) => ({ ...row, bonus: bonuses?.get(row.level), daily: dailyRates?.get(row.level) }))
          .map(({ level, title, points, bonus, daily }) => (
            <div
              key={level}
              role="row"
              aria-current={level === own ? 'true' : undefined}
              className={cx(rowLook, 'min-h-11 py-1', level === own && 'bg-gold-soft')}
            >
              <span role="cell" className={badgeCell}>
                <VipBadge level={level} />
              </span>
              <span role="cell" className={titleCell}>
                {title}
                {level === own && <span className="t-caption block text-gold">{t('yours')}</span>}
                {daily !== undefined && (
                  <span className="t-caption block text-text-2">
                    {t('daily', { rates: daily.map((rate) => percentOf(rate, locale)).join(' · ') })}
                  </span>
                )}
              </span>
              <span role="cell" className={pointsCell}>
                {formatCount(points, locale)}
                {bonus !== undefined && bonus > 0 && (
                  <span className="t-caption block font-semibold text-gold">
                    {t('bonus', { amount: { mills: bonus } })}
                  </span>
                )}
              </span>
            </div>
          ))}
      </div>
    </Card>
  );
}
