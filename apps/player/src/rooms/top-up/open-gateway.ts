import { wordsNow } from '../../i18n/words.ts';
import { leaveForPage } from '../../platform/leave-page.ts';
import { toast } from '../../shell/toast.ts';
import type { words } from './words.ts';

/** Leaves for the gateway's page, or says that its address cannot be read. */
export function openGateway(address: string): void {
  if (!leaveForPage(address)) toast(wordsNow<typeof words>('top-up')('badPayUrl'));
}
