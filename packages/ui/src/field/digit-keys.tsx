import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type DigitKeysProps = {
  label: string;
  onDigit: (digit: string) => void;
  /** The keys left and right of the nought. */
  left: ReactNode;
  right: ReactNode;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The look of one key; `tone` is its ground and its text. */
export const keyClass = (tone: string) =>
  cx('grid min-h-13 place-items-center rounded-ctl font-semibold active:opacity-70', tone);

/** The digits of a keypad inside the page, three in a row, with a key on either side of the nought. */
export function DigitKeys({ label, onDigit, left, right }: DigitKeysProps) {
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={keyClass('bg-surface-2 text-[1.25rem]')}
      onClick={() => onDigit(digit)}
    >
      {digit}
    </button>
  );
  return (
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-2">
      {digits.map(key)}
      {left}
      {key('0')}
      {right}
    </div>
  );
}
