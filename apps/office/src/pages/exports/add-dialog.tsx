import { addSchedule, exportEvery, type ReportName, reportNames, reportShape } from '@longmen/contract/console/reports';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { messages } from './messages.ts';
import { useReportName } from './use-report-name.ts';

/** Has a report made by itself: which, how often, and why. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('exports');
  const reportName = useReportName();
  const may = useMay();
  // One about a single game is read where the game is chosen.
  const names = reportNames.filter((name) => reportShape(name).needs.some(may) && !reportShape(name).ofGame);
  const [report, setReport] = useState<ReportName | undefined>(names[0]);
  const [every, setEvery] = useState<(typeof exportEvery)[number]>('day');
  const action = useAction({
    run: (reason: string) =>
      report === undefined
        ? Promise.reject(new Error('no report'))
        : callConsole(addSchedule, { report, every, reason }),
    changes: ['listSchedules'],
    onDone: () => {
      toast(t('added'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name="exports.add"
      title={t('add')}
      templates={[t('reasonMorning'), t('reasonMonth')]}
      actionText={t('add')}
      busy={action.isPending}
      missing={report === undefined ? t('report') : ''}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('note')}</p>
      <label className="flex flex-col gap-1">
        <span className="text-note font-medium text-text-3">{t('report')}</span>
        <select
          className="field w-64"
          value={report}
          onChange={(event) => setReport(names.find((one) => one === event.target.value))}
        >
          {names.map((one) => (
            <option key={one} value={one}>
              {reportName(one)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-1">
        <span className="text-note font-medium text-text-3">{t('every')}</span>
        <select
          className="field w-64"
          value={every}
          onChange={(event) => setEvery(exportEvery.find((one) => one === event.target.value) ?? 'day')}
        >
          {exportEvery.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  );
}
