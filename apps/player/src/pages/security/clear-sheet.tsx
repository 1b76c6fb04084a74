import { Button, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { clearCache } from '../../core/platform/clear-cache.ts';
import type { messages } from './messages.ts';

/** What clearing removes, and what stays. */
export function ClearSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('security');
  const [busy, setBusy] = useState(false);
  const clear = async () => {
    setBusy(true);
    await clearCache();
    location.replace('/security?cleared');
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('clearAsk')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" className="flex-1" busy={busy} onClick={() => void clear()}>
            {t('clear')}
          </Button>
        </div>
      }
    >
      <p className="t-body text-text-2">{t('clearNote')}</p>
    </Sheet>
  );
}
