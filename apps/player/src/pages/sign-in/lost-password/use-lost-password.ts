import type { InputOf, RefusalName } from '@longmen/contract';
import { Refused } from '@longmen/contract';
import type { resetLoginPassword } from '@longmen/contract/calls/identity/lost-password';
import { useState } from 'react';
import { showRefusal, errorText } from '../../../core/api/show-refusal.ts';
import type { Fields } from '../../../core/forms/rules.ts';
import { useSending } from '../../../core/forms/use-sending.ts';
import { deviceKey } from '../../../core/platform/device-key.ts';
import { forgetUser } from '../../../core/session/session.ts';
import { sealPassword } from '../seal-password.ts';
import { useAttempt } from '../use-attempt.ts';
import { api } from './calls.ts';
import { bondIn, type Way } from './rules.ts';

/** Where a refusal of the server belongs. */
const fieldOf: Partial<Record<RefusalName, string>> = {
  captchaNeeded: 'code',
  captchaWrong: 'code',
  captchaExpired: 'code',
  passwordInvalid: 'next',
  passwordNeedsBoth: 'next',
  passwordTooCommon: 'next',
  reachInvalid: 'reach',
};
const captchaCode = 425;

type Proof = Pick<InputOf<typeof resetLoginPassword>, 'totp' | 'resetCode' | 'answers' | 'cardNumber' | 'phone'>;

function proofOf(way: Way, fields: Fields, questions: readonly string[]): Proof {
  if (way === 'code') return { totp: fields['totp'] ?? '' };
  if (way === 'paper') return { resetCode: fields['resetCode'] ?? '' };
  const answers = Object.fromEntries(questions.map((id) => [id, fields[`answer-${id}`] ?? '']));
  return { answers, ...bondIn(fields['bond'] ?? '') };
}

/** What both calls carry: the account, the attempt and this device. */
async function requestOf(username: string, handle: string, captcha: string | undefined) {
  const device = await deviceKey();
  return {
    username,
    handle,
    ...(captcha === undefined ? {} : { captcha }),
    ...(device ? { deviceKey: device.publicKey } : {}),
  };
}

/** Sends a proof with the new password, or the question to the operators. */
export function useLostPassword(
  username: string,
  { codeUsed, refuse }: { codeUsed: () => void; refuse: (field: string, text: string) => void },
) {
  const { attempt, opened, needsCaptcha, imageUrl, requireCaptcha, renew } = useAttempt('login');
  const sending = useSending();
  const [problem, setProblem] = useState('');

  const run = async (work: () => Promise<unknown>, onDone: () => void) => {
    setProblem('');
    await sending.send(
      async () => {
        await work();
        onDone();
      },
      async (error) => {
        codeUsed();
        const refused = error instanceof Refused ? error : undefined;
        const needsCode = refused?.code === captchaCode;
        if (needsCode) requireCaptcha();
        await renew();
        const field = refused?.refusal && fieldOf[refused.refusal];
        if (field && !(needsCode && !needsCaptcha)) refuse(field, errorText(error));
        else if (refused && !needsCode) setProblem(errorText(error));
        else showRefusal(error);
      },
    );
  };
  const captchaOf = (fields: Fields) => (needsCaptcha ? (fields['code'] ?? '') : undefined);
  return {
    busy: sending.busy,
    problem,
    handle: attempt?.handle,
    needsCaptcha,
    imageUrl,
    renew,
    reset: (way: Way, fields: Fields, questions: readonly string[], onDone: () => void) =>
      run(async () => {
        const now = await opened();
        const request = await requestOf(username, now.handle, captchaOf(fields));
        const newPassword = await sealPassword(fields['next'] ?? '', 'login', now);
        await api.resetLoginPassword({ ...request, newPassword, ...proofOf(way, fields, questions) });
        // What this device had saved of the account is no longer valid.
        forgetUser(username);
      }, onDone),
    ask: (fields: Fields, onDone: () => void) =>
      run(async () => {
        const request = await requestOf(username, (await opened()).handle, captchaOf(fields));
        await api.askForNewPassword({ ...request, reach: (fields['reach'] ?? '').trim() });
      }, onDone),
  };
}
