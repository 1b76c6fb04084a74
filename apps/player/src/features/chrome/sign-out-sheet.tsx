import { Button, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { signOut } from '../../core/session/sign-out.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { savedUsers, useSession } from '../../core/session/session.ts';
import type { messages } from '../../core/messages.ts';

/** Before signing out: whether the account stays on this device, where it was saved. */
export function SignOutSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('core');
  const { username, isGuest } = useSession();
  const [busy, setBusy] = useState(false);
  const isSaved = savedUsers()[username] !== undefined;
  const leave = (forget: boolean) => {
    setBusy(true);
    void signOut(forget);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('signOutAsk')}
      footer={
        <div className="flex flex-col gap-3">
          <Button size="large" busy={busy} onClick={() => leave(false)}>
            {t('signOut')}
          </Button>
          {isSaved && (
            <Button look="outline" size="large" disabled={busy} onClick={() => leave(true)}>
              {t('signOutForget')}
            </Button>
          )}
          <Button look="plain" size="large" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      {isGuest && <p className="t-body text-text-2">{t('signOutGuest')}</p>}
      {isSaved && <p className="t-body text-text-2">{t('signOutSaved', { name: username })}</p>}
    </Sheet>
  );
}
