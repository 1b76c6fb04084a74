import { openCareCase } from '@longmen/contract/console/players/care';
import { useNavigate } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../kit/action/confirm-dialog.tsx';
import { useAction } from '../kit/action/use-action.ts';
import type { messages } from './messages.ts';

type OpenCaseProps = { player: { readonly id: string; readonly name: string }; onClose: () => void };

/** Opens a case about a player, and leads there. */
export function OpenCase({ player, onClose }: OpenCaseProps) {
  const t = useMessages<typeof messages>('care-words');
  const navigate = useNavigate();
  const action = useAction({
    run: (reason: string) => callConsole(openCareCase, { player: player.id, reason }),
    changes: ['listCareCases', 'listCareMarkers', 'readPlayerCare', 'readPlayer'],
    onDone: ({ id }) => {
      toast(t('opened'));
      onClose();
      void navigate({ to: '/care/$case', params: { case: id } });
    },
  });
  return (
    <ConfirmDialog
      name={`open-case.${player.id}`}
      title={`${t('openCase')} · ${player.name}`}
      templates={[t('reasonRequest'), t('reasonSeen')]}
      actionText={t('openCase')}
      busy={action.isPending}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('openNote')}</p>
    </ConfirmDialog>
  );
}
