import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { RowContent, rowClass, Sheet, type IconName } from '@longmen/ui';
import { confirm } from '../../core/dialogs/confirm.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate } from '../../core/router/index.ts';
import { quit } from '../../features/chat/calls.ts';
import type { messages } from '../../features/chat/messages.ts';

type Entry = { readonly key: string; readonly icon: IconName; readonly label: string; readonly act: () => unknown };

type RoomMenuProps = {
  room: ChatListItem;
  /** Opens what others may see of the player; a guest has nothing there. */
  onOwnData?: () => void;
  onClose: () => void;
};

/** What there is about a room: its people, its notice, the way out; the tools of its managers. */
export function RoomMenu({ room, onOwnData, onClose }: RoomMenuProps) {
  const t = useMessages<typeof messages>('chat');
  const { roomId, kind, isManager, title } = room;
  const to = (path: string) => () => navigate(path);
  const leave = async () => {
    const yes = await confirm({ title: t('leaveAsk', { title }), confirmLabel: t('leave'), cancelLabel: t('cancel') });
    if (!yes || !(await quit(roomId))) return;
    toast(t('leaveDone'));
    await navigate('/room?tab=groups', { replace: true });
  };
  const entries: readonly (Entry | false)[] = [
    kind === 'group' && {
      key: 'members',
      icon: 'people',
      label: t('members'),
      act: to(`/room/groupUserList/${roomId}`),
    },
    { key: 'notice', icon: 'pin', label: t('notice'), act: to(`/room/chatNotice?room_id=${roomId}`) },
    { key: 'orders', icon: 'list', label: t('ownBets'), act: to('/room/order') },
    onOwnData !== undefined && { key: 'own', icon: 'shield', label: t('ownData'), act: onOwnData },
    isManager && {
      key: 'room',
      icon: 'lock',
      label: t('manageRoom'),
      act: to(`/room/groupManager/1?room_id=${roomId}`),
    },
    isManager && {
      key: 'people',
      icon: 'search',
      label: t('managePeople'),
      act: to(`/room/groupManager/2?room_id=${roomId}`),
    },
    isManager && {
      key: 'record',
      icon: 'clock',
      label: t('manageRecord'),
      act: to(`/room/groupManager/3?room_id=${roomId}`),
    },
    isManager && {
      key: 'muted',
      icon: 'minusCircle',
      label: t('mutedPeople'),
      act: to(`/room/stopUserList/${roomId}`),
    },
    isManager &&
      kind === 'group' && { key: 'add', icon: 'plus', label: t('addPeople'), act: to(`/room/newUser/${roomId}`) },
    kind === 'group' && { key: 'leave', icon: 'leave', label: t('leave'), act: leave },
  ];
  return (
    <Sheet open onClose={onClose} title={title || t('hall')}>
      <div className="-mx-4">
        {entries
          .filter((entry) => entry !== false)
          .map(({ key, icon, label, act }) => (
            <button
              key={key}
              type="button"
              className={rowClass}
              onClick={() => {
                onClose();
                void act();
              }}
            >
              <RowContent icon={icon} label={label} />
            </button>
          ))}
      </div>
    </Sheet>
  );
}
