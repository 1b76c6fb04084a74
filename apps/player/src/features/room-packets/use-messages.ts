/** The messages of red packets; they come with the code that shows them. */
import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const packetTexts = loadMessages(['room-packets']);
export const usePacketMessages = () => useMessages<typeof messages>('room-packets');
