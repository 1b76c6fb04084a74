import { unlockSession } from '@longmen/contract/console/session';
import { useEffect } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { touchPasskey } from '../../core/session/passkeys.ts';
import { signOut, useMe } from '../../core/session/session.ts';
import type { messages } from '../../core/messages.ts';
import { ProofFields } from '../../features/kit/action/proof-fields.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Gate } from './gate.tsx';
import { useEntry } from './use-entry.ts';

const isCode = /^\d{6}$/;

/** In the place of the console while nobody sits here: nothing of it is left in the page. */
export function LockPage() {
  const t = useMessages<typeof messages>('core');
  const me = useMe();
  const { busy, problem, tryTo } = useEntry();
  const title = t('locked');
  useEffect(() => {
    document.title = `${title} · Longmen`;
  }, [title]);
  return (
    <Gate title={me.name} note={title}>
      <ProofFields
        hasPasskey={me.passkeys > 0}
        busy={busy}
        problem={problem}
        label={t('passwordOrCode')}
        submitText={t('unlock')}
        onText={(text) =>
          tryTo(() => callConsole(unlockSession, isCode.test(text) ? { code: text } : { password: text }))
        }
        onPasskey={() => tryTo(async () => callConsole(unlockSession, { assertion: await touchPasskey() }))}
      />
      <p className="text-note text-text-3">{t('lockedNote')}</p>
      <Button look="quiet" className="mt-2 -ml-3" sign="leave" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </Gate>
  );
}
