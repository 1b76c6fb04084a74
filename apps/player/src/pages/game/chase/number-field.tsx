import { formatCount } from '@longmen/format';
import { cx, Icon, NumericKeypad } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useGameContext } from '../game-context.ts';
import type { messages } from './messages.ts';

type NumberFieldProps = {
  name: string;
  /** Spoken name, where the shown one alone says too little. */
  label?: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
};

/** A whole number to step or to type on the page's own keypad. */
export function NumberField({ name, label = name, value, max, onChange }: NumberFieldProps) {
  const t = useMessages<typeof messages>('game/chase');
  const { locale } = useGameContext();
  const [typed, setTyped] = useState<string | null>(null);
  const within = (next: number) => Math.min(Math.max(next, 1), max);
  const type = (text: string) => {
    setTyped(text);
    if (text !== '') onChange(within(Number(text)));
  };
  const step = 'grid min-h-11 w-11 place-items-center text-text-2 -outline-offset-2 disabled:opacity-40';
  return (
    <div className="py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="t-body">{name}</span>
        <div className="ml-auto flex items-stretch rounded-ctl border border-ctl bg-surface">
          <button
            type="button"
            aria-label={t('less', { name: label })}
            className={step}
            disabled={value <= 1}
            onClick={() => onChange(within(value - 1))}
          >
            <Icon name="minus" size={20} />
          </button>
          <button
            type="button"
            aria-expanded={typed !== null}
            aria-label={t('edit', { name: label, value })}
            onClick={() => setTyped(typed === null ? '' : null)}
            className={cx(
              'min-h-11 min-w-13 border-x border-hair px-1 text-[1.0625rem] leading-5 font-bold tabular-nums -outline-offset-2',
              typed !== null && 'bg-primary-soft',
            )}
          >
            {formatCount(value, locale)}
          </button>
          <button
            type="button"
            aria-label={t('more', { name: label })}
            className={step}
            disabled={value >= max}
            onClick={() => onChange(within(value + 1))}
          >
            <Icon name="plus" size={20} />
          </button>
        </div>
      </div>
      {typed !== null && (
        <div className="py-2">
          <NumericKeypad
            value={typed}
            maxDigits={String(max).length}
            label={t('keypad', { name: label })}
            eraseLabel={t('erase')}
            doneLabel={t('done')}
            onChange={type}
            onDone={() => setTyped(null)}
          />
        </div>
      )}
    </div>
  );
}
