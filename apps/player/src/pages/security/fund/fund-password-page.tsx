import { type ReactNode } from 'react';
import { Header } from '../../../features/chrome/header.tsx';
import { useRedirect, useRoute } from '../../../core/router/index.ts';
import { AnswerCode } from './answer-code.tsx';
import { ChangeCode } from './change-code.tsx';
import { Forgot } from './forgot.tsx';
import { SetCode } from './set-code.tsx';
import { VerifyCode } from './verify-code.tsx';
import { useFundMessages } from './use-messages.ts';

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
