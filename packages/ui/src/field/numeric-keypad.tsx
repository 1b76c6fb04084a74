import { DigitKeys, keyClass } from './digit-keys.tsx';
import { Icon } from '../icon/icon.tsx';

type NumericKeypadProps = {
  /** Digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  maxDigits: number;
  label: string;
  eraseLabel: string;
  doneLabel: string;
  onDone: () => void;
};

/** Adds one digit; a leading zero is never kept, so the text is always a positive whole number or empty. */
export function typeDigit(value: string, digit: string, maxDigits: number): string {
  return `${value}${digit}`.replace(/^0+/, '').slice(0, maxDigits);
}

/** A keypad inside the page: whole numbers only, no system keyboard, no jump of the layout. */
export function NumericKeypad({
  value,
  onChange,
  maxDigits,
  label,
  eraseLabel,
  doneLabel,
  onDone,
}: NumericKeypadProps) {
  return (
    <DigitKeys
      label={label}
      onDigit={(digit) => onChange(typeDigit(value, digit, maxDigits))}
      left={
        <button
          type="button"
          className={keyClass('bg-surface-2')}
          aria-label={eraseLabel}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <Icon name="backspace" />
        </button>
      }
      right={
        <button type="button" className={keyClass('bg-primary text-[0.9375rem] text-on-primary')} onClick={onDone}>
          {doneLabel}
        </button>
      }
    />
  );
}
