import { Card, ErrorState, RowContent, rowClass, SkeletonRows } from '@longmen/ui';
import { useSecurityInfo } from '../../../features/fund-password/calls.ts';
import { Link } from '../../../core/router/index.ts';
import { useFundMessages } from './use-messages.ts';

/** The two ways to a new fund password for who has forgotten it. */
export function Forgot() {
  const t = useFundMessages();
  const { data, isError, isFetching, refetch } = useSecurityInfo();
  if (!data && isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} className="h-13" />;
  const ways = [
    {
      to: '/security/findsecurityPwd/answers',
      icon: 'help',
      label: t('byAnswers'),
      open: data.hasQuestions,
      why: t('noQuestions'),
    },
    { to: '/security/identification', icon: 'card', label: t('byIdentity'), open: data.hasCard, why: t('noCard') },
  ] as const;
  return (
    <>
      <p className="t-body text-text-2">{t('forgotNote')}</p>
      <Card className="mt-4 divide-y divide-hair overflow-hidden">
        {ways.map(({ to, icon, label, open, why }) =>
          open ? (
            <Link key={to} to={to} className={rowClass}>
              <RowContent icon={icon} label={label} />
            </Link>
          ) : (
            <p key={to} className={rowClass}>
              <RowContent icon={icon} label={label} value={why} leads={false} />
            </p>
          ),
        )}
      </Card>
      {!data.hasQuestions && !data.hasCard && <p className="t-body mt-4 text-text-2">{t('noWay')}</p>}
    </>
  );
}
