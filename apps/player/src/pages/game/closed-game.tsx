/** A game that is not on sale, in the place of its page: why, in the site's words or ours, and another game to go to. */
import type { GameClock } from '@longmen/contract';
import { Button, EmptyState } from '@longmen/ui';
import { useWords as useShellWords } from '../../core/i18n/words.ts';
import { closedReason } from '../../features/games/closed-reason.ts';
import { gameState } from '../../features/games/game-state.ts';
import type { words as shellWords } from '../../core/words.ts';
import { useWords } from './use-words.ts';

export function ClosedGame({ clock, onSwitch }: { clock: GameClock; onSwitch: () => void }) {
  const words = useWords();
  const shell = useShellWords<typeof shellWords>('shell');
  const told = gameState(clock, clock);
  // The site may have closed it between two answers.
  const state = told === 'open' ? 'notOpen' : told;
  return (
    <main role="alert">
      <EmptyState
        icon="clock"
        title={words(state === 'notOpen' || state === 'noPage' ? 'gate.notOpen' : 'gate.stopped')}
        action={
          <Button className="mt-3" onClick={onSwitch}>
            {words('gate.other')}
          </Button>
        }
      >
        {closedReason(clock, state, shell)}
      </EmptyState>
    </main>
  );
}
