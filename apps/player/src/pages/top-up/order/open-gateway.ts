import { messagesNow } from '../../../core/i18n/use-messages.ts';
import { leaveForPage } from '../../../core/platform/leave-page.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import type { messages } from '../messages.ts';

/** Leaves for the gateway's page, or says that its address cannot be read. */
export function openGateway(address: string): void {
  if (!leaveForPage(address)) toast(messagesNow<typeof messages>('top-up')('badPayUrl'));
}
