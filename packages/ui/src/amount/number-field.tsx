import type { Locale } from '@longmen/format';
import { TextField, type TextFieldProps } from '../field/text-field.tsx';
import { useNumberText } from './use-number-text.ts';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** Digits alone; empty when there is no number. */
  value: string;
  onChange: (value: string) => void;
  locale: Locale;
  digits: number;
};

/** A whole number, typed on the keyboard of the device. */
export function NumberField({ value, onChange, locale, digits, error, ...field }: NumberFieldProps) {
  const number = useNumberText({ value, onChange, locale, size: { digits, places: 0 } });
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      error={number.refused ?? error}
      value={number.text}
      onChange={(event) => number.change(event.target.value)}
      onFocus={number.focus}
      onBlur={number.blur}
    />
  );
}
