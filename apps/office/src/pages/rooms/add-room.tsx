import { addRoom, listedRoomKinds, roomTexts } from '@longmen/contract/console/community/rooms';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { ActionDialog, Flag, Labelled } from '../../features/room-words/action-dialog.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import { roomCalls } from './room.ts';

/** Opens a hall or a group. */
export function AddRoom({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('rooms');
  const w = useMessages<typeof roomWords>('room-words');
  const [kind, setKind] = useState<(typeof listedRoomKinds)[number]>('group');
  const [title, setTitle] = useState('');
  const [isOpen, setOpen] = useState(true);
  const run = useAction({
    run: (reason: string) =>
      callConsole(addRoom, { kind, title: title.trim(), isOpen: kind === 'hall' || isOpen, reason }),
    changes: roomCalls,
    onDone: () => {
      toast(t('doneRoom'));
      onClose();
    },
  });
  return (
    <ActionDialog
      name="rooms.add"
      title={t('add')}
      templates={[t('reasonRequested'), t('reasonNewGame'), t('reasonLanguage')]}
      actionText={t('add')}
      busy={run.isPending}
      missing={
        title.trim() === ''
          ? t('titleMissing')
          : title.trim().length > roomTexts.title
            ? w('tooLong', { count: roomTexts.title })
            : ''
      }
      onSend={(reason) => run.mutate(reason)}
      onClose={onClose}
    >
      <Segments
        label={t('kind')}
        options={listedRoomKinds.map((value) => ({ value, text: w(value) }))}
        value={kind}
        onChange={setKind}
      />
      <p className="text-note text-text-2">{kind === 'hall' ? t('hallNote') : t('groupNote')}</p>
      <Labelled label={t('titleOf')}>
        {(id) => (
          <input id={id} className="field h-8" value={title} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Labelled>
      {kind === 'group' && <Flag label={t('isOpen')} isOn={isOpen} onChange={setOpen} />}
    </ActionDialog>
  );
}
