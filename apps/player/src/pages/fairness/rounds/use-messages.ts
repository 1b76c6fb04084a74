import { loadMessages } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const spoken = loadMessages(['fairness/rounds']);
/** The messages of instant rounds; they come with the pages' code. */
export const useRoundMessages = () => useMessages<typeof messages>('fairness/rounds');
