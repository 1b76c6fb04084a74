import { loadMessages } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const spoken = loadMessages(['game/trend']);
/** Words that come with the trend page's code; a part that shows them waits for `spoken` once. */
export const useTrendMessages = () => useMessages<typeof messages>('game/trend');
