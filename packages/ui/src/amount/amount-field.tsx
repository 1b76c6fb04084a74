import { type Locale, marks } from '@longmen/format';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DigitKeys, keyClass } from '../field/digit-keys.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon/icon-button.tsx';
import { TextField } from '../field/text-field.tsx';
import { useNumberText } from './use-number-text.ts';

/** What the keypad says, in the reader's language. */
export type AmountMessages = {
  readonly keypad: string;
  readonly erase: string;
  readonly clear: string;
  readonly done: string;
};

type AmountFieldProps = {
  label: string;
  /** For `focus` on the first field that is wrong. */
  name: string;
  /** Decimal text with a point; empty when nothing was typed. */
  value: string;
  onChange: (value: string) => void;
  locale: Locale;
  messages: AmountMessages;
  /** Digits before the decimal mark, and places after it; no places, no mark. */
  digits?: number;
  places?: number;
  error?: string | undefined;
  hint?: string;
  /** Behind the figure: the coin, "all". */
  trailing?: ReactNode;
  disabled?: boolean;
};

/**
 * An amount of money or coins. The keypad stands in the page while the field has the focus, so that no system keyboard
 * covers the form; a real keyboard and pasting work as well.
 */
export function AmountField({
  value,
  onChange,
  locale,
  messages,
  digits = 9,
  places = 0,
  trailing,
  error,
  ...field
}: AmountFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [, mark] = marks[locale];
  const { text, change, refused, focus, blur } = useNumberText({ value, onChange, locale, size: { digits, places } });
  const erase = () => change(text.slice(0, -1).replace(/[.,]$/, ''));
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const left = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    setOpen(false);
    blur();
  };
  // The focus may be on a button beside the figure.
  const done = () => {
    input.current?.blur();
    setOpen(false);
    blur();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The keypad is closed by the first Enter or Escape; the form and the sheet around have the second.
    if (open) event.preventDefault();
    setOpen(false);
  };
  // The keys must not take the focus from the field that they type into.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <div ref={box} className="scroll-mt-16 scroll-mb-28" onBlur={left}>
      <TextField
        {...field}
        ref={input}
        error={refused ?? error}
        inputMode="none"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={() => {
          setOpen(true);
          focus();
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
        trailing={
          <>
            {text !== '' && !field.disabled && (
              <IconButton
                icon="close"
                size={20}
                label={messages.clear}
                className="text-text-3"
                onMouseDown={keepFocus}
                onClick={() => change('')}
              />
            )}
            {trailing}
          </>
        }
      />
      {open && (
        <div className="mt-2" role="presentation" onMouseDown={keepFocus}>
          <DigitKeys
            label={messages.keypad}
            onDigit={(digit) => change(text + digit)}
            left={
              <button
                type="button"
                className={keyClass('bg-surface-2 text-[1.25rem]')}
                onClick={() => change(text + (places > 0 ? mark : '00'))}
              >
                {places > 0 ? mark : '00'}
              </button>
            }
            right={
              <button type="button" className={keyClass('bg-surface-2')} aria-label={messages.erase} onClick={erase}>
                <Icon name="backspace" />
              </button>
            }
          />
          <button
            type="button"
            className={`${keyClass('bg-primary-soft text-[0.9375rem] text-primary')} mt-2 w-full`}
            onClick={done}
          >
            {messages.done}
          </button>
        </div>
      )}
    </div>
  );
}
