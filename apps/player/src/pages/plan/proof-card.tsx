import { formatCount } from '@longmen/format';
import { Card, ErrorState, Icon } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { type PlanDetail, useVerified } from './calls.ts';
import type { messages } from './messages.ts';

/** The picks computed again on this device, and the ends of their chain. */
export function ProofCard({ plan }: { plan: PlanDetail }) {
  const t = useMessages<typeof messages>('plan');
  const { data, error, isFetching, refetch } = useVerified(plan);
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="t-title">{t('proof')}</h2>
      {data ? (
        <Verdict {...data} />
      ) : error ? (
        <ErrorState title={t('checkFailed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <p className="t-body text-text-2">{t('checking')}</p>
      )}
      {plan.firstHash !== '' && (
        <dl className="t-caption flex flex-col gap-1 break-all text-text-2">
          <dt className="font-semibold">{t('firstHash')}</dt>
          <dd className="font-mono">{plan.firstHash}</dd>
          <dt className="font-semibold">{t('lastHash')}</dt>
          <dd className="font-mono">{plan.lastHash}</dd>
        </dl>
      )}
    </Card>
  );
}

/** So many issues are named. */
const namedMax = 5;

function Verdict({ checked, differing, chained }: { checked: number; differing: readonly string[]; chained: boolean }) {
  const t = useMessages<typeof messages>('plan');
  const locale = useLocale();
  const problem = !chained
    ? t('chainBroken')
    : differing.length > 0
      ? t('differs', { issues: differing.slice(0, namedMax).map(shortIssue).join(', ') })
      : undefined;
  if (problem === undefined && checked === 0) return <p className="t-body text-text-2">{t('uncheckable')}</p>;
  return problem === undefined ? (
    <p role="status" className="t-body text-primary">
      {t('matches', { count: formatCount(checked, locale) })}
    </p>
  ) : (
    <p role="status" className="t-body flex gap-2 text-warn">
      <Icon name="warn" size={20} className="flex-none" />
      {problem}
    </p>
  );
}
