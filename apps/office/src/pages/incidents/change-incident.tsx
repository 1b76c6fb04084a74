import { changeIncident } from '@longmen/contract/console/incidents';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { type IncidentRow, isLasting } from './incident.tsx';
import type { messages } from './messages.ts';

const lengths = [30, 60, 180] as const;
type End = 'stays' | 'none' | `${(typeof lengths)[number]}`;

/** A note for the timeline, and another end. */
export function ChangeIncident({ incident, onClose }: { incident: IncidentRow; onClose: () => void }) {
  const t = useMessages<typeof messages>('incidents');
  const [end, setEnd] = useState<End>('stays');
  const until = end === 'none' ? null : serverNow() + Number(end) * 60_000;
  const change = useAction({
    run: (reason: string) =>
      callConsole(changeIncident, { id: incident.id, reason, ...(end === 'stays' ? {} : { until }) }),
    changes: ['listIncidents', 'listLiveIncidents', 'incident', 'listTimeline'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      name={`incident.${incident.id}`}
      title={t(isLasting(incident) ? 'change' : 'note')}
      templates={[t('noteChecked'), t('noteWaiting')]}
      actionText={t('save')}
      busy={change.isPending}
      onConfirm={(reason) => change.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('noteNote')}</p>
      {isLasting(incident) && (
        <label className="flex flex-col gap-1">
          <span className="font-medium">{t('endsAt')}</span>
          <select className="field" value={end} onChange={(event) => setEnd(event.target.value as End)}>
            <option value="stays">{t('stays')}</option>
            <option value="none">{t('byHand')}</option>
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('minutes', { count: minutes })}
              </option>
            ))}
          </select>
        </label>
      )}
    </ConfirmDialog>
  );
}
