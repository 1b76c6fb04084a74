import { endIncident } from '@longmen/contract/console/incidents';
import { useId } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { isReason } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { type IncidentRow, isLasting } from './incident.tsx';
import type { messages } from './messages.ts';

const parts = ['happened', 'affected', 'done', 'open'] as const;
const empty = { happened: '', affected: '', done: '', open: '' };

/** Opens again what nobody else has set, and sums up. */
export function EndIncident({ incident, onClose }: { incident: IncidentRow; onClose: () => void }) {
  const t = useMessages<typeof messages>('incidents');
  const id = useId();
  const name = `incident.end.${incident.id}`;
  const [summary, setSummary] = useDraftStore(name, () => empty);
  const close = () => {
    dropDraft(name);
    onClose();
  };
  const end = useAction({
    run: () => callConsole(endIncident, { id: incident.id, summary }),
    changes: ['listIncidents', 'listLiveIncidents', 'incident', 'listTimeline', 'listWaiting'],
    onDone: close,
  });
  const isReady = parts.every((part) => isReason(summary[part]));
  const title = t(isLasting(incident) ? 'end' : 'sumUp');
  return (
    <Dialog as="drawer" title={title} onClose={close}>
      <form
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !end.isPending) end.mutate(undefined);
        }}
      >
        {isLasting(incident) && <p className="text-text-2">{t('endNote')}</p>}
        {parts.map((part) => (
          <div key={part} className="flex flex-col gap-1">
            <label htmlFor={id + part} className="font-medium">
              {t(part)}
            </label>
            <textarea
              id={id + part}
              className="field"
              value={summary[part]}
              onChange={(event) => setSummary({ ...summary, [part]: event.target.value })}
            />
          </div>
        ))}
        <Button type="submit" look="primary" size="large" busy={end.isPending} disabled={!isReady}>
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
