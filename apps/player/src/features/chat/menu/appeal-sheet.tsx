import { Button, focusTooLong, Sheet, TextArea } from '@longmen/ui';
import { useState } from 'react';
import { toast } from '../../../core/dialogs/toast.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { appeal } from '../calls.ts';
import type { messages } from '../messages.ts';

const textMax = 500;

/** Asks operators to look at a mute once more; each mute takes one appeal. */
export function AppealSheet({ muteId, onClose }: { muteId: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('chat');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (focusTooLong()) return;
    setBusy(true);
    const isDone = await appeal(muteId, text.trim());
    setBusy(false);
    if (!isDone) return;
    toast(t('appealed'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('appeal')}
      note={t('appealNote')}
      footer={
        <Button size="large" className="w-full" busy={busy} disabled={text.trim() === ''} onClick={() => void send()}>
          {t('appealSend')}
        </Button>
      }
    >
      <TextArea
        label={t('appealText')}
        rows={4}
        lengthMax={textMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Sheet>
  );
}
