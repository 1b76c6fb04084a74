import { useMessages } from '../../core/i18n/use-messages.ts';
import { percentOf } from './exposure.ts';
import type { messages } from './messages.ts';

const [nearPercent, watchPercent] = [90, 60];

/** How much of a limit is used: a bar, a number, and a word where it is much. */
export function OfLimit({ used, limit }: { used: number; limit: number }) {
  const t = useMessages<typeof messages>('exposure');
  if (limit === 0) return <span className="font-medium text-win">▲ {t('closedPick')}</span>;
  const percent = percentOf(used, limit);
  const fill = percent >= nearPercent ? 'fill-win' : percent >= watchPercent ? 'fill-warn' : 'fill-primary';
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <progress className="sr-only" max={100} value={Math.min(100, percent)} aria-label={t('ofLimit')} />
      <svg className="h-1.5 w-16 flex-none" viewBox="0 0 64 6" aria-hidden="true">
        <rect width="64" height="6" rx="3" className="fill-surface-2" />
        <rect width={Math.max(2, Math.min(64, percent * 0.64))} height="6" rx="3" className={fill} />
      </svg>
      <span className="w-10 text-right">{percent} %</span>
      {percent >= nearPercent && <span className="font-medium text-win">▲ {t('near')}</span>}
      {percent >= watchPercent && percent < nearPercent && (
        <span className="font-medium text-warn">● {t('watch')}</span>
      )}
    </span>
  );
}
