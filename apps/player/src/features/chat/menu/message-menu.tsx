import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import { Icon, type IconName, rowClass, Sheet } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { confirm } from '../../../core/dialogs/confirm.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { copyText } from '../../../core/platform/copy-text.ts';
import { serverNow } from '../../../core/platform/clock.ts';
import { navigate } from '../../../core/router/index.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { block, recall, remove } from '../calls.ts';
import type { messages } from '../messages.ts';

const MuteSheet = lazy(() => import('./mute-sheet.tsx').then((file) => ({ default: file.MuteSheet })));
const ReportSheet = lazy(() => import('./report-sheet.tsx').then((file) => ({ default: file.ReportSheet })));

/** An own message may be taken back for so long (room-screens.md, "The list"). */
const recallWithinMs = 120_000;

export type MenuFor = {
  readonly message: ChatMessage;
  readonly roomId: string;
  readonly isOwn: boolean;
  /** The player keeps order in this room. */
  readonly isManager: boolean;
  readonly isGuest: boolean;
  /** Only messages of rooms are taken back (spec 2 §2). */
  readonly isPrivate: boolean;
  readonly onReply: (message: ChatMessage) => void;
};

type Entry = { readonly key: string; readonly icon: IconName; readonly label: string; readonly act: () => void };

/** What can be done with a message: answer, copy, take back, report, block; keep order, for managers. */
export function MessageMenu({ target, onClose }: { target: MenuFor; onClose: () => void }) {
  const t = useMessages<typeof messages>('chat');
  const [next, setNext] = useState<'report' | 'mute' | null>(null);
  const { message, roomId, isOwn, isManager, isGuest, isPrivate, onReply } = target;
  const { id, from, fromName, kind, body, sentAt } = message;
  const closing = (act: () => Promise<unknown> | void) => () => {
    onClose();
    void act();
  };
  const askBlock = async () => {
    const yes = await confirm({
      title: t('blockAsk', { name: fromName }),
      text: t('blockNote'),
      confirmLabel: t('block'),
      cancelLabel: t('cancel'),
    });
    if (yes && (await block(from, true))) toast(t('blocked'));
  };
  const askRemove = async () => {
    const yes = await confirm({ title: t('deleteAsk'), confirmLabel: t('delete'), cancelLabel: t('cancel') });
    if (yes && (await remove(roomId, id))) toast(t('deleted'));
  };
  const entries: readonly (Entry | false)[] = [
    !isGuest && { key: 'reply', icon: 'reply', label: t('reply'), act: closing(() => onReply(message)) },
    kind === 'text' && { key: 'copy', icon: 'copy', label: t('copy'), act: closing(() => copyText(body)) },
    isOwn &&
      !isPrivate &&
      serverNow() - sentAt <= recallWithinMs && {
        key: 'recall',
        icon: 'refresh',
        label: t('recall'),
        act: closing(() => recall(id)),
      },
    isManager && !isOwn && { key: 'delete', icon: 'bin', label: t('delete'), act: closing(askRemove) },
    isManager &&
      !isOwn &&
      !isPrivate && { key: 'mute', icon: 'minusCircle', label: t('mute'), act: () => setNext('mute') },
    isManager &&
      !isOwn && {
        key: 'card',
        icon: 'user',
        label: t('playerCard'),
        act: closing(() => navigate(`/room/playerInformation/${from}/${roomId}`)),
      },
    !isOwn && !isGuest && { key: 'report', icon: 'warn', label: t('report'), act: () => setNext('report') },
    !isOwn &&
      !isGuest &&
      !message.isManager && { key: 'block', icon: 'crossCircle', label: t('block'), act: closing(askBlock) },
  ];
  if (next !== null)
    return (
      <Suspense>
        {next === 'report' && <ReportSheet message={message} onClose={onClose} />}
        {next === 'mute' && <MuteSheet roomId={roomId} person={from} name={fromName} onClose={onClose} />}
      </Suspense>
    );
  return (
    <Sheet open onClose={onClose} title={t('messageMenu')} titleHidden>
      {kind === 'text' && <p className="t-label mb-2 line-clamp-2 break-words text-text-2">{body}</p>}
      <div className="-mx-4">
        {entries
          .filter((entry) => entry !== false)
          .map(({ key, icon, label, act }) => (
            <button key={key} type="button" className={rowClass} onClick={act}>
              <Icon name={icon} size={22} className="flex-none text-text-2" />
              <span className="t-body">{label}</span>
            </button>
          ))}
      </div>
    </Sheet>
  );
}
