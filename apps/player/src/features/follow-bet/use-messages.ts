/** The messages of following; they come with the code that shows them. */
import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const followTexts = loadMessages(['follow-bet']);
export const useFollowMessages = () => useMessages<typeof messages>('follow-bet');
