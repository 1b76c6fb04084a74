import { Refused } from '@longmen/contract';
import { errorText, showRefusal } from '../../../core/api/show-refusal.ts';
import { confirm } from '../../../core/dialogs/confirm.ts';
import { messagesNow } from '../../../core/i18n/use-messages.ts';
import { navigate } from '../../../core/router/index.ts';
import type { messages } from '../messages.ts';

/** What the player has set against playing on: each is looked at on one page. */
const ownLimits: readonly (string | undefined)[] = ['ownLimitReached', 'timeOutOn', 'selfExcluded'];

/** Why a game did not open: a toast, and for a limit of the player's own what is left of it and the way to it. */
export async function showLaunchRefusal(error: unknown): Promise<void> {
  if (!(error instanceof Refused) || !ownLimits.includes(error.refusal)) return showRefusal(error);
  const t = messagesNow<typeof messages>('platform-games');
  const toLimits = await confirm({
    title: t('notOpened'),
    text: errorText(error),
    confirmLabel: t('toLimits'),
    cancelLabel: t('close'),
  });
  if (toLimits) void navigate('/limits');
}
