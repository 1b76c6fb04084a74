import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import type { Risk } from './withdrawal.ts';

/** The mark of a rule: a red triangle for a severe one, an amber dot for a mild one; a word stands beside it. */
export function RiskMark({ isSevere }: { isSevere: boolean }) {
  return isSevere ? (
    <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" className="flex-none text-win">
      <path d="M6 1 11.5 11H.5Z" fill="currentColor" />
    </svg>
  ) : (
    <span aria-hidden="true" className="mx-0.5 size-2 flex-none rounded-full bg-warn" />
  );
}

/** How many rules ask for a second look, by weight. */
export function RiskCounts({ risks, inWords = false }: { risks: readonly Risk[]; inWords?: boolean }) {
  const t = useMessages<typeof messages>('withdrawals');
  const severe = risks.filter(({ isSevere }) => isSevere).length;
  const mild = risks.length - severe;
  if (risks.length === 0) return <span className="text-text-3">–</span>;
  const parts = [
    { isSevere: true, count: severe, text: t('severe', { count: severe }) },
    { isSevere: false, count: mild, text: t('mild', { count: mild }) },
  ].filter(({ count }) => count > 0);
  return (
    <span className="inline-flex items-center gap-2">
      {parts.map(({ isSevere, count, text }) => (
        <span key={text} className="inline-flex items-center gap-1">
          <RiskMark isSevere={isSevere} />
          {inWords ? (
            text
          ) : (
            <>
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{text}</span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}
