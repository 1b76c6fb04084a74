import { Button, EmptyState } from '@longmen/ui';
import { useGame } from './store.ts';
import { useMessages } from './use-messages.ts';

/** A game that takes no bets: why, in the operator's words or the app's, and where to go instead. */
export function StoppedNote({ onSwitch }: { onSwitch: () => void }) {
  const t = useMessages();
  const phase = useGame(({ round }) => round.phase);
  const tip = useGame(({ round }) => round.tip);
  return (
    <div role="alert">
      <EmptyState
        icon="clock"
        title={t(phase === 'stopped' ? 'gate.stopped' : 'gate.notOpen')}
        action={
          <Button className="mt-3" onClick={onSwitch}>
            {t('gate.other')}
          </Button>
        }
      >
        {tip}
      </EmptyState>
    </div>
  );
}
