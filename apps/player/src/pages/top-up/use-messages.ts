import { useMessages as wordsOf } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const useMessages = () => wordsOf<typeof messages>('top-up');
