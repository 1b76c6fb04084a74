import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { askBeforeLeaving } from '../../core/router/index.ts';
import { confirm } from '../../core/dialogs/confirm.ts';
import { useStreakPage } from './store.ts';
import type { messages } from './messages.ts';

/** Asks before a choice is lost, as the pages of games do. Signing out leaves silently (spec 1 §4). */
export function LeaveGuard() {
  const t = useMessages<typeof messages>('streaks');
  const guarded = useStreakPage(({ state }) => state.picked !== null);
  const ask = useEffectEvent(async () => {
    if (useStreakPage.getState().state.picked === null) return true;
    return confirm({
      title: t('leaveTitle'),
      text: t('leaveText'),
      confirmLabel: t('leaveGo'),
      cancelLabel: t('leaveStay'),
    });
  });
  useEffect(() => (guarded ? askBeforeLeaving(() => ask()) : undefined), [guarded]);
  return null;
}
