import { shareRoomsMax } from '@longmen/contract/calls/chat/shares';
import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { Button, EmptyState, ErrorState, Icon, Pills, Sheet, SkeletonRows } from '@longmen/ui';
import { type ReactNode, use, useState } from 'react';
import { errorText } from '../../core/api/show-refusal.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { underWay } from '../../core/once/once.ts';
import { AgeSheet } from '../age/age-sheet.tsx';
import { byLastMessage, useRooms } from '../chat/rooms.ts';
import { isInAll, type SharedRow, shareInto, shareLine } from './calls.ts';
import type { Share, StandingsDays } from './share.ts';
import { shareTexts, useShareMessages } from './use-messages.ts';

type ShareSheetProps = {
  share: Share;
  /** The room from which it is asked for; it is ticked at first. */
  roomId?: string | undefined;
  onClose: () => void;
};

const titles = { bets: 'share', record: 'shareRecord', standings: 'shareStandings' } as const;

/** Asks into which rooms something is shown, and says of each what became of it. */
export function ShareSheet({ share: asked, roomId, onClose }: ShareSheetProps) {
  use(shareTexts);
  const t = useShareMessages();
  const [days, setDays] = useState<StandingsDays>(asked.kind === 'standings' ? asked.days : 'today');
  const share: Share = asked.kind === 'standings' ? { kind: 'standings', days } : asked;
  const { rooms, state } = useOwnRooms();
  const [ticked, setTicked] = useState<readonly string[]>(roomId === undefined ? [] : [roomId]);
  const [told, setTold] = useState<ReadonlyMap<string, SharedRow>>(new Map());
  const [refusal, setRefusal] = useState('');
  const [isAge, setIsAge] = useState(false);
  const once = shareLine.useIntent();
  const isBusy = underWay(once) !== null;
  const chosen = ticked.filter((id) => rooms.some((room) => room.roomId === id));

  const tick = (id: string) => {
    setRefusal('');
    if (ticked.includes(id)) setTicked(ticked.filter((one) => one !== id));
    else if (chosen.length >= shareRoomsMax) toast(t('tooMany', { max: shareRoomsMax }));
    else setTicked([...ticked, id]);
  };
  const take = (rows: readonly SharedRow[]) => {
    if (isInAll(rows)) {
      toast(t('shared'));
      return onClose();
    }
    setTold(new Map([...told, ...rows.map((row) => [row.roomId, row] as const)]));
    setTicked(rows.filter(({ messageId }) => messageId === undefined).map((row) => row.roomId));
    setIsAge(rows.some((row) => row.refusal === 'ageStatementNeeded'));
    setRefusal(t('notShared'));
  };
  const send = async () => {
    if (chosen.length === 0) return setRefusal(t('chooseOne'));
    setRefusal('');
    try {
      take(await shareInto(share, chosen));
    } catch (error) {
      setRefusal(errorText(error));
    }
  };

  if (isAge) return <AgeSheet onStated={() => setIsAge(false)} onClose={() => setIsAge(false)} />;
  const isChecking = once.step === 'checking';
  const isRetry = told.size > 0;
  return (
    <Sheet
      open
      onClose={onClose}
      locked={isBusy && !isChecking}
      title={t(titles[share.kind])}
      note={t(share.kind)}
      footer={
        rooms.length > 0 && (
          <>
            <Note isAlert={refusal !== ''}>{refusal !== '' ? refusal : isChecking ? t('checking') : ''}</Note>
            <Button size="large" className="w-full" busy={isBusy} onClick={() => void send()}>
              {isRetry ? t('again') : chosen.length === 0 ? t('sendPlain') : t('send', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      {share.kind === 'standings' && (
        <Pills
          pills={(['today', 'yesterday', 'week'] as const).map((key) => ({ key, label: t(key) }))}
          value={days}
          onChange={setDays}
          label={t('days')}
        />
      )}
      {state ?? (
        <fieldset disabled={isBusy}>
          <legend className="t-label mb-1 text-text-2">{t('intoRooms')}</legend>
          <ul className="-mx-4 divide-y divide-hair border-y border-hair">
            {rooms.map((room) => (
              <RoomRow
                key={room.roomId}
                room={room}
                isTicked={chosen.includes(room.roomId)}
                told={told.get(room.roomId)}
                onTick={() => tick(room.roomId)}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </Sheet>
  );
}

/** Halls and own groups, what was said last on top; and what stands in their place while there are none. */
function useOwnRooms(): { rooms: readonly ChatListItem[]; state: ReactNode | undefined } {
  const t = useShareMessages();
  const { data, error, isFetching, refetch } = useRooms();
  const rooms = (data?.rooms ?? [])
    .filter(({ kind, isMember }) => kind === 'hall' || (kind === 'group' && isMember))
    .sort((a, b) => Number(b.kind === 'hall') - Number(a.kind === 'hall') || byLastMessage(a, b));
  if (data !== undefined)
    return { rooms, state: rooms.length > 0 ? undefined : <EmptyState icon="people" title={t('noRooms')} /> };
  if (!error) return { rooms, state: <SkeletonRows count={3} className="h-14" /> };
  const why = errorText(error);
  return {
    rooms,
    state: (
      <ErrorState title={why || t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
    ),
  };
}

type RoomRowProps = { room: ChatListItem; isTicked: boolean; told: SharedRow | undefined; onTick: () => void };

/** A room with its remark, or with what became of the share in it. */
function RoomRow({ room: { title, remark, kind }, isTicked, told, onTick }: RoomRowProps) {
  const t = useShareMessages();
  const isIn = told?.messageId !== undefined;
  const note = isIn ? t('shared') : (told?.message ?? remark);
  return (
    <li>
      <label className="flex min-h-14 items-center gap-3 px-4 py-2">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isIn}
          onChange={onTick}
          className="size-5 flex-none accent-primary"
        />
        <span className="min-w-0 flex-1">
          <bdi className="t-body block font-semibold break-words">{title || (kind === 'hall' ? t('hall') : '')}</bdi>
          {note !== '' && (
            <span className={`t-caption block break-words ${told && !isIn ? 'text-warn' : 'text-text-2'}`}>{note}</span>
          )}
        </span>
        {isIn && <Icon name="check" size={20} className="flex-none text-primary" />}
      </label>
    </li>
  );
}

function Note({ isAlert, children }: { isAlert: boolean; children: string }) {
  if (children === '') return null;
  return (
    <p role={isAlert ? 'alert' : 'status'} className="t-label mb-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
      {children}
    </p>
  );
}
