import { Button, Pills, Sheet } from '@longmen/ui';
import { use, useId, useState } from 'react';
import { toast } from '../../../core/dialogs/toast.ts';
import { loadMessages } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { type MuteMinutes, mute } from '../calls.ts';
import type { messages } from '../messages.ts';

/** Pages of managers open it, too. */
const spoken = loadMessages(['chat']);

const lengths = ['ten', 'hour', 'day'] as const satisfies readonly MuteMinutes[];
const reasonMax = 200;

type MuteSheetProps = { roomId: string; person: string; name: string; onDone?: () => void; onClose: () => void };

/** For how long a person may not speak in a room, and why: the person is told both. */
export function MuteSheet({ roomId, person, name, onDone, onClose }: MuteSheetProps) {
  use(spoken);
  const t = useMessages<typeof messages>('chat');
  const id = useId();
  const [minutes, setMinutes] = useState<(typeof lengths)[number]>('ten');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const isDone = await mute(roomId, person, minutes, reason.trim());
    setBusy(false);
    if (!isDone) return;
    toast(t('mutedDone', { name }));
    onDone?.();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('muteName', { name })}
      footer={
        <Button size="large" className="w-full" busy={busy} disabled={reason.trim() === ''} onClick={() => void send()}>
          {t('mute')}
        </Button>
      }
    >
      <Pills
        pills={lengths.map((key) => ({ key, label: t(`mute-${key}`) }))}
        value={minutes}
        onChange={setMinutes}
        label={t('muteFor')}
      />
      <label htmlFor={id} className="t-label mt-3 block text-text-2">
        {t('reason')}
      </label>
      <input
        id={id}
        value={reason}
        maxLength={reasonMax}
        onChange={(event) => setReason(event.target.value)}
        className="mt-1 min-h-11 w-full rounded-ctl border border-ctl bg-surface px-3 text-[max(16px,1rem)]"
      />
    </Sheet>
  );
}
