import { Button, focusTooLong, Pills, Sheet, TextArea } from '@longmen/ui';
import { use, useState } from 'react';
import { toast } from '../../../core/dialogs/toast.ts';
import { loadMessages } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { type MuteMinutes, mute } from './mute.ts';

/** Pages of managers open it, too. */
const spoken = loadMessages(['chat']);

const lengths = ['ten', 'hour', 'day'] as const satisfies readonly MuteMinutes[];
const reasonMax = 200;

type MuteSheetProps = { roomId: string; person: string; name: string; onDone?: () => void; onClose: () => void };

/** For how long a person may not speak in a room, and why: the person is told both. */
export function MuteSheet({ roomId, person, name, onDone, onClose }: MuteSheetProps) {
  use(spoken);
  const t = useMessages<typeof messages>('chat');
  const [minutes, setMinutes] = useState<(typeof lengths)[number]>('ten');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (focusTooLong()) return;
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
      <TextArea
        label={t('reason')}
        rows={2}
        lengthMax={reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="mt-3 mb-1"
      />
    </Sheet>
  );
}
