import { useEffect } from 'react';
import { askBeforeLeaving } from '../../../../core/router/index.ts';
import { confirm } from '../../../../core/dialogs/confirm.ts';
import { hasPicks } from '../../slip/picks.ts';
import { useGame, useGameStore } from '../../store.ts';
import { useMessages } from '../../use-messages.ts';
import { isPlaying } from './run.ts';
import { useRun, useRunStore } from './store.ts';
import { useInstantMessages } from '../use-messages.ts';

/** Asks before a run is left or selections are lost; signing out leaves silently (spec 1 §4). */
export function RunLeaveGuard() {
  const t = useInstantMessages();
  const tGame = useMessages();
  const game = useGameStore();
  const run = useRunStore();
  const chosen = useGame(({ picks }) => hasPicks(picks));
  const playing = useRun(isPlaying);
  const over = useRun(({ phase }) => phase === 'over');
  const guarded = playing || (chosen && !over);
  useEffect(() => {
    if (!guarded) return;
    return askBeforeLeaving(async () => {
      const answers = { confirmLabel: tGame('leave.go'), cancelLabel: tGame('leave.stay') };
      const now = run.getState();
      if (isPlaying(now)) {
        const minutes = Math.round(now.idleSeconds / 60);
        return confirm({ title: t('leaveTitle'), text: t('leaveNote', { minutes }), ...answers });
      }
      if (!hasPicks(game.getState().picks)) return true;
      return confirm({ title: tGame('leave.title'), text: tGame('leave.text'), ...answers });
    });
  }, [guarded, run, game, t, tGame]);
  return null;
}
