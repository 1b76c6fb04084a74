import type { ConsoleInput } from '@longmen/contract/console';
import { listMutes, unmutePlayer } from '@longmen/contract/console/community/mutes';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
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
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import { useModerator } from '../../features/room-words/use-moderator.ts';
import type { messages } from './messages.ts';
import { moderationCalls, type Mute } from './report.ts';

const idOf = ({ id }: Mute) => id;

/** Who may not write now, where, until when and why. */
export function MuteList() {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: w('player') },
      { name: 'room', kind: 'text', label: t('roomNumber') },
      {
        name: 'place',
        kind: 'choice',
        label: t('place'),
        choices: [
          { value: 'room', text: t('inRoom') },
          { value: 'everywhere', text: w('everywhere') },
        ],
      },
    ],
    [t, w],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listMutes>>(search.q, fields);
  const list = useList<Mute>({
    key: ['listMutes', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listMutes, { ...input, ...place }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <ListView
      name="mutes"
      label={t('mutes')}
      columns={columns}
      fields={fields}
      presets={[{ text: w('everywhere'), filter: 'place:everywhere' }]}
      list={list}
      idOf={idOf}
      panel={open && <MutePanel key={open.id} mute={open} onClose={() => setSearch({ open: undefined })} />}
    />
  );
}

function useColumns(): readonly Column<Mute>[] {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const moderator = useModerator();
  return useMemo(
    () => [
      {
        id: 'username',
        head: w('player'),
        width: 140,
        cell: ({ username }) => <span className="font-medium">{username}</span>,
        text: ({ username }) => username,
      },
      {
        id: 'place',
        head: t('place'),
        width: 172,
        cell: (mute) => (mute.roomId === null ? <Chip look="bad">{w('everywhere')}</Chip> : mute.room || w('private')),
        text: ({ roomId }) => roomId ?? 'everywhere',
      },
      {
        id: 'until',
        head: t('until'),
        headNote: <OffsetNow />,
        width: 140,
        cell: ({ until }) => (until === null ? t('forEver') : <Time at={until} bare />),
        text: ({ until }) => (until === null ? '' : isoUtc(until)),
      },
      {
        id: 'reason',
        head: w('reason'),
        width: 220,
        grows: true,
        cell: ({ reason, isAppealed }) => (
          <span className="flex items-center gap-2">
            {isAppealed && <Chip look="mild">{t('appealed')}</Chip>}
            <span className="truncate" title={reason}>
              {reason}
            </span>
          </span>
        ),
        text: ({ reason }) => reason,
      },
      {
        id: 'by',
        head: t('by'),
        width: 180,
        cell: ({ by, agreedBy }) => (agreedBy === null ? moderator(by) : `${moderator(by)} + ${agreedBy}`),
        text: ({ by }) => by.name,
      },
      {
        id: 'at',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ at }) => <Time at={at} bare />,
        text: ({ at }) => isoUtc(at),
      },
    ],
    [t, w, moderator],
  );
}

function MutePanel({ mute, onClose }: { mute: Mute; onClose: () => void }) {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const moderator = useModerator();
  const isByTwo = mute.agreedBy !== null;
  const missingRight = useMissingRight()(isByTwo ? 'community.banish/begin' : 'community.act/begin');
  const conflict = useConflict()(mute.username);
  const missing = missingRight || conflict;
  const [asks, setAsks] = useState(false);
  const { username, roomId } = mute;
  const run = useAction({
    run: (reason: string) => callConsole(unmutePlayer, { username, roomId, reason }),
    changes: [...moderationCalls, 'listWaiting'],
    onDone: ({ waits }) => {
      toast(waits === null ? w('done') : w('waitsForSecond'));
      onClose();
    },
  });
  const place = roomId === null ? w('everywhere') : mute.room || w('private');
  return (
    <SidePanel title={username} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Facts
          rows={[
            { name: t('place'), value: place },
            { name: w('reason'), value: mute.reason },
            { name: t('by'), value: isByTwo ? `${moderator(mute.by)} + ${mute.agreedBy}` : moderator(mute.by) },
            { name: t('at'), value: <Time at={mute.at} /> },
            { name: t('until'), value: mute.until === null ? t('forEver') : <Time at={mute.until} /> },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" disabled={missing !== ''} title={missing} onClick={() => setAsks(true)}>
            {t('unmute')}
          </Button>
          {mute.isAppealed && (
            <Link to="/moderation" search={{ tab: 'appeals', open: mute.id }} className={buttonClass()}>
              {t('toAppeal')}
            </Link>
          )}
          <Link to="/players/$id" params={{ id: mute.userId }} className={buttonClass()}>
            {w('toCard')}
          </Link>
        </div>
        {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
        {asks && (
          <ConfirmDialog
            name={`mutes.${mute.id}`}
            title={`${t('unmute')}: ${username}, ${place}`}
            templates={[t('reasonMistake'), t('reasonEnough'), t('reasonPromised')]}
            actionText={t('unmute')}
            {...(isByTwo ? { sign: 'key' as const } : {})}
            busy={run.isPending}
            onConfirm={(reason) => run.mutate(reason)}
            onClose={() => setAsks(false)}
          >
            <p className="text-text-2">{isByTwo ? t('unmuteByTwo') : t('unmuteNote')}</p>
          </ConfirmDialog>
        )}
      </div>
    </SidePanel>
  );
}
