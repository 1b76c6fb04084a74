import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** The table of these messages, for the parts of lists of orders that are shared. */
export const texts = 'game-rounds';
/** They come with the code of a list or a page. */
export const spoken = loadMessages([texts]);
export const useRoundMessages = () => useMessages<typeof messages>(texts);
