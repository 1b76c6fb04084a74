import { Card, RowContent, rowClass } from '@longmen/ui';
import { useLocale } from '../../../core/i18n/locale.ts';
import { moneyText } from '../../../core/i18n/money.ts';
import { ServiceLink } from '../../../features/chrome/service-link.tsx';
import type { Deposit } from '../calls.ts';
import { useMessages } from '../use-messages.ts';
import { CopyRow } from './copy-row.tsx';

/** The figures of a deposit, its number, and whom to ask. */
export function FactsCard({ deposit }: { deposit: Deposit }) {
  const t = useMessages();
  const locale = useLocale();
  const rows = [
    [t('channel'), deposit.title],
    [t('amount'), moneyText(deposit.amount, locale, 'amount')],
    [t('fee'), moneyText(deposit.fee, locale, 'amount')],
    [t('youGet'), moneyText(deposit.credited, locale, 'amount')],
    ...(deposit.depositor === '' ? [] : [[t('name'), deposit.depositor] as const]),
    ...(deposit.transactionId === '' ? [] : [[t('transactionId'), deposit.transactionId] as const]),
  ] as const;
  return (
    <>
      <Card className="px-4 py-2">
        <dl>
          {rows.map(([name, value]) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
              <dt className="t-label text-text-2">{name}</dt>
              <dd className="t-body ml-auto text-right [overflow-wrap:anywhere] tabular-nums">{value}</dd>
            </div>
          ))}
          <CopyRow name={t('number')} text={deposit.orderNum} />
        </dl>
      </Card>
      <Card className="overflow-hidden">
        <div className="px-4 pt-3 pb-2">
          <h2 className="t-body font-semibold">{t('problem')}</h2>
          <p className="t-caption text-text-2">{t('problemNote')}</p>
        </div>
        <ServiceLink className={`${rowClass} border-t border-hair`}>
          <RowContent icon="headset" label={t('service')} />
        </ServiceLink>
      </Card>
    </>
  );
}
