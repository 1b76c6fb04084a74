/** What is taken of an amount, and what arrives. */
import { parseMills } from '@longmen/engine';
import { formatAmount } from '@longmen/format';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { Offer, Payee, Sums } from './rules.ts';
import type { messages } from './messages.ts';
import { formatCoins } from './payee-text.ts';

export function SumRows({ sums, payee }: { sums: Sums; payee: Payee }) {
  const t = useMessages<typeof messages>('withdraw');
  const locale = useLocale();
  const money = (mills: number) => formatAmount(mills, locale);
  const { turnoverFee, withdrawalFee, net, coins } = sums;
  return (
    <dl className="tabular-nums">
      {turnoverFee > 0 && <Row name={t('earlyFee')} value={money(turnoverFee)} />}
      <Row name={t('withdrawFee')} value={withdrawalFee === 0 ? t('free') : money(withdrawalFee)} />
      <div className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-3">
        <dt className="t-section">{t('youGet')}</dt>
        <dd className="t-section ml-auto font-bold">{moneyText(net, locale, 'amount')}</dd>
      </div>
      {coins !== null && <Row name={t('coins')} value={`${formatCoins(coins, locale)} ${payee.name}`} />}
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="t-label flex min-h-7 flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-text-2">{name}</dt>
      <dd className="ml-auto font-semibold">{value}</dd>
    </div>
  );
}

/** How many withdrawals of today cost nothing yet, and the rate of coins. */
export function SumNotes({ offer, payee }: { offer: Offer; payee: Payee }) {
  const t = useMessages<typeof messages>('withdraw');
  const locale = useLocale();
  const fee = moneyText(offer.fixedFee, locale);
  return (
    <div className="t-caption text-text-2 tabular-nums">
      <p>{offer.freeLeft > 0 ? t('freeLeft', { count: offer.freeLeft, fee }) : t('freeNone', { fee })}</p>
      {payee.rate !== null && <p>{t('coinsNote', { rate: moneyText(parseMills(payee.rate) ?? 0, locale) })}</p>}
    </div>
  );
}
