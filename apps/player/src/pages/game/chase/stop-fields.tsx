import { formatCount } from '@longmen/format';
import { cx, Icon, NumericKeypad } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useGameContext } from '../game-context.ts';
import type { Terms } from './plan.ts';
import type { messages } from './messages.ts';

/** Whole yuan, up to 999,999,999. */
const maxStopDigits = 9;

type StopFieldsProps = { terms: Terms; onTerms: (terms: Terms) => void };

/** When the chase is over before its plan is: on a win, or when a loss comes too near. */
export function StopFields({ terms, onTerms }: StopFieldsProps) {
  const t = useMessages<typeof messages>('game/chase');
  const { locale } = useGameContext();
  const [keypad, setKeypad] = useState(false);
  const { stopOnWin, stopLoss } = terms;
  // Without an amount of the player's own it is what the plan costs, as the chase says afterwards.
  const stopLossText = stopLoss === '' ? t('total') : formatCount(Number(stopLoss), locale);
  return (
    <div className="mt-2 border-t border-hair pt-1">
      <button
        type="button"
        role="switch"
        aria-checked={stopOnWin}
        onClick={() => onTerms({ ...terms, stopOnWin: !stopOnWin })}
        className="t-body flex min-h-12 w-full items-center gap-3 text-left"
      >
        <span
          className={cx(
            'grid size-5 flex-none place-items-center rounded-[5px] border-[1.5px]',
            stopOnWin ? 'border-primary bg-primary text-on-primary' : 'border-ctl',
          )}
        >
          {stopOnWin && <Icon name="check" size={16} />}
        </span>
        <span className="min-w-0 flex-1">{t('stopOnWin')}</span>
      </button>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <span className="t-body">{t('stopLoss')}</span>
        <button
          type="button"
          aria-expanded={keypad}
          aria-label={t('edit', { name: t('stopLoss'), value: stopLossText })}
          onClick={() => setKeypad(!keypad)}
          className={cx(
            'ml-auto min-h-11 min-w-28 rounded-ctl border border-ctl px-3 text-right font-bold tabular-nums',
            keypad ? 'bg-primary-soft' : 'bg-surface',
            stopLoss === '' && 'font-medium text-text-2',
          )}
        >
          {stopLossText}
        </button>
      </div>
      <p className="t-caption text-text-2">{t('stopNote')}</p>
      {keypad && (
        <div className="py-2">
          <NumericKeypad
            value={stopLoss}
            maxDigits={maxStopDigits}
            label={t('keypad', { name: t('stopLoss') })}
            eraseLabel={t('erase')}
            doneLabel={t('done')}
            onChange={(text) => onTerms({ ...terms, stopLoss: text })}
            onDone={() => setKeypad(false)}
          />
        </div>
      )}
    </div>
  );
}
