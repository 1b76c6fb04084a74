import { Refused } from '@longmen/contract';
import { useState } from 'react';
import { sayRefusal } from '../../api/say.ts';
import { useWords } from '../../i18n/words.ts';
import { deviceKey, signAttempt } from '../../platform/device-key.ts';
import { busyToast, toast } from '../../shell/index.ts';
import { forgetUser, type SavedUser } from '../../shell/session.ts';
import { begin } from './begin.ts';
import { api } from './calls.ts';
import { sealPassword } from './seal-password.ts';
import { useAttempt } from './use-attempt.ts';
import type { words } from './words.ts';

/** The loading toast of signing in stays at most this long (spec 1 §9). */
const busyToastMs = 15_000;
/** 425: a captcha is needed or ran out. */
const captchaCode = 425;

/** What the form holds; `totp` is empty unless the account asks for a one-time code. */
type Typed = { username: string; password: string; code: string; totp: string };

/** Signs in with a typed password or a saved account. */
export function useSignIn(next: string | null, onCodeUsed: () => void) {
  const t = useWords<typeof words>('sign-in');
  const { attempt, needsCaptcha, imageUrl, askCaptcha, renew } = useAttempt('login');
  const [busy, setBusy] = useState(false);
  /** The account has turned one-time codes on: the form shows a field for them from then on. */
  const [needsTotp, setNeedsTotp] = useState(false);

  const send = async (username: string, password: string, code: string, saved: boolean, totp = '') => {
    const handle = attempt?.handle;
    const deviceSignature = saved && handle ? await signAttempt(handle) : undefined;
    const device = saved ? undefined : (await deviceKey())?.publicKey;
    return api.signIn({
      username,
      password,
      ...(handle ? { handle } : {}),
      ...(needsCaptcha ? { captcha: code } : {}),
      ...(totp ? { totp } : {}),
      ...(device ? { deviceKey: device } : {}),
      ...(deviceSignature ? { deviceSignature } : {}),
    });
  };

  const run = async (job: () => ReturnType<typeof send>, onRefused?: (refused: Refused) => void) => {
    setBusy(true);
    const closeToast = busyToast(t('signingIn'), busyToastMs);
    try {
      const signed = await job();
      closeToast();
      begin(signed, next);
    } catch (error) {
      closeToast();
      if (error instanceof Refused) {
        if (error.code === captchaCode) askCaptcha();
        if (error.refusal === 'totpNeeded') setNeedsTotp(true);
        onRefused?.(error);
      }
      sayRefusal(error);
      onCodeUsed();
      await renew();
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    handle: attempt?.handle,
    needsCaptcha,
    needsTotp,
    imageUrl,
    renew,
    withPassword: ({ username, password, code, totp }: Typed) =>
      run(async () => send(username, await sealPassword(password, 'login', attempt), code, false, totp)),
    /** @param onExpired the saved account is of no more use: the password is asked for */
    withSaved: (user: SavedUser, code: string, onExpired: () => void) => {
      if (needsCaptcha && !code) return toast(t('codeWanted'));
      return void run(
        () => send(user.username, user.credential, code, true),
        ({ refusal }) => {
          if (refusal !== 'savedAccountExpired' && refusal !== 'credentialsWrong') return;
          forgetUser(user.username);
          onExpired();
        },
      );
    },
  };
}
