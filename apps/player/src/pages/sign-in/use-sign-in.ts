import { type Calls, type InputOf, Refused } from '@longmen/contract';
import { useState } from 'react';
import { showRefusal, errorText } from '../../core/api/show-refusal.ts';
import { useSending } from '../../core/forms/use-sending.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { deviceKey, signAttempt } from '../../core/platform/device-key.ts';
import { busyToast, toast } from '../../core/dialogs/toast.ts';
import { forgetUser, type SavedUser } from '../../core/session/session.ts';
import { begin } from './begin.ts';
import { api } from './calls.ts';
import { remembersDevice } from './remember-device.ts';
import { fieldOf } from './rules.ts';
import { sealPassword } from './seal-password.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';
import type { messages } from './messages.ts';

/** The loading toast of signing in stays at most this long (spec 1 §9). */
const busyToastMs = 15_000;
/** 425: a captcha is needed or ran out. */
const captchaCode = 425;

/** What the form holds; `totp` is empty unless the account asks for a one-time code. */
type Typed = { username: string; password: string; code: string; totp: string };

type SignIn = InputOf<Calls['signIn']>;

/** The call of a typed password, sealed for this attempt. */
async function passwordRequest(form: Typed, attempt: Attempt, needsCaptcha: boolean): Promise<SignIn> {
  const [sealed, device] = await Promise.all([sealPassword(form.password, 'login', attempt), deviceKey()]);
  return {
    username: form.username,
    password: sealed,
    handle: attempt.handle,
    ...(needsCaptcha ? { captcha: form.code } : {}),
    ...(form.totp ? { totp: form.totp } : {}),
    keep: remembersDevice(),
    ...(device ? { deviceKey: device.publicKey } : {}),
  };
}

/** The call of a saved account, signed by this device. */
async function savedRequest(user: SavedUser, handle: string, captcha: string | undefined): Promise<SignIn> {
  const deviceSignature = await signAttempt(handle);
  return {
    username: user.username,
    password: user.credential,
    handle,
    ...(captcha === undefined ? {} : { captcha }),
    ...(deviceSignature ? { deviceSignature } : {}),
  };
}

/** Signs in with a typed password or a saved account. */
export function useSignIn(
  next: string | null,
  { codeUsed, refuse }: { codeUsed: () => void; refuse: (field: string, text: string) => void },
) {
  const t = useMessages<typeof messages>('sign-in');
  const { attempt, opened, needsCaptcha, imageUrl, requireCaptcha, renew } = useAttempt('login');
  const sending = useSending();
  /** The account has turned one-time codes on: the form shows a field for them from then on. */
  const [needsTotp, setNeedsTotp] = useState(false);

  const run = async (request: () => Promise<SignIn>, onRefused?: (refused: Refused) => void) => {
    const closeToast = busyToast(t('signingIn'), busyToastMs);
    await sending.send(
      async () => {
        const signed = await api.signIn(await request());
        closeToast();
        await begin(signed, next);
      },
      async (error) => {
        closeToast();
        codeUsed();
        const refused = error instanceof Refused ? error : undefined;
        const isNew =
          (refused?.code === captchaCode && !needsCaptcha) || (refused?.refusal === 'totpNeeded' && !needsTotp);
        if (refused?.code === captchaCode) requireCaptcha();
        if (refused?.refusal === 'totpNeeded') setNeedsTotp(true);
        if (refused) onRefused?.(refused);
        await renew();
        const field = fieldOf(refused?.refusal);
        // A field that only now appears explains itself; the toast gives the reason.
        if (field === undefined || isNew) showRefusal(error);
        else refuse(field, errorText(error));
      },
    );
  };

  return {
    busy: sending.busy,
    handle: attempt?.handle,
    needsCaptcha,
    needsTotp,
    imageUrl,
    renew,
    withPassword: (form: Typed) => run(async () => passwordRequest(form, await opened(), needsCaptcha)),
    /** @param onExpired the saved account is of no more use: the password is asked for */
    withSaved: (user: SavedUser, code: string, onExpired: () => void) => {
      if (needsCaptcha && !code) return toast(t('codeRequired'));
      return void run(
        async () => savedRequest(user, (await opened()).handle, needsCaptcha ? code : undefined),
        ({ refusal }) => {
          if (refusal !== 'savedAccountExpired' && refusal !== 'credentialsWrong') return;
          forgetUser(user.username);
          onExpired();
        },
      );
    },
  };
}
