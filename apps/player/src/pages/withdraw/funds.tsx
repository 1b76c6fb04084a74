/** What can be withdrawn, what is bound, and how far the turnover is; each figure explains itself. */
import { formatAmount } from '@longmen/format';
import { Amount, Card, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow, moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { AtGames } from '../../features/platforms/at-games.tsx';
import { lacksTurnover, type Offer } from './rules.ts';
import type { messages } from './messages.ts';

const linkClass = 't-label min-h-11 font-bold text-primary';

/** What can be withdrawn and what is bound. */
export function Withdrawable({ offer }: { offer: Offer }) {
  const { balance, withdrawable } = offer;
  const t = useMessages<typeof messages>('withdraw');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const bound = balance - withdrawable;
  const money = (mills: number) => moneyText(mills, locale);
  return (
    <section>
      <h2 className="t-label text-text-2">{t(lacksTurnover(offer) ? 'withdrawableLater' : 'withdrawable')}</h2>
      <Amount mills={withdrawable} locale={locale} currency={currencyNow(locale)} className="t-display" />
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="t-label text-text-2 tabular-nums">
          {bound > 0
            ? t('balanceLess', { balance: money(balance), bound: money(bound) })
            : t('balanceIs', { balance: money(balance) })}
        </p>
        {bound > 0 && (
          <button type="button" aria-haspopup="dialog" className={linkClass} onClick={() => setOpen(true)}>
            {t('why')}
          </button>
        )}
      </div>
      <AtGames texts="withdraw" />
      <Sheet title={t('boundTitle')} open={open} onClose={() => setOpen(false)}>
        <p className="t-body pb-2">{t('boundText', { bound: money(bound) })}</p>
      </Sheet>
    </section>
  );
}

const shares = ['whichStakes', 'whichOpposite', 'whichReturned', 'whichTogether'] as const;

/** How far the required turnover is reached. */
export function Turnover({ offer: { requiredTurnover, turnover, remainingTurnover } }: { offer: Offer }) {
  const t = useMessages<typeof messages>('withdraw');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  if (requiredTurnover === 0) return null;
  const share = remainingTurnover === 0 ? 1 : Math.min(1, turnover / requiredTurnover);
  return (
    <Card className="px-4 pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="t-body font-semibold">{t('turnover')}</h2>
        <p className="t-label ml-auto text-text-2 tabular-nums">
          <b className="text-text">{formatAmount(turnover, locale)}</b> / {formatAmount(requiredTurnover, locale)}
        </p>
      </div>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-surface-2" aria-hidden="true">
        <div
          className="h-full origin-left rounded-full bg-primary"
          style={{ transform: `scaleX(${share.toFixed(4)})` }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="t-label tabular-nums">
          {remainingTurnover === 0
            ? t('turnoverReached')
            : t('turnoverLeft', { remaining: { mills: remainingTurnover } })}
        </p>
        <button type="button" aria-haspopup="dialog" className={linkClass} onClick={() => setOpen(true)}>
          {t('whichBets')}
        </button>
      </div>
      <Sheet title={t('whichBets')} open={open} onClose={() => setOpen(false)}>
        <ul className="t-body flex list-disc flex-col gap-2 pb-2 pl-5">
          {shares.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Sheet>
    </Card>
  );
}
