import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { AccessList } from './access-list.tsx';
import { ChainCheck } from './chain-check.tsx';
import { LogList } from './log-list.tsx';
import type { messages } from './messages.ts';

const tabs = ['log', 'accesses'] as const;

/** What operators did, and what they looked at; the chain that holds both can be checked here. */
export function AuditPage() {
  const t = useMessages<typeof messages>('audit');
  const navigate = useNavigate();
  const [search] = useListSearch();
  const tab = tabs.find((one) => one === search.tab) ?? 'log';
  const go = (to: (typeof tabs)[number], open?: string) =>
    void navigate({ to: '/audit', search: { tab: to, ...(open === undefined ? {} : { open }) } });
  useKeys([
    { keys: '[', label: t('tabBefore'), run: () => go('log') },
    { keys: ']', label: t('tabNext'), run: () => go('accesses') },
  ]);
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((one) => ({ to: '/audit', search: { tab: one }, text: t(one), isOn: one === tab }))}
      >
        <ChainCheck onOpen={(seq) => go('log', seq)} />
      </PageHead>
      {tab === 'log' ? <LogList /> : <AccessList />}
    </>
  );
}
