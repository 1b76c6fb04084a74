import { useMessages as useTableMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const useMessages = () => useTableMessages<typeof messages>('top-up');
