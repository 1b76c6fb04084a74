import { type ReactNode, useState } from 'react';
import { Header } from '../../../features/chrome/header.tsx';
import { useRedirect, useRoute, goBackOr, navigate } from '../../../core/router/index.ts';
import { AnswerCode } from './answer-code.tsx';
import { ChangeCode } from './change-code.tsx';
import { Forgot } from './forgot.tsx';
import { SetCode } from './set-code.tsx';
import { useFundMessages } from './use-messages.ts';
import { FundPasswordPad } from '../../../features/fund-password/fund-password-pad.tsx';
import { verify } from './calls.ts';
import { StepDone } from './step-done.tsx';

/** What `findsecurityPwd/{key}` is for (spec 2 §2, §4). */
const purposes: Record<string, () => ReactNode> = {
  set: () => <SetCode />,
  change: () => <ChangeCode />,
  questions: () => <VerifyCode next="/security/mibaoSet" />,
  newQuestions: () => <VerifyCode next="/security/changmibao" />,
  forgot: () => <Forgot />,
  answers: () => <AnswerCode />,
};

/** Everything about the fund password; a purpose that does not exist leads back. */
export function FundPasswordPage() {
  const t = useFundMessages();
  const { params } = useRoute();
  const key = params['key'] ?? '';
  const purpose = Object.hasOwn(purposes, key) ? purposes[key] : undefined;
  useRedirect(purpose ? undefined : '/security');
  return (
    <>
      <Header title={t(key === 'forgot' ? 'forgotTitle' : 'title')} />
      <main className="flex min-h-[calc(100dvh-3rem-env(safe-area-inset-top))] flex-col px-4 py-4">{purpose?.()}</main>
    </>
  );
}

/** Asks for the fund password before the page that needs it (spec 2 §4). */
function VerifyCode({ next }: { next: string }) {
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
