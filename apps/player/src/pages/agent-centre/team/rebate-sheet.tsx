import { formatCount, formatDecimal } from '@longmen/format';
import { Sheet } from '@longmen/ui';
import { useLocale } from '../../../core/i18n/locale.ts';
import { moneyText } from '../../../core/i18n/money.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { PagedRows } from '../../../core/page/paged-rows.tsx';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useRebateDetail } from './calls.ts';
import type { messages } from './messages.ts';

/** What one payment of rebates is made of: game, issue, through whom, and how it is counted. */
export function RebateSheet({ orderNum, onClose }: { orderNum: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('agent-centre/team');
  const locale = useLocale();
  const query = useRebateDetail(orderNum);
  const paid = query.data?.pages[0]?.amount;
  return (
    <Sheet open onClose={onClose} title={t('explain')}>
      <PagedRows query={query} t={t} skeleton={{ count: 3, className: 'h-16' }} empty={null}>
        {(rows) => (
          <dl className="divide-y divide-hair">
            {rows.map(({ game, issue, via, rate, nextRate, base, amount }, at) => (
              <div key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                <dt className="min-w-0">
                  <span className="t-body block font-semibold">
                    {game === '' ? t('instant') : t('issueOf', { game, issue: shortIssue(issue) })}
                  </span>
                  <span className="t-caption block [overflow-wrap:anywhere] text-text-2">
                    {via === 'direct' ? t('direct') : t('via', { name: via })}
                  </span>
                  <span className="t-caption block text-text-2 tabular-nums">
                    {t('edge', {
                      base: formatCount(base, locale),
                      rate: formatDecimal(rate, locale),
                      next: formatDecimal(nextRate, locale),
                    })}
                  </span>
                </dt>
                <dd className="t-body ml-auto font-bold tabular-nums">{moneyText(amount, locale, 'amount')}</dd>
              </div>
            ))}
          </dl>
        )}
      </PagedRows>
      {paid !== undefined && (
        <p className="flex justify-between gap-4 border-t border-hair py-3 font-bold">
          <span>{t('sum')}</span>
          <span className="tabular-nums">{moneyText(paid, locale, 'amount')}</span>
        </p>
      )}
    </Sheet>
  );
}
