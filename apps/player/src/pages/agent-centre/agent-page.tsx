import { Card, Icon, type IconName, RowContent, rowClass } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { hasPage, Link } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { AgentsOnly } from './agents-only.tsx';
import type { messages } from './messages.ts';

type Entry = { key: 'description' | 'newUser' | 'members' | 'odds'; icon: IconName; to: string };

const entries: readonly Entry[] = [
  { key: 'newUser', icon: 'plus', to: '/proxy/nextUser' },
  { key: 'members', icon: 'user', to: '/proxy/memberManage' },
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
