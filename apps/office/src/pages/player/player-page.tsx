import { readPlayer } from '@longmen/contract/console/players/players';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useLookers } from '../../core/live/use-live.ts';
import { useMay } from '../../core/session/session.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { AccessTab } from './access-tab.tsx';
import { ActionsTab } from './actions-tab.tsx';
import { BetsTab } from './bets-tab.tsx';
import { CareTab } from './care-tab.tsx';
import { CardHead } from './card-head.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { MessageDialog } from './message-dialog.tsx';
import type { messages } from './messages.ts';
import { MessagesTab } from './messages-tab.tsx';
import { MoneyTab } from './money-tab.tsx';
import { Overview } from './overview.tsx';
import type { Player } from './player.ts';
import { StatusDialog } from './status-dialog.tsx';
import { TabBar } from './tab-bar.tsx';
import { type Tab, tabNeeds, tabs } from './tabs.ts';

/** One player on one page: what he is and has, what happened, who is behind it, and what can be done about it. */
export function PlayerPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const t = useMessages<typeof messages>('player');
  const { data, error, refetch } = useQuery({
    queryKey: ['readPlayer', id],
    queryFn: ({ signal }) => callConsole(readPlayer, { id }, { signal }),
  });
  if (data) return <Opened key={data.id} player={data} />;
  return (
    <>
      <PageHead title={t('players')} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-20" />
          <Skeleton className="h-80" />
        </div>
      )}
    </>
  );
}

type Open = 'status' | 'message' | undefined;

function Opened({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player');
  const may = useMay();
  const navigate = useNavigate();
  const missing = useMissingRight();
  const lookers = useLookers('players', player.id);
  const [search] = useListSearch();
  const [open, setOpen] = useState<Open>();
  const mine = tabs.filter((one) => may(tabNeeds[one]));
  const tab: Tab = mine.find((one) => one === search.tab) ?? 'overview';
  const go = (to: Tab | undefined) => {
    if (to !== undefined)
      void navigate({ to: '/players/$id', params: { id: player.id }, search: to === 'overview' ? {} : { tab: to } });
  };
  const cannotNote = missing('players.note/begin');
  const cannotChange = missing('players.restrict/begin', 'players.open/begin');
  useKeys([
    { keys: '[', label: t('tabBefore'), run: () => go(mine[mine.indexOf(tab) - 1]) },
    { keys: ']', label: t('tabNext'), run: () => go(mine[mine.indexOf(tab) + 1]) },
    { keys: 'N', label: t('note'), run: focusNote },
    { keys: 'n', label: t('note'), run: focusNote },
  ]);
  return (
    <>
      <PageHead title={player.name}>
        {lookers.length > 0 && (
          <span className="inline-flex items-center gap-1 truncate text-note text-text-2">
            <Sign name="eye" />
            {t('lookers', { names: lookers.join(', ') })}
          </span>
        )}
        <Button size="bar" keyHint="N" disabled={cannotNote !== ''} title={cannotNote} onClick={focusNote}>
          {t('note')}
        </Button>
        <Button size="bar" disabled={cannotNote !== ''} title={cannotNote} onClick={() => setOpen('message')}>
          {t('message')}
        </Button>
        <Button
          size="bar"
          look="danger"
          disabled={cannotChange !== ''}
          title={cannotChange}
          onClick={() => setOpen('status')}
        >
          {t('restrict')}
        </Button>
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} role="region" aria-label={player.name}>
        <CardHead player={player} />
        <TabBar tabs={mine} tab={tab} id={player.id} />
        <div className="p-4">
          {tab === 'overview' && <Overview player={player} />}
          {tab === 'money' && <MoneyTab player={player} />}
          {tab === 'bets' && <BetsTab player={player} />}
          {tab === 'access' && <AccessTab player={player} />}
          {tab === 'links' && <LinksTab player={player} />}
          {tab === 'limits' && <LimitsTab player={player} />}
          {tab === 'messages' && <MessagesTab player={player} onWrite={() => setOpen('message')} />}
          {tab === 'actions' && <ActionsTab player={player} />}
          {tab === 'care' && <CareTab player={player} />}
        </div>
      </div>
      {open === 'status' && <StatusDialog player={player} onClose={() => setOpen(undefined)} />}
      {open === 'message' && <MessageDialog player={player} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The field of a new note; only the first tab has it. */
function focusNote(): void {
  document.getElementById('new-note')?.focus();
}
