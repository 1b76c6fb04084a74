import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const useFundMessages = () => useMessages<typeof messages>('security/fund');
