import { caseOutcomes, type CaseOutcome } from '@longmen/contract/care-markers';
import { closeCareCase, takeCareCase, writeCareEvent } from '@longmen/contract/console/players/care';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import type { messages as words } from '../../features/care-words/messages.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { CareCase } from './care-case.ts';
import type { messages } from './messages.ts';

export type CaseAction = 'take' | 'contact' | 'note' | 'close';
type CaseDialogProps = { doing: CaseAction; found: CareCase; onClose: () => void };

const changed = ['readCareCase', 'listCareCases', 'readPlayerCare', 'readPlayer', 'readHandover'];
const done = { take: 'taken', contact: 'written', note: 'written', close: 'ended' } as const;
/** Hours until the next step is due; 0 leaves it as it is. */
const dues = [0, 8, 24, 72, 168, 336, 720] as const;

/** One doing about a case; it holds for the events that were on screen. */
export function CaseDialog({ doing, found, onClose }: CaseDialogProps) {
  const t = useMessages<typeof messages>('care');
  const word = useMessages<typeof words>('care-words');
  const [dueHours, setDue] = useState(doing === 'contact' ? 72 : 0);
  const [outcome, setOutcome] = useState<CaseOutcome>();
  const action = useAction<string, unknown>({
    run: async (reason) => {
      const about = { id: found.id, seen: found.seen, reason };
      if (doing === 'take') return callConsole(takeCareCase, about);
      if (doing === 'close') return outcome && callConsole(closeCareCase, { ...about, outcome });
      return callConsole(writeCareEvent, { ...about, kind: doing, ...(dueHours === 0 ? {} : { dueHours }) });
    },
    changes: changed,
    onDone: () => {
      toast(t(done[doing]));
      onClose();
    },
  });
  const templates = {
    take: [t('reasonShift')],
    contact: [t('reasonPhone'), t('reasonLetter'), t('reasonNoAnswer')],
    note: [],
    close: [t('reasonAgreed'), t('reasonNoAnswer')],
  };
  return (
    <ConfirmDialog
      name={`care.${doing}.${found.id}`}
      title={t(doing)}
      templates={templates[doing]}
      actionText={t(doing)}
      busy={action.isPending}
      missing={doing === 'close' && outcome === undefined ? t('outcome') : ''}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">
        {doing === 'take' ? t('takeNote', { name: found.heldBy ?? t('nobody') }) : t(`${doing}Note`)}
      </p>
      {(doing === 'contact' || doing === 'note') && (
        <label className="flex flex-col gap-1">
          <span className="text-note font-medium text-text-3">{t('next')}</span>
          <select className="field w-48" value={dueHours} onChange={(event) => setDue(Number(event.target.value))}>
            {dues.map((hours) => (
              <option key={hours} value={hours}>
                {hours === 0
                  ? t('stays')
                  : hours < 48
                    ? t('inHours', { text: String(hours) })
                    : t('inDays', { text: String(hours / 24) })}
              </option>
            ))}
          </select>
        </label>
      )}
      {doing === 'close' && (
        <label className="flex flex-col gap-1">
          <span className="text-note font-medium text-text-3">{t('outcome')}</span>
          <select
            className="field w-64"
            value={outcome ?? ''}
            onChange={(event) => setOutcome(caseOutcomes.find((one) => one === event.target.value))}
          >
            <option value="">–</option>
            {caseOutcomes.map((one) => (
              <option key={one} value={one}>
                {word(one)}
              </option>
            ))}
          </select>
        </label>
      )}
    </ConfirmDialog>
  );
}
