import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const useCodeMessages = () => useMessages<typeof messages>('security/one-time-codes');
