/** The stake per bet: − and + through common stakes, quick keys, and a keypad inside the page. */
import { cx, Icon, NumericKeypad } from '@longmen/ui';
import { maxStakeDigits, stakeSteps } from '../state/picks.ts';
import { useDispatch, useGame } from '../state/store.ts';
import { useWords } from '../use-words.ts';

type StakeControlProps = { keypadOpen: boolean; onKeypad: (open: boolean) => void };

export function StakeControl({ keypadOpen, onKeypad }: StakeControlProps) {
  const words = useWords();
  const dispatch = useDispatch();
  const stake = useGame(({ picks }) => picks.stake);
  const step = 'grid h-full w-11 place-items-center text-text-2 -outline-offset-2';
  return (
    <div className="flex gap-2">
      <div className="flex h-11 items-center rounded-ctl border border-ctl bg-surface">
        <button
          type="button"
          aria-label={words('stake.less')}
          className={step}
          onClick={() => dispatch({ t: 'stakeStepped', up: false })}
        >
          <Icon name="minus" size={20} />
        </button>
        <button
          type="button"
          aria-expanded={keypadOpen}
          aria-label={stake === '' ? words('stake.enter') : words('stake.is', { stake })}
          onClick={() => onKeypad(!keypadOpen)}
          className={cx(
            'h-full min-w-13 border-x border-hair px-1 text-center text-[1.0625rem] leading-5 font-bold tabular-nums -outline-offset-2',
            stake === '' && 't-caption font-medium text-text-3',
            keypadOpen && 'bg-primary-soft',
          )}
        >
          {stake === '' ? words('stake.short') : stake}
        </button>
        <button
          type="button"
          aria-label={words('stake.more')}
          className={step}
          onClick={() => dispatch({ t: 'stakeStepped', up: true })}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      {stakeSteps.slice(-2).map((value, i) => (
        <button
          key={value}
          type="button"
          aria-label={words('stake.set', { stake: value })}
          onClick={() => dispatch({ t: 'stakeTyped', stake: String(value) })}
          className={cx(
            'h-11 min-w-11 rounded-ctl bg-surface-2 px-2 text-[0.9375rem] leading-5 font-semibold text-text-2 tabular-nums',
            i === 0 ? 'max-[359px]:hidden' : 'max-[379px]:hidden',
          )}
        >
          {value}
        </button>
      ))}
    </div>
  );
}

/** The keypad above the footer's sums. */
export function StakeKeypad({ onDone }: { onDone: () => void }) {
  const words = useWords();
  const dispatch = useDispatch();
  const stake = useGame(({ picks }) => picks.stake);
  return (
    <div className="pb-2">
      <div className="mb-2 flex gap-2">
        {stakeSteps.map((value) => (
          <button
            key={value}
            type="button"
            onClick={() => dispatch({ t: 'stakeTyped', stake: String(value) })}
            className={cx(
              't-label min-h-11 flex-1 rounded-ctl border tabular-nums',
              stake === String(value) ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-hair',
            )}
          >
            {value}
          </button>
        ))}
      </div>
      <NumericKeypad
        value={stake}
        maxDigits={maxStakeDigits}
        label={words('stake.keypad')}
        eraseLabel={words('stake.erase')}
        doneLabel={words('stake.done')}
        onChange={(next) => dispatch({ t: 'stakeTyped', stake: next })}
        onDone={onDone}
      />
    </div>
  );
}
