import { Refused } from '@longmen/contract';
import { useState } from 'react';
import { NewCode } from './new-code.tsx';
import { ProofForm } from './proof-form.tsx';

type ProveThenProps = {
  /** Sends the new fund password, with the login password once it had to be asked for. */
  send: (digits: string, password: string | undefined) => Promise<void>;
  onDone: () => void;
};

/** A new fund password from a session that may have to show the login password first. */
export function ProveThen({ send, onDone }: ProveThenProps) {
  /** Typed already; it waits for the login password. */
  const [digits, setDigits] = useState('');
  const first = async (typed: string) => {
    try {
      await send(typed, undefined);
      onDone();
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal !== 'proofNeeded') throw error;
      setDigits(typed);
    }
  };
  const proved = async (password: string) => {
    await send(digits, password);
    onDone();
  };
  return digits === '' ? <NewCode send={first} /> : <ProofForm send={proved} />;
}
