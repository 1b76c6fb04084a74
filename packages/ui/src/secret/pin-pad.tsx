import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { DigitKeys, keyClass } from '../field/digit-keys.tsx';
import { Icon } from '../icon/icon.tsx';

/** What the pad says, in the reader's language. */
export type PinMessages = {
  keypad: string;
  erase: string;
  cancel: string;
  /** How many of the six are typed; spoken after each digit. */
  typed: (count: number) => string;
};

export type PinPadProps = {
  /** What is to be typed, over the dots. */
  label: string;
  /** Under the label: what it is for. */
  note?: ReactNode;
  messages: PinMessages;
  /**
   * Takes the six digits and answers what is wrong with them, in words, or nothing. The pad forgets them then and
   * takes no other digit until then.
   */
  onEntered: (digits: string) => Promise<string | undefined>;
  onCancel: () => void;
};

/** How many digits a code has (spec 2 §5). */
export const pinDigits = 6;

/** What a key of a real keyboard means to the pad: a digit, `erase`, or nothing. */
export function readKey({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return undefined;
  if (/^[0-9]$/.test(key)) return key;
  return key === 'Backspace' ? 'erase' : undefined;
}

/**
 * Six digits on a keypad inside the page; in a high column the keys lie at the thumb. There is no text field, so
 * neither browser nor keyboard app stores or suggests anything; a real keyboard types too, and what is typed is spoken
 * as a count only.
 */
export function PinPad({ label, note, messages, onEntered, onCancel }: PinPadProps) {
  const id = useId();
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState({ text: '', turn: 0 });
  const [busy, setBusy] = useState(false);

  const enter = async (entered: string) => {
    setBusy(true);
    const text = await onEntered(entered);
    setDigits('');
    setBusy(false);
    if (text) setProblem(({ turn }) => ({ text, turn: turn + 1 }));
  };
  const press = (key: string) => {
    if (busy) return;
    const next = key === 'erase' ? digits.slice(0, -1) : digits + key;
    setDigits(next);
    setProblem(({ turn }) => ({ text: '', turn }));
    if (next.length === pinDigits) void enter(next);
  };
  const pressReal = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event);
    if (key === undefined) return;
    event.preventDefault();
    press(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressReal(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-problem`}
      aria-busy={busy}
      data-pin-pad
      className="flex flex-1 flex-col justify-between gap-2"
    >
      <div>
        <p id={id} aria-live="polite" className="t-section text-center text-balance">
          {label}
        </p>
        {note && <div className="t-label mt-1 text-center text-balance text-text-2">{note}</div>}
        <div key={problem.turn} className={cx('mt-4 flex justify-center gap-4', problem.turn > 0 && 'pin-shake')}>
          {Array.from({ length: pinDigits }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={cx(
                'size-4 rounded-full border-2',
                index < digits.length ? 'border-primary bg-primary' : 'border-ctl',
                busy && 'pin-wait',
              )}
            />
          ))}
        </div>
        <p role="status" className="sr-only">
          {messages.typed(digits.length)}
        </p>
        <p
          id={`${id}-problem`}
          role="alert"
          className="t-label mt-2 grid min-h-10 place-items-center text-center text-balance text-win"
        >
          {problem.text}
        </p>
      </div>
      <DigitKeys
        label={messages.keypad}
        onDigit={press}
        left={
          <button type="button" className={keyClass('bg-surface-2 text-[0.9375rem]')} onClick={onCancel}>
            {messages.cancel}
          </button>
        }
        right={
          <button
            type="button"
            className={keyClass('bg-surface-2')}
            aria-label={messages.erase}
            onClick={() => press('erase')}
          >
            <Icon name="backspace" />
          </button>
        }
      />
    </div>
  );
}
