import { listedRoomKinds, listRooms } from '@longmen/contract/console/community/rooms';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type FilterField, parseFilter, type Term } from '../../features/kit/filter/parse.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { CommunityHead } from '../../features/room-words/community-head.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import type { RoomRow } from './room.ts';

const RoomPanel = lazy(() => import('./room-panel.tsx').then((part) => ({ default: part.RoomPanel })));
const AddRoom = lazy(() => import('./add-room.tsx').then((part) => ({ default: part.AddRoom })));
const Silence = lazy(() => import('./silence.tsx').then((part) => ({ default: part.Silence })));

const idOf = ({ id }: RoomRow) => id;
const flags = ['silent', 'slow', 'reported', 'quiet'] as const;

const hasFlag: Readonly<Record<(typeof flags)[number], (room: RoomRow) => boolean>> = {
  silent: ({ isSilent }) => isSilent,
  slow: ({ slowSeconds }) => slowSeconds > 0,
  reported: ({ reports }) => reports > 0,
  quiet: ({ lastHour }) => lastHour === 0,
};

/** Whether a room fits a condition; all of them are here. */
function fits(room: RoomRow, { name, value }: Term): boolean {
  if (name === 'kind') return room.kind === value;
  if (name === 'is') return flags.some((flag) => flag === value && hasFlag[flag](room));
  return room.id === value || room.title.toLowerCase().includes(value.toLowerCase());
}

/** Halls and groups with what is written there now; one opens into its hour and its switches. */
export function RoomsPage() {
  const t = useMessages<typeof messages>('rooms');
  const w = useMessages<typeof roomWords>('room-words');
  const [search, setSearch] = useListSearch();
  const [opens, setOpens] = useState<'add' | 'silence'>();
  const missing = useMissingRight()('community.act/begin');
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'room', kind: 'text', label: w('room') },
      {
        name: 'kind',
        kind: 'choice',
        label: t('kind'),
        choices: listedRoomKinds.map((value) => ({ value, text: w(value) })),
      },
      { name: 'is', kind: 'choice', label: t('is'), choices: flags.map((value) => ({ value, text: t(value) })) },
    ],
    [t, w],
  );
  const columns = useColumns();
  const { terms } = parseFilter(search.q ?? '', fields);
  const key = ['listRooms', search.q ?? ''];
  const list = useList<RoomRow>({
    key,
    before: undefined,
    ask: async ({ signal }) => {
      const { rooms, isBound, isSilent, asOf } = await callConsole(listRooms, {}, { signal });
      const rows = rooms.filter((room) => terms.every((term) => fits(room, term)));
      return { rows, next: null, count: rows.length, countIsBound: isBound, asOf, isSilent };
    },
    idOf,
  });
  // The list draws again with every answer, and the answer says it of all rooms.
  const isSilent = useQueryClient().getQueryData<{ readonly isSilent: boolean }>(key)?.isSilent ?? false;
  return (
    <>
      <CommunityHead page="rooms">
        <Button
          size="bar"
          look={isSilent ? 'primary' : 'danger'}
          sign={isSilent ? 'check' : 'lock'}
          disabled={missing !== '' || list.asOf === undefined}
          title={missing}
          onClick={() => setOpens('silence')}
        >
          {isSilent ? t('speakAll') : t('silenceAll')}
        </Button>
        <Button size="bar" sign="plus" disabled={missing !== ''} title={missing} onClick={() => setOpens('add')}>
          {t('add')}
        </Button>
      </CommunityHead>
      {isSilent && (
        <p role="status" className="flex-none bg-warn-soft px-4 py-2 font-medium">
          {t('allSilent')}
        </p>
      )}
      <ListView
        name="rooms"
        label={w('rooms')}
        columns={columns}
        fields={fields}
        presets={[
          { text: t('reported'), filter: 'is:reported' },
          { text: t('silent'), filter: 'is:silent' },
        ]}
        list={list}
        idOf={idOf}
        panel={
          search.open !== undefined &&
          /^\d{1,18}$/.test(search.open) && (
            <RoomPanel key={search.open} id={search.open} onClose={() => setSearch({ open: undefined })} />
          )
        }
      />
      {opens === 'add' && <AddRoom onClose={() => setOpens(undefined)} />}
      {opens === 'silence' && <Silence isSilent={isSilent} onClose={() => setOpens(undefined)} />}
    </>
  );
}

function useColumns(): readonly Column<RoomRow>[] {
  const t = useMessages<typeof messages>('rooms');
  const w = useMessages<typeof roomWords>('room-words');
  const locale = useLocale();
  return useMemo(() => {
    const number = (
      id: 'online' | 'perMinute' | 'lastHour' | 'refusedLastHour' | 'reports' | 'managers' | 'messages',
      width: number,
      isBad = false,
    ): Column<RoomRow> => ({
      id,
      head: t(id),
      width,
      isNumber: true,
      ...(id === 'messages' || id === 'managers' ? { isHidden: true } : {}),
      cell: (room) =>
        isBad && room[id] > 0 ? (
          <span className="font-semibold text-warn">{printCount(room[id], locale)}</span>
        ) : (
          printCount(room[id], locale)
        ),
      text: (room) => String(room[id]),
    });
    return [
      {
        id: 'title',
        head: w('room'),
        width: 196,
        grows: true,
        cell: ({ title, kind }) => (
          <span className="flex items-center gap-2">
            <span className="truncate font-medium" title={title}>
              {title}
            </span>
            <Chip look="line">{w(kind)}</Chip>
          </span>
        ),
        text: ({ title }) => title,
      },
      number('online', 84),
      number('perMinute', 96),
      number('lastHour', 96),
      number('refusedLastHour', 96),
      number('reports', 84, true),
      {
        id: 'members',
        head: t('members'),
        width: 96,
        isNumber: true,
        cell: ({ members, membersIsBound }) => printCount(members, locale, membersIsBound),
        text: ({ members }) => String(members),
      },
      number('managers', 84),
      number('messages', 96),
      {
        id: 'is',
        head: t('is'),
        width: 220,
        cell: (room) => <States room={room} />,
        text: ({ isSilent, slowSeconds, vipMin }) =>
          [isSilent ? 'silent' : '', slowSeconds > 0 ? `slow ${slowSeconds}` : '', vipMin > 0 ? `VIP ${vipMin}` : '']
            .filter(Boolean)
            .join(' '),
      },
    ];
  }, [t, w, locale]);
}

/** What holds in a room besides the usual. */
function States({ room: { isSilent, slowSeconds, vipMin, takesPictures, isOpen } }: { room: RoomRow }) {
  const t = useMessages<typeof messages>('rooms');
  return (
    <span className="flex gap-1">
      {isSilent && <Chip look="bad">{t('silent')}</Chip>}
      {slowSeconds > 0 && <Chip look="mild">{t('slowBy', { count: slowSeconds })}</Chip>}
      {vipMin > 0 && <Chip>{`VIP ${vipMin}`}</Chip>}
      {!takesPictures && <Chip>{t('noPictures')}</Chip>}
      {!isOpen && <Chip>{t('byInvitation')}</Chip>}
    </span>
  );
}
