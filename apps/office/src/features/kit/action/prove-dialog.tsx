import { proveOperator } from '@longmen/contract/console/session';
import { useState } from 'react';
import { callConsole } from '../../../core/api/call-console.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { declined, touchPasskey } from '../../../core/session/passkeys.ts';
import { useMe } from '../../../core/session/session.ts';
import type { messages as coreMessages } from '../../../core/messages.ts';
import type { messages } from '../messages.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useFailureText } from '../parts/failure.tsx';
import { useProofQuestion } from './prove.ts';
import { ProofFields } from './proof-fields.tsx';

/** Where the question for a proof appears; once in the frame. */
export function ProofHost() {
  const question = useProofQuestion((state) => state.question);
  return question ? <ProveDialog onAnswer={question.answer} /> : null;
}

function ProveDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = useMessages<typeof messages>('kit');
  const core = useMessages<typeof coreMessages>('core');
  const failure = useFailureText();
  const me = useMe();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const prove = async (proof: () => Promise<{ code?: string; assertion?: Record<string, unknown> }>) => {
    setBusy(true);
    setProblem('');
    try {
      await callConsole(proveOperator, await proof());
      onAnswer(true);
    } catch (error) {
      setProblem(declined(error) ? core('passkeyDeclined') : failure(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('prove')} onClose={() => onAnswer(false)}>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-text-2">{t('proveNote')}</p>
        <ProofFields
          hasPasskey={me.passkeys > 0}
          busy={busy}
          problem={problem}
          label={core('code')}
          submitText={t('prove')}
          isCode
          onText={(code) => void prove(async () => ({ code }))}
          onPasskey={() => void prove(async () => ({ assertion: await touchPasskey() }))}
        />
      </div>
    </Dialog>
  );
}
