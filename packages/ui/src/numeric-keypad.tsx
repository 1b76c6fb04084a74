import { Icon } from './icon.tsx';

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

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

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
  const type = (digit: string) => onChange(typeDigit(value, digit, maxDigits));
  const key =
    'grid min-h-13 place-items-center rounded-ctl bg-surface-2 text-[1.25rem] font-semibold active:opacity-70';
  return (
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-2">
      {keys.map((digit) => (
        <button key={digit} type="button" className={key} onClick={() => type(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={key} aria-label={eraseLabel} onClick={() => onChange(value.slice(0, -1))}>
        <Icon name="backspace" />
      </button>
      <button type="button" className={key} onClick={() => type('0')}>
        0
      </button>
      <button
        type="button"
        className="grid min-h-13 place-items-center rounded-ctl bg-primary text-[0.9375rem] font-semibold text-on-primary active:opacity-80"
        onClick={onDone}
      >
        {doneLabel}
      </button>
    </div>
  );
}
