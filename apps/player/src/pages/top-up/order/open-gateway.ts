import { wordsNow } from '../../../core/i18n/words.ts';
import { leaveForPage } from '../../../core/platform/leave-page.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import type { words } from '../words.ts';

/** Leaves for the gateway's page, or says that its address cannot be read. */
export function openGateway(address: string): void {
  if (!leaveForPage(address)) toast(wordsNow<typeof words>('top-up')('badPayUrl'));
}
