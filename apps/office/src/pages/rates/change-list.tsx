import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Time } from '../../features/kit/parts/time.tsx';
import { Card } from './cost-card.tsx';
import type { messages } from './messages.ts';
import { type RateSheet, shortRate } from './rates.ts';

/** What two agreed on before, the newest first. */
export function ChangeList({ sheet: { changes, prices } }: { sheet: RateSheet }) {
  const t = useMessages<typeof messages>('rates');
  const locale = useLocale();
  const names = new Map(prices.map(({ price, name }) => [price, name]));
  return (
    <Card title={t('versions')}>
      {changes.length === 0 ? (
        <p className="text-text-2">{t('versionsNone')}</p>
      ) : (
        <ul lang={locale}>
          {changes.map(({ version, price, rate, lowest, at, by, checkedBy, reason }) => (
            <li key={`${version} ${price}`} className="border-b border-line py-2 last:border-0">
              <p className="flex gap-2">
                <span className="min-w-0 flex-1 truncate font-medium">
                  {names.get(price) ?? price} ×{shortRate(rate, locale)}{' '}
                  <span className="font-normal text-text-2">· ×{shortRate(lowest, locale)}</span>
                </span>
                <span className="text-note leading-5 text-text-3">
                  <Time at={at} bare />
                </span>
              </p>
              <p className="truncate text-note text-text-2" title={reason}>
                {by} + {checkedBy} · “{reason}”
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
