import { useMessages as useTableMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** The messages of the game page. */
export const useMessages = () => useTableMessages<typeof messages>('game');
