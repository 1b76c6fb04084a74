import type { MessageTable } from '../../core/i18n/message.ts';
import { orderMessages } from './messages/order-messages.ts';
import { payMessages } from './messages/pay-messages.ts';

export const messages = { ...orderMessages, ...payMessages } as const satisfies MessageTable;
