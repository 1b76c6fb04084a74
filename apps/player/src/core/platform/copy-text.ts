/** Puts a text on the clipboard. */
import { messagesNow } from '../i18n/use-messages.ts';
import { toast } from '../dialogs/toast.ts';
import type { messages } from '../messages.ts';

/** Copies and says so, or says that it failed. */
export async function copyText(text: string): Promise<void> {
  const t = messagesNow<typeof messages>('core');
  try {
    await navigator.clipboard.writeText(text);
    toast(t('copied'));
  } catch {
    toast(copyBySelection(text) ? t('copied') : t('copyFailed'));
  }
}

/** Without a secure context there is no clipboard interface; the old way still works. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
