import { formatCount } from '@longmen/format';
import { cx, Icon } from '@longmen/ui';
import { quickStakes } from './stake-chips.ts';
import { useDispatch, useGame } from '../store.ts';
import { stakeId } from './skip-to-stake.tsx';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

type StakeControlProps = { keypadOpen: boolean; onKeypad: (open: boolean) => void };

/** The stake per bet: − and + through common stakes, quick keys, and the way to the keypad. */
export function StakeControl({ keypadOpen, onKeypad }: StakeControlProps) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { gid, locale } = useGameContext();
  const stake = useGame(({ picks }) => picks.stake);
  // A bet empties the stake, so its own stake is among them at once.
  const quick = quickStakes(gid);
  const step = 'grid h-full w-11 place-items-center text-text-2 -outline-offset-2';
  return (
    <div className="flex min-w-0 gap-2">
      <div className="flex h-11 min-w-0 items-center rounded-ctl border border-ctl bg-surface">
        <button
          type="button"
          aria-label={t('stake.less')}
          className={step}
          onClick={() => dispatch({ t: 'stakeStepped', up: false })}
        >
          <Icon name="minus" size={20} />
        </button>
        <button
          id={stakeId}
          type="button"
          aria-expanded={keypadOpen}
          aria-label={stake === '' ? t('stake.enter') : t('stake.is', { stake: formatCount(Number(stake), locale) })}
          onClick={() => onKeypad(!keypadOpen)}
          className={cx(
            'h-full min-w-13 border-x border-hair px-1 text-center text-[1.0625rem] leading-5 font-bold tabular-nums -outline-offset-2',
            stake === '' && 't-caption font-medium text-text-3',
            keypadOpen && 'bg-primary-soft',
          )}
        >
          {stake === '' ? t('stake.short') : formatCount(Number(stake), locale)}
        </button>
        <button
          type="button"
          aria-label={t('stake.more')}
          className={step}
          onClick={() => dispatch({ t: 'stakeStepped', up: true })}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      {/* Those that have no space beside the balance, as where texts are large, are left out: the keypad has them, too. */}
      <div className="-ml-2 flex h-11 min-w-0 shrink-[99] flex-wrap gap-2 overflow-hidden before:h-11 before:content-['']">
        {quick.map((value, i) => (
          <button
            key={value}
            type="button"
            aria-label={t('stake.set', { stake: formatCount(value, locale) })}
            onClick={() => dispatch({ t: 'stakeTyped', stake: String(value) })}
            className={cx(
              'h-11 min-w-11 rounded-ctl bg-surface-2 px-2 text-[0.9375rem] leading-5 font-semibold text-text-2 tabular-nums',
              i === 0 ? 'max-[359px]:hidden' : 'max-[379px]:hidden',
            )}
          >
            {formatCount(value, locale)}
          </button>
        ))}
      </div>
    </div>
  );
}
