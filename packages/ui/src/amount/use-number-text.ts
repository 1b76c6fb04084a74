import { formatDecimal, type Locale, marks, type NumberSize, readNumber } from '@longmen/format';
import { useState } from 'react';
import { refusedText } from './refused-text.ts';

type NumberText = {
  /** Decimal text with a point; empty when there is no number. */
  value: string;
  onChange: (value: string) => void;
  locale: Locale;
  size: NumberSize;
};

/**
 * What stands in a field for a number. While it has the focus that is plain text, or the very text that was typed with
 * group marks in it: a field that shows its print and reads it back after one more digit would read another number.
 * A text that cannot be read surely leaves the field as it was, and is said.
 */
export function useNumberText({ value, onChange, locale, size }: NumberText) {
  const [, mark] = marks[locale];
  const [typed, setTyped] = useState({ text: '', value: '' });
  const [refused, setRefused] = useState<{ why: 'unclear' | 'long'; value: string } | null>(null);
  const [focused, setFocused] = useState(false);
  const isTyped = typed.value === value && typed.text !== '';
  const text = !focused ? formatDecimal(value, locale) : isTyped ? typed.text : value.replace('.', mark);

  const refuse = (why: 'unclear' | 'long') => setRefused({ why, value });
  const change = (next: string) => {
    const read = readNumber(next, locale, size);
    // The beginning of a grouped number is typed sign by sign; pasted, it is no number.
    const isBegun = read.is === 'begun' && Math.abs(next.length - text.length) <= 1;
    if (read.is !== 'number' && !isBegun) return refuse(read.is === 'long' ? 'long' : 'unclear');
    const found = read.is === 'number' ? read.text : '';
    setTyped({ text: /\d[.,' ]/.test(next) ? next : '', value: found });
    setRefused(null);
    onChange(found);
  };

  return {
    /** What the field shows. */
    text,
    change,
    /** Why the last text was not taken, in words. */
    refused: refused?.value === value ? refusedText(refused.why, locale, size) : undefined,
    focus: () => setFocused(true),
    blur: () => {
      setFocused(false);
      if (isTyped && value === '') refuse('unclear');
      setTyped({ text: '', value: '' });
    },
  };
}
