import { useEffect } from 'react';
import { askBeforeLeaving } from '../../../core/router/index.ts';
import { confirm } from '../../../core/dialogs/confirm.ts';
import { hasPicks } from './picks.ts';
import { useGame, useGameStore } from '../store.ts';
import { useMessages } from '../use-messages.ts';

/** Asks before selections are lost: on the way out, on a change of game. Signing out leaves silently (spec 1 §4). */
export function LeaveGuard() {
  const t = useMessages();
  const store = useGameStore();
  const guarded = useGame(({ picks }) => hasPicks(picks));
  useEffect(() => {
    if (!guarded) return;
    return askBeforeLeaving(async () => {
      if (!hasPicks(store.getState().picks)) return true;
      return confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        confirmLabel: t('leave.go'),
        cancelLabel: t('leave.stay'),
      });
    });
  }, [guarded, store, t]);
  return null;
}
