import { dropPaymentDecision } from '@longmen/contract/console/money/payments';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { messages as kitMessages } from '../../features/kit/messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import type { Payment } from './money-in.ts';
import { changes } from './use-decision.ts';

/** Somebody has entered a decision already: whose it is, never what it is; one's own can be taken back. */
export function FirstWord({ waits }: { waits: NonNullable<Payment['waits']> }) {
  const t = useMessages<typeof messages>('deposits');
  const k = useMessages<typeof kitMessages>('kit');
  const me = useMe();
  const [isDropping, setDropping] = useState(false);
  const isOwn = waits.by === me.name;
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="grid size-6 flex-none place-items-center rounded-full bg-surface-2 text-note font-semibold text-text-2">
        {waits.by.slice(0, 1).toUpperCase()}
      </span>
      <Time at={waits.at} bare />
      {!isOwn && <span className="hidden-value flex-none">{k('hidden')}</span>}
      <span className="min-w-0 flex-1">{isOwn ? t('ownWord') : t('wordOf', { name: waits.by })}</span>
      {isOwn && (
        <Button size="bar" onClick={() => setDropping(true)}>
          {t('drop')}
        </Button>
      )}
      {isDropping && <DropDialog id={waits.id} onClose={() => setDropping(false)} />}
    </p>
  );
}

function DropDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('deposits');
  const [reason, setReason] = useState('');
  const drop = useAction({
    run: () => callConsole(dropPaymentDecision, { id, reason: reason.trim() }),
    changes,
    onDone: () => {
      toast(t('doneDropped'));
      onClose();
    },
  });
  return (
    <Dialog title={t('drop')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <ReasonField templates={[t('reasonWrong')]} value={reason} onChange={setReason} />
        <Button
          look="primary"
          size="large"
          className="self-end"
          busy={drop.isPending}
          disabled={!isReason(reason)}
          onClick={() => drop.mutate(undefined)}
        >
          {t('drop')}
        </Button>
      </div>
    </Dialog>
  );
}
