import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const spoken = loadMessages(['play-watch']);
/** The messages of the play watch; they come with its code. */
export const usePlayMessages = () => useMessages<typeof messages>('play-watch');
