import { cx } from '@longmen/ui';
import { printAmount, printExact } from '../../core/i18n/amounts.ts';
import { useLocale, useLocaleStore } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { messages } from './messages.ts';
import type { Report } from './use-cells.ts';

/** The end of a report: two ways to the same amount, and what they differ by. */
export function ReportCheck({ check }: { check: Report['check'] }) {
  const t = useMessages<typeof messages>('reports');
  const texts = useLocaleStore((state) => state.texts['reports']);
  const locale = useLocale();
  if (check === null) return <p className="rounded-card bg-surface-2 px-4 py-2 text-text-2">{t('noMoney')}</p>;
  const isRight = check.difference === 0;
  const name = (term: string) => (texts && Object.hasOwn(texts, `k_${term}`) ? t(`k_${term}` as 'title') : term);
  return (
    <section
      role="status"
      className={cx('rounded-card px-4 py-2', isRight ? 'bg-primary-soft' : 'bg-win-soft outline-1 outline-win')}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Sign name={isRight ? 'check' : 'warn'} className={isRight ? 'text-primary' : 'text-win'} />
        <span className="flex-1">{t('difference')}</span>
        <span className={cx('text-figure tabular-nums', !isRight && 'text-win')}>
          {printAmount(check.difference, locale, 'amount') === '0.00' ? '0.000' : printExact(check.difference, locale)}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-2 text-note text-text-2 tabular-nums">
        {check.terms.map(({ name: term, mills }, at) => (
          <span key={term} className="whitespace-nowrap">
            {at > 0 && mills >= 0 ? '+ ' : ''}
            {mills < 0 ? '− ' : ''}
            {printAmount(Math.abs(mills), locale)} {name(term)}
          </span>
        ))}
        <span>= {printExact(check.difference, locale)}</span>
      </p>
      {!isRight && <p className="mt-1 font-medium text-win">{t('differs')}</p>}
    </section>
  );
}
