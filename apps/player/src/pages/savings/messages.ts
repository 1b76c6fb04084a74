import type { MessageTable } from '../../core/i18n/message.ts';
import { moveMessages } from './messages/move-messages.ts';
import { pageMessages } from './messages/page-messages.ts';
import { rulesMessages } from './messages/rules-messages.ts';

export const messages = { ...pageMessages, ...moveMessages, ...rulesMessages } as const satisfies MessageTable;
