import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { CommunityHead } from '../../features/room-words/community-head.tsx';
import { AppealList } from './appeal-list.tsx';
import type { messages } from './messages.ts';
import { MuteList } from './mute-list.tsx';
import { ReportList } from './report-list.tsx';

const MuteDialog = lazy(() => import('./mute-dialog.tsx').then((part) => ({ default: part.MuteDialog })));
const EraseDialog = lazy(() => import('./erase-dialog.tsx').then((part) => ({ default: part.EraseDialog })));

const tabs = ['open', 'pictures', 'decided', 'appeals', 'mutes'] as const;

/** What players reported, what muted ones ask for again, and who is muted. */
export function ModerationPage() {
  const t = useMessages<typeof messages>('moderation');
  const [search] = useListSearch();
  const tab = tabs.find((one) => one === search.tab) ?? 'open';
  const [opens, setOpens] = useState<'mute' | 'erase'>();
  const missing = useMissingRight()('community.act/begin');
  return (
    <>
      <CommunityHead
        page="moderation"
        tabs={tabs.map((one) => ({ to: '/moderation', search: { tab: one }, text: t(one), isOn: one === tab }))}
      >
        <Button size="bar" sign="lock" disabled={missing !== ''} title={missing} onClick={() => setOpens('mute')}>
          {t('mute')}
        </Button>
        <Button
          size="bar"
          look="danger"
          sign="bin"
          disabled={missing !== ''}
          title={missing}
          onClick={() => setOpens('erase')}
        >
          {t('erase')}
        </Button>
      </CommunityHead>
      {tab === 'mutes' && <MuteList key={tab} />}
      {tab === 'appeals' && <AppealList key={tab} />}
      {tab !== 'mutes' && tab !== 'appeals' && <ReportList key={tab} tab={tab} />}
      <Suspense>
        {opens === 'mute' && <MuteDialog onClose={() => setOpens(undefined)} />}
        {opens === 'erase' && <EraseDialog onClose={() => setOpens(undefined)} />}
      </Suspense>
    </>
  );
}
