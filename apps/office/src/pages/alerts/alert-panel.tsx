import { sendAlertAgain } from '@longmen/contract/console/alerts';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { type AlertRow, stateLooks } from './alert.ts';
import type { messages } from './messages.ts';
import { useAbout } from './use-about.tsx';

/** One alert: what it told, what came of each try, and once more. */
export function AlertPanel({ row, onClose }: { row: AlertRow; onClose: () => void }) {
  const t = useMessages<typeof messages>('alerts');
  const locale = useLocale();
  const about = useAbout();
  const missing = useMissingRight()('incident.start/begin');
  const [isConfirming, setConfirming] = useState(false);
  const again = useAction({
    run: (reason: string) => callConsole(sendAlertAgain, { id: row.id, reason }),
    changes: ['listAlerts'],
    onDone: () => {
      toast(t('againDone'));
      setConfirming(false);
    },
  });
  return (
    <SidePanel title={t(row.event)} head={<Chip look={stateLooks[row.state]}>{t(row.state)}</Chip>} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Facts
          rows={[
            { name: t('no'), value: row.id },
            { name: t('about'), value: about(row) },
            { name: t('at'), value: <Time at={row.madeAt} /> },
            { name: t('tries'), value: printCount(row.tries, locale) },
            { name: t('lastAt'), value: row.lastAt !== null && <Time at={row.lastAt} /> },
            { name: t('lastAnswer'), value: row.lastAnswer },
            ...(row.state === 'waiting' ? [{ name: t('nextAt'), value: <Time at={row.nextAt} /> }] : []),
          ].map(({ name, value }) => ({ name, value: value === false ? null : value }))}
        />
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold">{t('sentFacts')}</h3>
          <pre className="overflow-x-auto rounded-ctl bg-surface-2 p-3 font-mono text-note whitespace-pre-wrap text-text-2">
            {JSON.stringify(row.facts, null, 2)}
          </pre>
        </section>
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-note text-text-2">{missing || t('againNote')}</p>
          <Button
            sign="send"
            size="large"
            disabled={missing !== ''}
            title={missing}
            onClick={() => setConfirming(true)}
          >
            {t('again')}
          </Button>
        </div>
      </div>
      {isConfirming && (
        <ConfirmDialog
          name={`alert.${row.id}`}
          title={t('againTitle')}
          templates={[t('reasonAway'), t('reasonMoved')]}
          actionText={t('again')}
          sign="send"
          busy={again.isPending}
          onConfirm={(reason) => again.mutate(reason)}
          onClose={() => setConfirming(false)}
        >
          <p className="text-text-2">{t('againNote')}</p>
        </ConfirmDialog>
      )}
    </SidePanel>
  );
}
