import { useState } from 'react';
import { FundPasswordPad } from '../../../features/fund-password/fund-password-pad.tsx';
import { goBackOr, navigate } from '../../../core/router/index.ts';
import { change, verify } from './calls.ts';
import { useFundMessages } from './use-messages.ts';
import { NewCode } from './new-code.tsx';
import { StepDone } from './step-done.tsx';

/** A change by who knows the fund password: the old one, then the new one twice. */
export function ChangeCode() {
  const t = useFundMessages();
  const [step, setStep] = useState<'old' | 'verified' | 'new' | 'done'>('old');
  /** The change names the old one once more; it is forgotten with this page. */
  const [old, setOld] = useState('');
  if (step === 'old')
    return (
      <FundPasswordPad
        label={t('current')}
        send={async (sealed, digits) => {
          await verify(sealed);
          setOld(digits);
          setStep('verified');
        }}
        onCancel={() => goBackOr('/security')}
      />
    );
  if (step === 'verified') return <StepDone text={t('verified')} onNext={() => setStep('new')} />;
  if (step === 'done')
    return <StepDone text={t('changed')} onNext={() => void navigate('/security', { replace: true })} />;
  return (
    <NewCode
      old={old}
      send={async (digits) => {
        await change(old, digits);
        setStep('done');
      }}
    />
  );
}
