/** Asks before a choice is lost, as the pages of games do. Signing out leaves silently (spec 1 §4). */
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../../core/i18n/words.ts';
import { askBeforeLeaving } from '../../core/router/index.ts';
import { confirm } from '../../core/dialogs/confirm.ts';
import { useDragonPage } from './store.ts';
import type { words } from './words.ts';

export function LeaveGuard() {
  const t = useWords<typeof words>('dragon');
  const guarded = useDragonPage(({ state }) => state.picked !== null);
  const ask = useEffectEvent(async () => {
    if (useDragonPage.getState().state.picked === null) return true;
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
