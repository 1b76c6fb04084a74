import { recountAgent } from '@longmen/contract/console/agents/lines';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { Agent } from './agent.ts';
import type { messages } from './messages.ts';

/** The sums behind his reports are compared with the ledger, and put right. */
export function Recount({ agent: { name }, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useMessages<typeof messages>('agents');
  const recount = useAction({
    run: (reason: string) => callConsole(recountAgent, { player: name, reason }),
    changes: ['readAgentReport', 'listAgents', 'listAgentChildren'],
    onDone: ({ months, wrong }) => {
      toast(t('recounted', { count: wrong, months: String(months) }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`agents.recount.${name}`}
      title={t('recountTitle', { name })}
      templates={[t('reasonComplaint'), t('reasonChecked')]}
      actionText={t('recount')}
      busy={recount.isPending}
      onConfirm={(reason) => recount.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('recountNote')}</p>
    </ConfirmDialog>
  );
}
