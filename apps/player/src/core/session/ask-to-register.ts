import { messagesNow } from '../i18n/use-messages.ts';
import { confirm } from '../dialogs/confirm.ts';
import { navigate, registerPath, usePlace } from '../router/index.ts';
import type { messages } from '../messages.ts';

/** What a guest on trial may not use leads to an account of one's own, and from there back to this page. */
export async function askToRegister(): Promise<void> {
  const t = messagesNow<typeof messages>('core');
  const yes = await confirm({
    title: t('guestAsk'),
    text: t('guestAskNote'),
    confirmLabel: t('register'),
    cancelLabel: t('notNow'),
  });
  const { pathname, search } = usePlace.getState();
  if (yes) await navigate(registerPath(pathname + search));
}
