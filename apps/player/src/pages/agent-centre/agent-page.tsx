import { Card, ErrorState, Icon, type IconName, RowContent, rowClass, SkeletonRows } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { hasPage, Link } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { AgentsOnly } from './agents-only.tsx';
import { asOfText } from './as-of-text.ts';
import type { messages } from './messages.ts';
import { useReport } from './report-calls.ts';

type Entry = {
  key: 'description' | 'report' | 'juniorReport' | 'newUser' | 'members' | 'teamBets' | 'deals' | 'odds';
  icon: IconName;
  to: string;
};

const entries: readonly Entry[] = [
  { key: 'report', icon: 'chart', to: '/proxy/proxyReport' },
  { key: 'juniorReport', icon: 'list', to: '/proxy/nextReport' },
  { key: 'newUser', icon: 'plus', to: '/proxy/nextUser' },
  { key: 'members', icon: 'user', to: '/proxy/memberManage' },
  { key: 'teamBets', icon: 'list', to: '/proxy/bettingDetail' },
  { key: 'deals', icon: 'card', to: '/proxy/dealDetail' },
  { key: 'odds', icon: 'trend', to: '/proxy/oddsTable' },
  { key: 'description', icon: 'help', to: '/proxy/proxyDescription' },
];

/** `/proxy`: what there is for agents. */
export function AgentPage() {
  const t = useMessages<typeof messages>('agent-centre');
  return (
    <>
      <Header raised title={t('title')} />
      <AgentsOnly>
        <main className="flex flex-col gap-3 px-4 py-3">
          <Card className="flex items-start gap-3 px-4 py-4">
            <Icon name="gift" className="mt-0.5 flex-none text-primary" />
            <div>
              <p className="t-section">{t('lead')}</p>
              <p className="t-label mt-1 text-text-2">{t('leadNote')}</p>
            </div>
          </Card>
          <Headline />
          <Card className="divide-y divide-hair overflow-hidden">
            {entries
              .filter(({ to }) => hasPage(to))
              .map(({ key, icon, to }) => (
                <Link key={key} to={to} className={rowClass}>
                  <RowContent icon={icon} label={t(key)} />
                </Link>
              ))}
          </Card>
        </main>
      </AgentsOnly>
    </>
  );
}

/** What the agent was paid, with up to when that is known. */
function Headline() {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const [today, month] = [useReport('today'), useReport('month')];
  if (today.data === undefined || month.data === undefined) {
    if (!today.isError && !month.isError) return <SkeletonRows count={1} className="h-24" />;
    const retry = () => void Promise.all([today.refetch(), month.refetch()]);
    return (
      <ErrorState
        title={t('failed')}
        retryLabel={t('retry')}
        busy={today.isFetching || month.isFetching}
        onRetry={retry}
      />
    );
  }
  const paid = [
    ['today', today.data.ownRebates],
    ['month', month.data.ownRebates],
  ] as const;
  return (
    <Card className="px-4 py-3">
      <h2 className="t-label font-semibold">{t('myRebates')}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-2 pt-1">
        {paid.map(([name, mills]) => (
          <div key={name} className="min-w-0">
            <dt className="t-caption text-text-2">{t(name)}</dt>
            <dd className="t-section break-words tabular-nums">{moneyText(mills, locale)}</dd>
          </div>
        ))}
      </dl>
      {today.data.asOf > 0 && (
        <p className="t-caption pt-1 text-text-2">{t('asOf', { time: asOfText(today.data.asOf, locale) })}</p>
      )}
    </Card>
  );
}
