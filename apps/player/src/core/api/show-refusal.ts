import { Refused } from '@longmen/contract';
import { messagesNow } from '../i18n/use-messages.ts';
import { toast } from '../dialogs/toast.ts';
import type { messages } from '../messages.ts';
import { refusalAction } from './refusal-action.ts';
import { NetworkLost } from './transport.ts';

/**
 * Why something failed: the server's message, or what happened to the network; empty where the whole app acts on it.
 */
export function errorText(error: unknown): string {
  const t = messagesNow<typeof messages>('core');
  if (error instanceof Refused)
    return refusalAction(error.code, error.data) === 'none' ? error.message || t('failed') : '';
  if (error instanceof NetworkLost) return error.kind === 'timeout' ? t('timedOut') : t('networkError');
  return t('failed');
}

/** As `errorText`, in a toast; a guest is asked to register. */
export function showRefusal(error: unknown): void {
  if (error instanceof Refused && error.refusal === 'guestsMayNot') void askGuest(error);
  else toast(errorText(error));
}

/** The question comes when it is asked: every visit carries this file. */
async function askGuest(error: Refused): Promise<void> {
  try {
    const { askToRegister } = await import('../session/ask-to-register.ts');
    await askToRegister();
  } catch {
    toast(errorText(error));
  }
}
