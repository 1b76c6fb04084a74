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
  const { attempt, opened, needsCaptcha, imageUrl, askCaptcha, renew } = useAttempt('login');
  const [busy, setBusy] = useState(false);
  /** The account has turned one-time codes on: the form shows a field for them from then on. */
  const [needsTotp, setNeedsTotp] = useState(false);

  const typed = async ({ username, password, code, totp }: Typed) => {
    const now = await opened();
    const [sealed, device] = await Promise.all([sealPassword(password, 'login', now), deviceKey()]);
    return api.signIn({
      username,
      password: sealed,
      handle: now.handle,
      ...(needsCaptcha ? { captcha: code } : {}),
      ...(totp ? { totp } : {}),
      ...(device ? { deviceKey: device.publicKey } : {}),
    });
  };
  const saved = async ({ username, credential }: SavedUser, code: string) => {
    const { handle } = await opened();
    const deviceSignature = await signAttempt(handle);
    return api.signIn({
      username,
      password: credential,
      handle,
      ...(needsCaptcha ? { captcha: code } : {}),
      ...(deviceSignature ? { deviceSignature } : {}),
    });
  };

  const run = async (job: () => ReturnType<typeof api.signIn>, onRefused?: (refused: Refused) => void) => {
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
    withPassword: (form: Typed) => run(() => typed(form)),
    /** @param onExpired the saved account is of no more use: the password is asked for */
    withSaved: (user: SavedUser, code: string, onExpired: () => void) => {
      if (needsCaptcha && !code) return toast(t('codeWanted'));
      return void run(
        () => saved(user, code),
        ({ refusal }) => {
          if (refusal !== 'savedAccountExpired' && refusal !== 'credentialsWrong') return;
          forgetUser(user.username);
          onExpired();
        },
      );
    },
  };
}
