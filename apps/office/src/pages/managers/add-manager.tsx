import { setManager } from '@longmen/contract/console/community/managers';
import { listRooms } from '@longmen/contract/console/community/rooms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { ActionDialog, Labelled } from '../../features/room-words/action-dialog.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';

/** Makes a player a manager of a room. */
export function AddManager({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('managers');
  const w = useMessages<typeof roomWords>('room-words');
  const [username, setUsername] = useState('');
  const [roomId, setRoom] = useState('');
  const conflict = useConflict()(username);
  const rooms = useQuery({
    queryKey: ['listRooms', ''],
    queryFn: ({ signal }) => callConsole(listRooms, {}, { signal }),
  });
  const run = useAction({
    run: (reason: string) => callConsole(setManager, { roomId, username: username.trim(), isManager: true, reason }),
    changes: ['listManagers', 'listRooms', 'readRoom'],
    onDone: () => {
      toast(w('done'));
      onClose();
    },
  });
  const missing = conflict || (username.trim() === '' || roomId === '' ? t('bothNeeded') : '');
  return (
    <ActionDialog
      name="managers.add"
      title={t('add')}
      templates={[t('reasonTrusted'), t('reasonLanguage'), t('reasonTeam')]}
      actionText={t('add')}
      busy={run.isPending}
      missing={missing}
      onSend={(reason) => run.mutate(reason)}
      onClose={onClose}
    >
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
      <Labelled label={w('room')}>
        {(id) => (
          <select id={id} className="field h-8" value={roomId} onChange={(event) => setRoom(event.target.value)}>
            <option value="">–</option>
            {rooms.data?.rooms.map((room) => (
              <option key={room.id} value={room.id}>
                {room.title}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <p className="text-note text-text-2">{t('addNote')}</p>
    </ActionDialog>
  );
}
