import { silenceChat } from '@longmen/contract/console/community/rooms';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { messages } from './messages.ts';
import { roomCalls } from './room.ts';

/** Silences every room at once, or lets them speak again. */
export function Silence({ isSilent, onClose }: { isSilent: boolean; onClose: () => void }) {
  const t = useMessages<typeof messages>('rooms');
  const run = useAction({
    run: (reason: string) => callConsole(silenceChat, { isSilent: !isSilent, reason }),
    changes: roomCalls,
    onDone: () => {
      toast(t('doneRoom'));
      onClose();
    },
  });
  const text = isSilent ? t('speakAll') : t('silenceAll');
  return (
    <ConfirmDialog
      name="rooms.silence"
      title={text}
      templates={isSilent ? [t('reasonOver'), t('reasonMistake')] : [t('reasonAdverts'), t('reasonIncident')]}
      actionText={text}
      look={isSilent ? 'primary' : 'danger'}
      busy={run.isPending}
      onConfirm={(reason) => run.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{isSilent ? t('speakAllNote') : t('silenceAllNote')}</p>
    </ConfirmDialog>
  );
}
