import { useState } from 'react';
import { FundPasswordPad } from '../../../features/fund-password/fund-password-pad.tsx';
import { goBackOr, navigate } from '../../../core/router/index.ts';
import { verify } from './calls.ts';
import { useFundMessages } from './use-messages.ts';
import { StepDone } from './step-done.tsx';

/** Asks for the fund password before the page that needs it (spec 2 §4). */
export function VerifyCode({ next }: { next: string }) {
  const t = useFundMessages();
  const [done, setDone] = useState(false);
  if (done) return <StepDone text={t('verified')} onNext={() => void navigate(next, { replace: true })} />;
  return (
    <FundPasswordPad
      label={t('current')}
      next={next}
      send={async (sealed) => {
        await verify(sealed);
        setDone(true);
      }}
      onCancel={() => goBackOr('/security')}
    />
  );
}
