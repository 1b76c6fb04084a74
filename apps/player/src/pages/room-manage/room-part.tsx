import type { InputOf } from '@longmen/contract';
import type { setRoomStatus } from '@longmen/contract/calls/chat/managers';
import { Button, Card, ErrorState, focusTooLong, Pills, Sheet, SkeletonRows, TextArea } from '@longmen/ui';
import { useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useRooms } from '../../features/chat/rooms.ts';
import { setRoom, useRoomState } from './calls.ts';
import { ReportsPart } from './reports-part.tsx';
import type { messages } from './messages.ts';

/** Waits of slow mode, in seconds. */
const waits = ['0', '3', '5', '10', '30', '60'] as const;
const levels = ['0', '1', '2', '3', '5', '7', '9'] as const;
const reasonMax = 200;

type Change = Omit<InputOf<typeof setRoomStatus>, 'roomId' | 'reason'>;

/** The switches of a room, and the reports that wait. A change has a reason, which stays on record. */
export function RoomPart({ roomId }: { roomId: string }) {
  const t = useMessages<typeof messages>('room-manage');
  const { data, isError, isFetching, refetch } = useRoomState(roomId);
  const showsOnline = useRooms().data?.rooms.find((room) => room.roomId === roomId)?.showsOnline === true;
  const [change, setChange] = useState<Change | null>(null);
  if (!data)
    return isError ? (
      <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={4} className="h-13" />
    );
  const slow = String(data.slowMs / 1_000);
  const floor = String(data.vipMin);
  return (
    <>
      <Card className="divide-y divide-hair overflow-hidden">
        <Switch label={t('silence')} on={data.isSilent} onToggle={() => setChange({ isSilent: !data.isSilent })} />
        <Switch
          label={t('pictures')}
          on={data.takesPictures}
          onToggle={() => setChange({ takesPictures: !data.takesPictures })}
        />
        <Switch label={t('showOnline')} on={showsOnline} onToggle={() => setChange({ showsOnline: !showsOnline })} />
      </Card>
      <section>
        <h2 className="t-label text-text-2">{t('slowMode')}</h2>
        <Pills
          pills={waits.map((key) => ({ key, label: key === '0' ? t('off') : t('seconds', { count: Number(key) }) }))}
          value={waits.find((one) => one === slow) ?? '0'}
          onChange={(next) => setChange({ slowMs: Number(next) * 1_000 })}
          label={t('slowMode')}
        />
      </section>
      <section>
        <h2 className="t-label text-text-2">{t('levelToSpeak')}</h2>
        <Pills
          pills={levels.map((key) => ({ key, label: key === '0' ? t('everybody') : `VIP${key}` }))}
          value={levels.find((one) => one === floor) ?? '0'}
          onChange={(next) => setChange({ vipMin: Number(next) })}
          label={t('levelToSpeak')}
        />
      </section>
      <ReportsPart roomId={roomId} />
      {change && <ReasonSheet roomId={roomId} change={change} onClose={() => setChange(null)} />}
    </>
  );
}

function Switch({ label, on, onToggle }: { label: string; on: boolean; onToggle: () => void }) {
  const t = useMessages<typeof messages>('room-manage');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={onToggle}
      className="flex min-h-13 w-full items-center gap-3 px-4 text-left -outline-offset-2"
    >
      <span className="t-body min-w-0 flex-1 py-2">{label}</span>
      <span className={on ? 't-label font-bold text-primary' : 't-label text-text-2'}>{t(on ? 'on' : 'off')}</span>
    </button>
  );
}

type ReasonSheetProps = { roomId: string; change: Change; onClose: () => void };

/** Why something of a room is changed. */
function ReasonSheet({ roomId, change, onClose }: ReasonSheetProps) {
  const t = useMessages<typeof messages>('room-manage');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (focusTooLong()) return;
    setBusy(true);
    const isDone = await setRoom({ roomId, ...change, reason: reason.trim() });
    setBusy(false);
    if (!isDone) return;
    toast(t('saved'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('reasonTitle')}
      note={t('reasonNote')}
      footer={
        <Button size="large" className="w-full" busy={busy} disabled={reason.trim() === ''} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <TextArea
        label={t('reason')}
        rows={2}
        lengthMax={reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="mb-1"
      />
    </Sheet>
  );
}
