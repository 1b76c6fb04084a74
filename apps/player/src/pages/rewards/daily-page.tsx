import { formatAmount } from '@longmen/format';
import { Amount, Card, cx, VipBadge } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { underWay } from '../../core/once/once.ts';
import { Countdown, useSecondsLeft } from '../../features/games/countdown.tsx';
import { percentOf } from '../../features/rewards/percent.ts';
import { dailyClaim, type DailyState, useDaily, useDailyTable } from './calls.ts';
import { Figure, Figures } from './figures.tsx';
import type { messages } from './messages.ts';
import { whyNoDaily } from './rules.ts';
import { ClaimFoot, Loaded, RewardPage, useOpenOnly } from './reward-page.tsx';

/** `/dailyPrise`: what yesterday's valid bets pay today (spec 2 §2). */
export function DailyPage() {
  const t = useMessages<typeof messages>('rewards');
  const locale = useLocale();
  const isBusy = underWay(dailyClaim.useIntent()) !== null;
  useOpenOnly('2');
  const table = useDailyTable();
  const { data: own, isLoading } = useDaily();
  const why = own === undefined ? undefined : whyNoDaily(own);
  return (
    <RewardPage
      title={t('daily')}
      foot={
        <ClaimFoot
          isBusy={isBusy}
          onClaim={() => dailyClaim.send(null)}
          state={own?.state ?? 'no'}
          reason={why === undefined ? '' : t(why)}
        />
      }
    >
      <Loaded query={table} awaited={isLoading}>
        {({ rows, tiers, max, time, timeZone }) => (
          <>
            {own && <Own own={own} />}
            {own && own.state !== 'claimed' && own.money > 0 && <TimeLeft own={own} />}
            <p className="t-label rounded-ctl bg-surface-2 px-3 py-2">
              {t('window', { time, zone: timeZone })} {t('fromVip3')}
            </p>
            <Card className="overflow-x-auto">
              <table className="t-body w-full">
                <thead className="t-label bg-surface-2 text-text-2">
                  <tr>
                    <th scope="col" className="px-3 py-2 text-left font-normal">
                      {t('level')}
                    </th>
                    {tiers.map((tier) => (
                      <th key={tier} scope="col" className="py-2 pr-3 pl-1 text-right font-normal">
                        {t('from', { amount: { mills: tier } })}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-hair">
                  {rows.map(({ level, first, second, third }) => (
                    <tr
                      key={level}
                      aria-current={level === own?.level ? 'true' : undefined}
                      className={cx('tabular-nums', level === own?.level && 'bg-gold-soft')}
                    >
                      <th scope="row" className="px-3 py-2 text-left font-normal">
                        <VipBadge level={level} />
                      </th>
                      {Object.entries({ first, second, third }).map(([tier, rate]) => (
                        <td key={tier} className="py-2 pr-3 pl-1 text-right">
                          {percentOf(rate, locale)}%
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Card>
            <p className="t-label pb-3 text-text-2">{t('dailyRules', { max: { mills: max } })}</p>
          </>
        )}
      </Loaded>
    </RewardPage>
  );
}

/** Until claims open, and then until the bonus is gone. */
function TimeLeft({ own: { serverTime, opensAt, closesAt } }: { own: DailyState }) {
  const t = useMessages<typeof messages>('rewards');
  const isEarly = useSecondsLeft(opensAt) > 0 && serverTime < opensAt;
  return (
    <p className="t-label text-text-2 tabular-nums">
      {t(isEarly ? 'opensIn' : 'goneIn')} <Countdown closesAt={isEarly ? opensAt : closesAt} done="00:00" />
    </p>
  );
}

function Own({ own: { level, valid, rate, money, next } }: { own: DailyState }) {
  const t = useMessages<typeof messages>('rewards');
  const locale = useLocale();
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="t-label text-text-2">{t('bonus')}</h2>
      <p className="t-display tabular-nums">
        <Amount mills={money} locale={locale} currency={currencyNow(locale)} />
      </p>
      <Figures>
        <Figure name={t('yesterday')}>{formatAmount(valid, locale)}</Figure>
        <Figure name={t('rate')}>{percentOf(rate, locale)}%</Figure>
        <Figure name={t('levelToday')}>VIP{level}</Figure>
      </Figures>
      {next !== null && (
        <p className="t-label text-text-2">
          {t('nextTier', {
            need: { mills: next.need },
            rate: percentOf(next.rate, locale),
            amount: { mills: next.money },
          })}
        </p>
      )}
    </Card>
  );
}
