import { EmptyState, SkeletonRows } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useRooms } from '../../features/chat/rooms.ts';
import type { messages } from './messages.ts';

/** What managers of a room see; anybody else reads that it is theirs. */
export function ForManagers({ roomId, children }: { roomId: string; children: ReactNode }) {
  const t = useMessages<typeof messages>('room-manage');
  const { data } = useRooms();
  if (data === undefined) return <SkeletonRows count={4} className="h-16" />;
  const isManager = data.rooms.find((room) => room.roomId === roomId)?.isManager === true;
  return isManager ? children : <EmptyState icon="lock" title={t('managersOnly')} />;
}
