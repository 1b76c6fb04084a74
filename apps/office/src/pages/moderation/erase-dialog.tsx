import { erasePlayer } from '@longmen/contract/console/community/mutes';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { ActionDialog, Labelled } from '../../features/room-words/action-dialog.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import { moderationCalls } from './report.ts';

/** Erases all that somebody ever wrote; the name is typed twice, as nothing brings it back. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const [username, setUsername] = useState('');
  const [again, setAgain] = useState('');
  const conflict = useConflict()(username);
  const isTwice = username.trim() !== '' && username.trim() === again.trim();
  const run = useAction({
    run: (reason: string) => callConsole(erasePlayer, { username: username.trim(), reason }),
    changes: moderationCalls,
    onDone: ({ messages: count }) => {
      toast(t('erased', { count }));
      onClose();
    },
  });
  return (
    <ActionDialog
      name="moderation.erase"
      title={t('erase')}
      templates={[t('reasonLetter'), t('reasonCourt')]}
      actionText={t('erase')}
      busy={run.isPending}
      missing={conflict || (isTwice ? '' : t('nameTwice'))}
      onSend={(reason) => run.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('eraseNote')}</p>
      <Labelled label={w('player')}>
        {(id) => (
          <input
            id={id}
            className="field h-8"
            autoComplete="off"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('nameAgain')}>
        {(id) => (
          <input
            id={id}
            className="field h-8"
            autoComplete="off"
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        )}
      </Labelled>
    </ActionDialog>
  );
}
