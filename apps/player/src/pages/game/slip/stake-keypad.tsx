/** The stake's keypad inside the page: no keyboard of the system, no jump of the layout. */
import { formatCount } from '@longmen/format';
import { cx, NumericKeypad } from '@longmen/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keypadStakes } from './stake-chips.ts';
import { maxStakeDigits } from './picks.ts';
import { useDispatch, useGame } from '../store.ts';
import { stakeId } from './skip-to-stake.tsx';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/**
 * The keypad above the footer's sums. It takes the focus, takes the digits of a real keyboard, and gives the focus
 * back.
 */
export function StakeKeypad({ onDone }: { onDone: () => void }) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { gid, locale } = useGameContext();
  const stake = useGame(({ picks }) => picks.stake);
  const [chips] = useState(() => keypadStakes(gid));
  const pad = useRef<HTMLDivElement>(null);
  const done = () => {
    onDone();
    document.getElementById(stakeId)?.focus({ preventScroll: true });
  };
  const onPhysicalKey = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) dispatch({ t: 'stakeTyped', stake: stake + event.key });
    else if (event.key === 'Backspace') dispatch({ t: 'stakeTyped', stake: stake.slice(0, -1) });
    else if (event.key === 'Escape') done();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = pad.current;
    const onKey = (event: KeyboardEvent) => onPhysicalKey(event);
    element?.focus({ preventScroll: true });
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={pad} tabIndex={-1} className="pb-2 outline-none">
      <div className="mb-2 flex gap-2">
        {chips.map((value) => (
          <button
            key={value}
            type="button"
            onClick={() => dispatch({ t: 'stakeTyped', stake: String(value) })}
            className={cx(
              't-label min-h-11 min-w-9 flex-1 rounded-ctl border tabular-nums',
              stake === String(value) ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-hair',
            )}
          >
            {formatCount(value, locale)}
          </button>
        ))}
      </div>
      <NumericKeypad
        value={stake}
        maxDigits={maxStakeDigits}
        label={t('stake.keypad')}
        eraseLabel={t('stake.erase')}
        doneLabel={t('stake.done')}
        onChange={(next) => dispatch({ t: 'stakeTyped', stake: next })}
        onDone={done}
      />
    </div>
  );
}
