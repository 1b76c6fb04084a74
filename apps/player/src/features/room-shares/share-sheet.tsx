import { Refused } from '@longmen/contract';
import { shareRoomsMax } from '@longmen/contract/calls/chat/shares';
import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { Button, EmptyState, ErrorState, Icon, Pills, Sheet, SkeletonRows } from '@longmen/ui';
import { type ReactNode, use, useEffect, useState } from 'react';
import { errorText } from '../../core/api/show-refusal.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { underWay } from '../../core/once/once.ts';
import { AgeSheet } from '../age/age-sheet.tsx';
import { byLastMessage, useRooms } from '../chat/rooms.ts';
import { isInAll, type SharedRow, shareInto, shareLine, stopWaiting } from './calls.ts';
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
export function ShareSheet({ share: requested, roomId, onClose }: ShareSheetProps) {
  use(shareTexts);
  const t = useShareMessages();
  const [days, setDays] = useState<StandingsDays>(requested.kind === 'standings' ? requested.days : 'today');
  const share: Share = requested.kind === 'standings' ? { kind: 'standings', days } : requested;
  const { rooms, state } = useOwnRooms();
  const sharing = useSharing(share, roomId, onClose);
  const once = shareLine.useIntent();
  const isBusy = underWay(once) !== null;
  const isChecking = once.step === 'checking';
  const chosen = sharing.ticked.filter((id) => rooms.some((room) => room.roomId === id));
  if (sharing.asksAge) return <AgeSheet onStated={sharing.endAge} onClose={sharing.endAge} />;
  const label =
    sharing.answers.size > 0 ? t('again') : chosen.length === 0 ? t('sendPlain') : t('send', { count: chosen.length });
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
            {sharing.refusal !== '' && <Note role="alert">{sharing.refusal}</Note>}
            {isChecking && <Note role="status">{t('checking')}</Note>}
            <Button size="large" className="w-full" busy={isBusy} onClick={() => void sharing.send(chosen)}>
              {label}
            </Button>
          </>
        )
      }
    >
      {share.kind === 'standings' && (
        <Pills
          pills={standingsDays.map((key) => ({ key, label: t(key) }))}
          value={days}
          onChange={(chosenDays) => {
            setDays(chosenDays);
            sharing.startAnew();
          }}
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
                answer={sharing.answers.get(room.roomId)}
                onTick={() => sharing.tick(room.roomId, chosen.length)}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </Sheet>
  );
}

const standingsDays = ['today', 'yesterday', 'week'] as const;

const noRows: ReadonlyMap<string, SharedRow> = new Map();

/** The rooms that are ticked, and what became of the share in each. */
function useSharing(share: Share, roomId: string | undefined, onClose: () => void) {
  const t = useShareMessages();
  const [ticked, setTicked] = useState<readonly string[]>(roomId === undefined ? [] : [roomId]);
  const [answers, setAnswers] = useState(noRows);
  const [refusal, setRefusal] = useState('');
  const [asksAge, setAsksAge] = useState(false);
  // What is still on its way when the sheet goes is said in a toast.
  useEffect(() => stopWaiting, []);

  const take = (rows: readonly SharedRow[]) => {
    if (isInAll(rows)) {
      toast(t('shared'));
      return onClose();
    }
    setAnswers(new Map([...answers, ...rows.map((row) => [row.roomId, row] as const)]));
    setTicked(rows.filter(({ messageId }) => messageId === undefined).map((row) => row.roomId));
    setRefusal(t('notShared'));
  };
  return {
    ticked,
    answers,
    refusal,
    asksAge,
    endAge: () => setAsksAge(false),
    startAnew: () => setAnswers(noRows),
    tick: (id: string, count: number) => {
      setRefusal('');
      if (ticked.includes(id)) setTicked(ticked.filter((one) => one !== id));
      else if (count >= shareRoomsMax) toast(t('tooMany', { max: shareRoomsMax }));
      else setTicked([...ticked, id]);
    },
    send: async (roomIds: readonly string[]) => {
      if (roomIds.length === 0) return setRefusal(t('chooseOne'));
      setRefusal('');
      try {
        take(await shareInto(share, roomIds));
      } catch (error) {
        if (error instanceof Refused && error.refusal === 'ageStatementNeeded') setAsksAge(true);
        else setRefusal(errorText(error));
      }
    },
  };
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

type RoomRowProps = { room: ChatListItem; isTicked: boolean; answer: SharedRow | undefined; onTick: () => void };

/** A room with its remark, or with what became of the share in it. */
function RoomRow({ room: { title, remark, kind }, isTicked, answer, onTick }: RoomRowProps) {
  const t = useShareMessages();
  const isIn = answer?.messageId !== undefined;
  const note = isIn ? t('shared') : (answer?.message ?? remark);
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
            <span className={`t-caption block break-words ${answer && !isIn ? 'text-warn' : 'text-text-2'}`}>
              {note}
            </span>
          )}
        </span>
        {isIn && <Icon name="check" size={20} className="flex-none text-primary" />}
      </label>
    </li>
  );
}

function Note({ role, children }: { role: 'alert' | 'status'; children: string }) {
  return (
    <p role={role} className="t-label mb-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
      {children}
    </p>
  );
}
