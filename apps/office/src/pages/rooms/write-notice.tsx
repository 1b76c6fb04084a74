import { roomTexts, writeRoomNotice } from '@longmen/contract/console/community/rooms';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { ActionDialog, Labelled } from '../../features/room-words/action-dialog.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import { type RoomFacts, roomCalls } from './room.ts';

/** The next version of a room's notice; an empty one takes it away. */
export function WriteNotice({ room, onClose }: { room: RoomFacts; onClose: () => void }) {
  const t = useMessages<typeof messages>('rooms');
  const w = useMessages<typeof roomWords>('room-words');
  const { id, notice } = room;
  const [content, setContent] = useState(notice?.content ?? '');
  const run = useAction({
    run: (reason: string) =>
      callConsole(writeRoomNotice, { id, content: content.trim(), seen: notice?.version ?? 0, reason }),
    changes: roomCalls,
    onDone: () => {
      toast(t('doneRoom'));
      onClose();
    },
  });
  const missing =
    content.trim() === (notice?.content ?? '')
      ? t('nothingChanged')
      : content.trim().length > roomTexts.notice
        ? w('tooLong', { count: roomTexts.notice })
        : '';
  return (
    <ActionDialog
      name={`rooms.notice.${id}`}
      title={`${t('writeNotice')}: ${room.title}`}
      templates={[t('reasonClearer'), t('reasonAdverts'), t('reasonRequested')]}
      actionText={t('writeNotice')}
      busy={run.isPending}
      missing={missing}
      onSend={(reason) => run.mutate(reason)}
      onClose={onClose}
    >
      <Labelled label={t('notice')}>
        {(field) => (
          <textarea
            id={field}
            className="field min-h-28 py-2"
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Labelled>
      <p className="text-note text-text-2">{t('noticeNote')}</p>
    </ActionDialog>
  );
}
