import { useState } from 'react';
import { PinPad, type PinPadProps } from './pin-pad.tsx';

type NewPinPadProps = Omit<PinPadProps, 'label' | 'onEntered'> & {
  /** Over the dots: of the first entry, and of the second. */
  firstLabel: string;
  againLabel: string;
  /** Said when the second entry differs from the first. */
  mismatch: string;
  /** What is wrong with a code before it is requested again, in words; nothing when it may be chosen. */
  judge: (digits: string) => string | undefined;
  /** Takes the code that was typed twice; answers what is wrong with it, in words, or nothing. */
  onChosen: (digits: string) => Promise<string | undefined>;
};

/** A new code, typed twice: whatever is wrong leads back to the first entry (spec 2 §4). */
export function NewPinPad({ firstLabel, againLabel, mismatch, judge, onChosen, ...pad }: NewPinPadProps) {
  const [first, setFirst] = useState('');
  const enter = async (digits: string) => {
    if (first === '') {
      const problem = judge(digits);
      if (problem === undefined) setFirst(digits);
      return problem;
    }
    const problem = digits === first ? await onChosen(digits) : mismatch;
    setFirst('');
    return problem;
  };
  return <PinPad {...pad} label={first === '' ? firstLabel : againLabel} onEntered={enter} />;
}
