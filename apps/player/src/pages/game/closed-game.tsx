import type { GameClock } from '@longmen/contract';
import { Button, EmptyState } from '@longmen/ui';
import { useMessages as useCoreMessages } from '../../core/i18n/use-messages.ts';
import { closedReason } from '../../features/games/closed-reason.ts';
import { gameState } from '../../features/games/game-state.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { useMessages } from './use-messages.ts';

/**
 * A game that is not on sale, in the place of its page: why, in the operator's words or the app's, and another game to
 * go to.
 */
export function ClosedGame({ clock, onSwitch }: { clock: GameClock; onSwitch: () => void }) {
  const t = useMessages();
  const tCore = useCoreMessages<typeof coreMessages>('core');
  const reported = gameState(clock, clock);
  // The site may have closed it between two answers.
  const state = reported === 'open' ? 'notOpen' : reported;
  return (
    <main role="alert">
      <EmptyState
        icon="clock"
        title={t(state === 'notOpen' || state === 'noPage' ? 'gate.notOpen' : 'gate.stopped')}
        action={
          <Button className="mt-3" onClick={onSwitch}>
            {t('gate.other')}
          </Button>
        }
      >
        {closedReason(clock, state, tCore)}
      </EmptyState>
    </main>
  );
}
