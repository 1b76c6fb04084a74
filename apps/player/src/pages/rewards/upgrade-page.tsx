import { formatAmount, formatCount } from '@longmen/format';
import { Amount, buttonClass, Card, cx, VipBadge } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { underWay } from '../../core/once/once.ts';
import { Link } from '../../core/router/index.ts';
import { upgradeClaim, type UpgradeState, useUpgrade, useUpgradeTable } from './calls.ts';
import { Progress } from './figures.tsx';
import type { messages } from './messages.ts';
import { ClaimFoot, Loaded, RewardPage, useOpenOnly } from './reward-page.tsx';

/** `/upgrade`: what reaching each VIP level gives, and what of it is to be claimed (spec 2 §2). */
export function UpgradePage() {
  const t = useMessages<typeof messages>('rewards');
  const locale = useLocale();
  const isBusy = underWay(upgradeClaim.useIntent()) !== null;
  useOpenOnly('1');
  const table = useUpgradeTable();
  const { data: own, isLoading } = useUpgrade();
  const state = own?.isClaimable ? 'yes' : 'no';
  const isAllClaimed = own !== undefined && own.claimed.length > 0 && !own.isClaimable;
  return (
    <RewardPage
      title={t('upgrade')}
      foot={
        <ClaimFoot
          isBusy={isBusy}
          onClaim={() => upgradeClaim.send(null)}
          state={isAllClaimed ? 'claimed' : state}
          reason={own === undefined || own.isClaimable ? '' : t(isAllClaimed ? 'allClaimed' : 'nothingYet')}
          action={
            <Link to="/topUp" className={cx(buttonClass('outline', 'large'), 'flex-1')}>
              {t('topUp')}
            </Link>
          }
        />
      }
    >
      <Loaded query={table} awaited={isLoading}>
        {({ rows }) => (
          <>
            {own && <Own own={own} />}
            <Card className="overflow-x-auto">
              <table className="t-body w-full">
                <thead className="t-label bg-surface-2 text-text-2">
                  <tr>
                    <th scope="col" className="py-2 pl-4 text-left font-normal">
                      {t('level')}
                    </th>
                    {(['bonus', 'total'] as const).map((name) => (
                      <th key={name} scope="col" className="py-2 pr-4 pl-1 text-right font-normal">
                        {t(name)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-hair">
                  {rows
                    .filter(({ level }) => level > 0)
                    .map(({ level, title, points, bonus, total }) => (
                      <tr
                        key={level}
                        aria-current={level === own?.level ? 'true' : undefined}
                        className={cx('tabular-nums', level === own?.level && 'bg-gold-soft')}
                      >
                        <th scope="row" className="py-2 pl-4 text-left font-normal">
                          <VipBadge level={level} />
                          <span className="t-caption block text-text-2">
                            {title} · {t('points', { points: formatCount(points, locale) })}
                          </span>
                        </th>
                        <td className="py-2 pr-4 pl-1 text-right font-semibold text-gold">
                          {formatAmount(bonus, locale, 'text')}
                        </td>
                        <td className="py-2 pr-4 pl-1 text-right text-text-2">{formatAmount(total, locale, 'text')}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
            </Card>
            <p className="t-label pb-3 text-text-2">{t('upgradeRules', { unit: { mills: 1000 } })}</p>
          </>
        )}
      </Loaded>
    </RewardPage>
  );
}

function Own({ own }: { own: UpgradeState }) {
  const t = useMessages<typeof messages>('rewards');
  const locale = useLocale();
  const { level, money, next } = own;
  const text =
    next === null
      ? t('highest')
      : t('next', {
          points: formatCount(next.missing, locale),
          level: next.level,
          amount: { mills: next.bonus },
        });
  return (
    <Card className="flex flex-col gap-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="t-label text-text-2">{t('toClaim')}</h2>
        <VipBadge level={level} />
      </div>
      <p className="t-display tabular-nums">
        <Amount mills={money} locale={locale} currency={currencyNow(locale)} />
      </p>
      <Progress
        part={next === null ? 1 : next.points - next.missing}
        whole={next === null ? 1 : next.points}
        label={text}
      />
      <p className="t-label text-text-2">{text}</p>
    </Card>
  );
}
