import { ErrorState, SkeletonRows, Tabs } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { Header } from '../../features/chrome/header.tsx';
import { AgentsOnly } from './agents-only.tsx';
import { useInviteCodes } from './calls.ts';
import { CodeList } from './code-list.tsx';
import { CodeSheet } from './code-sheet.tsx';
import type { messages } from './messages.ts';
import { NewCodeForm } from './new-code-form.tsx';

/** `/proxy/nextUser`: makes invite codes, and shows those that there are. */
export function CodesPage() {
  const t = useMessages<typeof messages>('agent-centre');
  const query = useInviteCodes();
  const [tab, setTab] = useState<'new' | 'codes'>('new');
  /** The code that is shown, and whether it has just been made. */
  const [opened, setOpened] = useState<{ code: string; isNew: boolean } | null>(null);
  const { data } = query;
  const show = (code: string, isNew: boolean) => setOpened({ code, isNew });
  return (
    <>
      <Header raised title={t('newUser')} actions={<RefreshButton query={query} label={t('refresh')} />} />
      <AgentsOnly>
        <main>
          <div className="sticky top-12 z-10">
            <Tabs
              tabs={[
                { key: 'new', label: t('tabNew') },
                { key: 'codes', label: t('tabCodes') },
              ]}
              value={tab}
              onChange={setTab}
              label={t('newUser')}
              layout="even"
            />
          </div>
          <div className="flex flex-col gap-3 px-4 py-3">
            {data === undefined && query.isError && (
              <ErrorState
                title={t('failed')}
                retryLabel={t('retry')}
                busy={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            )}
            {data === undefined && !query.isError && <SkeletonRows count={5} className="h-16" />}
            {data && tab === 'new' && <NewCodeForm own={data.ownRebates} onMade={(code) => show(code, true)} />}
            {data && tab === 'codes' && (
              <CodeList codes={data.inviteCodes} onShow={(code) => show(code, false)} onNew={() => setTab('new')} />
            )}
          </div>
        </main>
        {opened && <CodeSheet {...opened} onClose={() => setOpened(null)} />}
      </AgentsOnly>
    </>
  );
}
