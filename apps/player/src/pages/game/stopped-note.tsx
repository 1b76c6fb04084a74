/** A game that takes no bets: why, in the operator's words or ours, and where to go instead. */
import { Button, EmptyState } from '@longmen/ui';
import { useGame } from './store.ts';
import { useWords } from './use-words.ts';

export function StoppedNote({ onSwitch }: { onSwitch: () => void }) {
  const words = useWords();
  const phase = useGame(({ round }) => round.phase);
  const tip = useGame(({ round }) => round.tip);
  return (
    <div role="alert">
      <EmptyState
        icon="clock"
        title={words(phase === 'stopped' ? 'gate.stopped' : 'gate.notOpen')}
        action={
          <Button className="mt-3" onClick={onSwitch}>
            {words('gate.other')}
          </Button>
        }
      >
        {tip}
      </EmptyState>
    </div>
  );
}
