import { Button, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { type Chase, endChase } from './calls.ts';
import type { messages } from './messages.ts';

/** Before a chase is stopped: what will happen, and what will not. */
export function StopSheet({ chase, onClose }: { chase: Chase; onClose: () => void }) {
  const t = useMessages<typeof messages>('chases');
  const [busy, setBusy] = useState(false);
  const remaining = chase.steps.filter(({ state }) => state === 'waiting');
  const placed = chase.steps.find(({ state }) => state === 'placed');
  const remainingMills = remaining.reduce((sum, { total }) => sum + total, 0);
  const stop = async () => {
    setBusy(true);
    if (await endChase(chase.chase)) toast(t('stopped'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('stopAsk')}
      note={chase.game}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" disabled={busy} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button size="large" className="flex-1" busy={busy} onClick={() => void stop()}>
            {t('stop')}
          </Button>
        </div>
      }
    >
      <ul className="t-body flex list-disc flex-col gap-2 pl-5">
        <li>{t('stopRemaining', { count: remaining.length, amount: { mills: remainingMills } })}</li>
        {placed && <li>{t('stopPlaced', { issue: shortIssue(placed.issue) })}</li>}
        <li>{t('stopFinal')}</li>
      </ul>
    </Sheet>
  );
}
