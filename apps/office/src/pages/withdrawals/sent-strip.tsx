import { recallWithdrawal } from '@longmen/contract/console/money/withdrawals';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useSecond } from '../../core/platform/clock.ts';
import { toast } from '../../core/toast.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button, SignButton } from '../../features/kit/parts/button.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Until } from '../../features/kit/parts/age.tsx';
import type { messages } from './messages.ts';

/** What has just been approved, and is not sent yet. */
export type Sent = { readonly id: string; readonly player: string; readonly amount: number; readonly sendsAt: number };

type SentStripProps = {
  sent: Sent;
  onRecalled: (id: string) => void;
  /** Where it may be put away once it is on its way. */
  onClose?: () => void;
};

/** The time that is left until it is sent, by the server's clock; either approver takes it back until then. */
export function SentStrip({ sent, onRecalled, onClose }: SentStripProps) {
  const core = useMessages<typeof coreMessages>('core');
  const t = useMessages<typeof messages>('withdrawals');
  const [isAsking, setAsking] = useState(false);
  const isAway = useSecond() >= sent.sendsAt;
  return (
    <div
      role="status"
      className="flex h-11 flex-none items-center gap-2 border-b border-hair bg-primary-soft px-4 text-primary"
    >
      <Sign name="hourglass" />
      <span className="min-w-0 truncate">
        <b className="font-semibold">{sent.player}</b> · <Amount mills={sent.amount} />
      </span>
      <span className="min-w-0 flex-1 truncate">{isAway ? t('onItsWay') : <Countdown at={sent.sendsAt} />}</span>
      {!isAway && (
        <Button size="bar" sign="back" onClick={() => setAsking(true)}>
          {t('recall')}
        </Button>
      )}
      {isAway && onClose && <SignButton sign="close" label={core('close')} onClick={onClose} />}
      {isAsking && <RecallDialog sent={sent} onClose={() => setAsking(false)} onRecalled={onRecalled} />}
    </div>
  );
}

function Countdown({ at }: { at: number }) {
  const t = useMessages<typeof messages>('withdrawals');
  const [before, after] = t('sendsIn', { text: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <b className="font-semibold">
        <Until at={at} />
      </b>
      {after}
    </>
  );
}

type RecallDialogProps = { sent: Sent; onClose: () => void; onRecalled: (id: string) => void };

function RecallDialog({ sent, onClose, onRecalled }: RecallDialogProps) {
  const t = useMessages<typeof messages>('withdrawals');
  const [reason, setReason] = useState('');
  const recall = useAction({
    run: () => callConsole(recallWithdrawal, { id: sent.id, reason: reason.trim() }),
    changes: ['listWithdrawals', 'readWithdrawal'],
    onDone: () => {
      toast(t('recalled'));
      onClose();
      onRecalled(sent.id);
    },
  });
  return (
    <Dialog title={t('recall')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p>
          <b className="font-semibold">{sent.player}</b> · <Amount mills={sent.amount} /> ·{' '}
          <Countdown at={sent.sendsAt} />
        </p>
        <ReasonField templates={[t('reasonWrongRow'), t('reasonNews')]} value={reason} onChange={setReason} />
        <Button
          look="primary"
          size="large"
          className="self-end"
          busy={recall.isPending}
          disabled={!isReason(reason)}
          onClick={() => recall.mutate(undefined)}
        >
          {t('recall')}
        </Button>
      </div>
    </Dialog>
  );
}
