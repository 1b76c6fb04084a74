import { Button, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type EndSheetProps = { title: string; note: string; onEnd: () => Promise<void>; onClose: () => void };

/** Before a device is signed out: what it means. */
export function EndSheet({ title, note, onEnd, onClose }: EndSheetProps) {
  const t = useMessages<typeof messages>('security/devices');
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await onEnd();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={title}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" className="flex-1" busy={busy} onClick={() => void end()}>
            {t('signOut')}
          </Button>
        </div>
      }
    >
      <p className="t-body text-text-2">{note}</p>
    </Sheet>
  );
}
