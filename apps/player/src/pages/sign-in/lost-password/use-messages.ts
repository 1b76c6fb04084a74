import { loadMessages } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const spoken = loadMessages(['sign-in']);
/** The messages of a lost password, and of the sign-in forms whose fields it shows. */
export const useLostMessages = () => useMessages<typeof messages>('sign-in/lost-password');
