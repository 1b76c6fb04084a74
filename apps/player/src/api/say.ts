import { Refused } from '@longmen/contract';
import { wordsNow } from '../i18n/words.ts';
import { toast } from '../shell/toast.ts';
import type { words } from '../shell/words.ts';
import { refusalAction } from './refusal-action.ts';
import { NetworkLost } from './transport.ts';

/** Shows why something failed: the server's message, or what happened to the network. */
export function sayRefusal(error: unknown): void {
  const t = wordsNow<typeof words>('shell');
  if (error instanceof Refused) {
    if (refusalAction(error.code, error.data) === 'none') toast(error.message || t('failed'));
  } else if (error instanceof NetworkLost) {
    toast(error.kind === 'timeout' ? t('timedOut') : t('networkError'));
  } else {
    toast(t('failed'));
  }
}
