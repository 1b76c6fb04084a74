import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { listRoomPackets, packetStates } from '@longmen/contract/console/community/packets';
import { cx } from '@longmen/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';

type Answer = ConsoleOutput<typeof listRoomPackets>;
type Packet = Answer['rows'][number];
const idOf = ({ id }: Packet) => id;
const looks = { open: 'good', taken: 'plain', returned: 'line' } as const;

/** Packets, under what escrow holds for those that are open. */
export function PacketList({ tab }: { tab: 'open' | 'all' }) {
  const t = useMessages<typeof messages>('packets');
  const w = useMessages<typeof roomWords>('room-words');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('sender') },
      { name: 'room', kind: 'text', label: t('roomNumber') },
      ...(tab === 'all'
        ? [
            {
              name: 'state',
              kind: 'choice' as const,
              label: t('state'),
              choices: packetStates.map((value) => ({ value, text: t(`is_${value}`) })),
            },
          ]
        : []),
    ],
    [t, tab],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listRoomPackets>>(search.q, fields);
  const key = ['listRoomPackets', tab, search.q ?? '', search.before ?? ''];
  const list = useList<Packet>({
    key,
    before: search.before,
    ask: ({ place, signal }) =>
      callConsole(listRoomPackets, { ...input, ...place, ...(tab === 'open' ? { state: 'open' } : {}) }, { signal }),
    idOf,
  });
  // The list draws again with every answer, and the answer says it of all packets.
  const escrow = useQueryClient().getQueryData<Answer>(key);
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <>
      {escrow && <Escrow escrow={escrow} />}
      <ListView
        name="packets"
        label={t(tab)}
        columns={columns}
        fields={fields}
        list={list}
        idOf={idOf}
        panel={
          open && (
            <SidePanel
              title={t('packetOf', { name: open.sender })}
              head={<Chip look={looks[open.state]}>{t(`is_${open.state}`)}</Chip>}
              onClose={() => setSearch({ open: undefined })}
            >
              <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
                <Facts
                  rows={[
                    { name: t('number'), value: open.id },
                    { name: w('room'), value: open.room || open.roomId },
                    { name: t('greeting'), value: open.greeting },
                    { name: t('total'), value: <Amount mills={open.total} /> },
                    { name: t('left'), value: <Amount mills={open.left} /> },
                    { name: t('shares'), value: `${open.taken} / ${open.shares}` },
                    { name: t('sentAt'), value: <Time at={open.sentAt} /> },
                    { name: t('expiresAt'), value: <Time at={open.expiresAt} /> },
                    { name: t('posted'), value: open.isPosted ? t('yes') : t('notYet') },
                  ]}
                />
                <p className="text-note text-text-2">{t('noChange')}</p>
                <div className="flex flex-wrap gap-2">
                  <Link to="/players/$id" params={{ id: open.senderId }} className={buttonClass()}>
                    {w('toCard')}
                  </Link>
                </div>
              </div>
            </SidePanel>
          )
        }
      />
    </>
  );
}

function Escrow({ escrow }: { escrow: Answer }) {
  const t = useMessages<typeof messages>('packets');
  const locale = useLocale();
  const { owed, openCount, difference, checkedAt, isFrozen } = escrow;
  const isWrong = isFrozen || (difference !== null && difference !== 0);
  return (
    <p
      role="status"
      className={cx(
        'flex flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair px-4 py-2',
        isWrong ? 'bg-warn-soft' : 'bg-surface',
      )}
    >
      <Sign name={isWrong ? 'warn' : 'check'} className={isWrong ? 'text-warn' : 'text-primary'} />
      <span>
        {t('openNow')} <b className="font-semibold">{printCount(openCount, locale, openCount >= 1_000)}</b>
      </span>
      <span>
        {t('owed')}{' '}
        <b className="font-semibold">
          <Amount mills={owed} places="amount" />
        </b>
      </span>
      <span>
        {t('difference')}{' '}
        <b className="font-semibold">
          {difference === null ? '–' : <Amount mills={difference} places="amount" signed />}
        </b>
      </span>
      {checkedAt !== null && (
        <span className="text-note text-text-3">
          {t('checkedAt')} <Time at={checkedAt} />
        </span>
      )}
      {isFrozen && (
        <Link to="/freezes" className="font-medium text-primary">
          {t('frozen')}
        </Link>
      )}
    </p>
  );
}

function useColumns(): readonly Column<Packet>[] {
  const t = useMessages<typeof messages>('packets');
  const w = useMessages<typeof roomWords>('room-words');
  return useMemo(
    () => [
      {
        id: 'sender',
        head: t('sender'),
        width: 132,
        cell: ({ sender }) => <span className="font-medium">{sender}</span>,
        text: ({ sender }) => sender,
      },
      {
        id: 'room',
        head: w('room'),
        width: 160,
        cell: ({ room, roomId }) => <span title={roomId}>{room || roomId}</span>,
        text: ({ roomId }) => roomId,
      },
      {
        id: 'greeting',
        head: t('greeting'),
        width: 180,
        grows: true,
        cell: ({ greeting }) => <span title={greeting}>{greeting || '–'}</span>,
        text: ({ greeting }) => greeting,
      },
      {
        id: 'total',
        head: t('total'),
        width: 112,
        isNumber: true,
        cell: ({ total }) => <Amount mills={total} places="amount" />,
        text: ({ total }) => String(total),
      },
      {
        id: 'left',
        head: t('left'),
        width: 112,
        isNumber: true,
        cell: ({ left }) => <Amount mills={left} places="amount" />,
        text: ({ left }) => String(left),
      },
      {
        id: 'shares',
        head: t('shares'),
        width: 88,
        isNumber: true,
        cell: ({ taken, shares }) => `${taken} / ${shares}`,
        text: ({ taken, shares }) => `${taken}/${shares}`,
      },
      {
        id: 'state',
        head: t('state'),
        width: 116,
        cell: ({ state }) => <Chip look={looks[state]}>{t(`is_${state}`)}</Chip>,
        text: ({ state }) => state,
      },
      {
        id: 'sentAt',
        head: t('sentAt'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ sentAt }) => <Time at={sentAt} bare />,
        text: ({ sentAt }) => isoUtc(sentAt),
      },
    ],
    [t, w],
  );
}
