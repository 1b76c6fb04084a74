import { loadMessages } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const spoken = loadMessages(['game/instant']);
/** The messages of the pages of instant games; they come with the page's code. */
export const useInstantMessages = () => useMessages<typeof messages>('game/instant');
