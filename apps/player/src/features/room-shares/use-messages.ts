/** The messages of sharing; they come with the code that shows them. */
import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const shareTexts = loadMessages(['room-shares']);
export const useShareMessages = () => useMessages<typeof messages>('room-shares');
