import type { RoomRights } from '@longmen/contract/calls/chat/rooms';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { closedFor, levelNeeded } from './rules.ts';

/** What the empty field says: what to do, or why nothing can be written (spec 2 §5). */
export function usePlaceholder(rights: RoomRights | undefined): string {
  const t = useMessages<typeof messages>('chat');
  const closed = closedFor(rights);
  if (closed !== null) return t(closed === 'muted' ? 'mutedField' : 'silentField');
  const level = levelNeeded(rights);
  return level === null ? t('fieldHint') : t('vipOnly', { level });
}
