import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { listManagers, setManager } from '@longmen/contract/console/community/managers';
import { Link } from '@tanstack/react-router';
import { lazy, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { CommunityHead } from '../../features/room-words/community-head.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';

const AddManager = lazy(() => import('./add-manager.tsx').then((part) => ({ default: part.AddManager })));

type Manager = ConsoleOutput<typeof listManagers>['rows'][number];
const idOf = ({ id }: Manager) => id;

/** Players with a role in a room, over all rooms. */
export function ManagersPage() {
  const t = useMessages<typeof messages>('managers');
  const w = useMessages<typeof roomWords>('room-words');
  const [search, setSearch] = useListSearch();
  const [adds, setAdds] = useState(false);
  const missing = useMissingRight()('community.act/begin');
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: w('player') },
      { name: 'room', kind: 'text', label: t('roomNumber') },
    ],
    [t, w],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listManagers>>(search.q, fields);
  const list = useList<Manager>({
    key: ['listManagers', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listManagers, { ...input, ...place }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <>
      <CommunityHead page="managers">
        <Button size="bar" sign="plus" disabled={missing !== ''} title={missing} onClick={() => setAdds(true)}>
          {t('add')}
        </Button>
      </CommunityHead>
      <ListView
        name="managers"
        label={w('managers')}
        columns={columns}
        fields={fields}
        list={list}
        idOf={idOf}
        panel={open && <ManagerPanel key={open.id} manager={open} onClose={() => setSearch({ open: undefined })} />}
      />
      {adds && <AddManager onClose={() => setAdds(false)} />}
    </>
  );
}

function useColumns(): readonly Column<Manager>[] {
  const t = useMessages<typeof messages>('managers');
  const w = useMessages<typeof roomWords>('room-words');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'username',
        head: w('player'),
        width: 148,
        cell: ({ username }) => <span className="font-medium">{username}</span>,
        text: ({ username }) => username,
      },
      {
        id: 'room',
        head: w('room'),
        width: 200,
        grows: true,
        cell: ({ room, roomId }) => <span title={`${room} (${roomId})`}>{room}</span>,
        text: ({ roomId }) => roomId,
      },
      { id: 'alias', head: t('alias'), width: 128, cell: ({ alias }) => alias || '–', text: ({ alias }) => alias },
      {
        id: 'since',
        head: t('since'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ since }) => <Time at={since} bare />,
        text: ({ since }) => isoUtc(since),
      },
      {
        id: 'actions',
        head: t('actions'),
        width: 112,
        isNumber: true,
        cell: ({ actions }) => printCount(actions, locale, actions >= 1_000),
        text: ({ actions }) => String(actions),
      },
      {
        id: 'lastAt',
        head: t('lastAt'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ lastAt }) => (lastAt === null ? '–' : <Time at={lastAt} bare />),
        text: ({ lastAt }) => (lastAt === null ? '' : isoUtc(lastAt)),
      },
      {
        id: 'isMuted',
        head: t('state'),
        width: 96,
        cell: ({ isMuted }) => (isMuted ? <Chip look="bad">{t('muted')}</Chip> : '–'),
        text: ({ isMuted }) => (isMuted ? 'muted' : ''),
      },
    ],
    [t, w, locale],
  );
}

function ManagerPanel({ manager, onClose }: { manager: Manager; onClose: () => void }) {
  const t = useMessages<typeof messages>('managers');
  const w = useMessages<typeof roomWords>('room-words');
  const missingRight = useMissingRight()('community.act/begin');
  const conflict = useConflict()(manager.username);
  const missing = missingRight || conflict;
  const [asks, setAsks] = useState(false);
  const { roomId, username } = manager;
  const run = useAction({
    run: (reason: string) => callConsole(setManager, { roomId, username, isManager: false, reason }),
    changes: ['listManagers', 'listRooms', 'readRoom'],
    onDone: () => {
      toast(w('done'));
      onClose();
    },
  });
  return (
    <SidePanel title={username} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Facts
          rows={[
            { name: w('room'), value: manager.room },
            { name: t('alias'), value: manager.alias },
            { name: t('since'), value: <Time at={manager.since} /> },
            { name: t('actions'), value: manager.actions },
            { name: t('lastAt'), value: manager.lastAt === null ? '' : <Time at={manager.lastAt} /> },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="danger" disabled={missing !== ''} title={missing} onClick={() => setAsks(true)}>
            {t('remove')}
          </Button>
          <Link to="/players/$id" params={{ id: manager.userId }} className={buttonClass()}>
            {w('toCard')}
          </Link>
          <Link to="/rooms/$id" params={{ id: roomId }} className={buttonClass()}>
            {w('room')}
          </Link>
        </div>
        {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
        {asks && (
          <ConfirmDialog
            name={`managers.${manager.id}`}
            title={t('removeTitle', { name: username, room: manager.room })}
            templates={[t('reasonLeft'), t('reasonAbuse'), t('reasonIdle')]}
            actionText={t('remove')}
            look="danger"
            busy={run.isPending}
            onConfirm={(reason) => run.mutate(reason)}
            onClose={() => setAsks(false)}
          >
            <p className="text-text-2">{t('removeNote')}</p>
          </ConfirmDialog>
        )}
      </div>
    </SidePanel>
  );
}
