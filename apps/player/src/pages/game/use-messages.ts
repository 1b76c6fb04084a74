/** The messages of the game page. */
import { useMessages as useRoomMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const useMessages = () => useRoomMessages<typeof messages>('game');
