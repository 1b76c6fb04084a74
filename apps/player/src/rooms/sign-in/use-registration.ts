import { type Calls, type InputOf, Refused } from '@longmen/contract';
import { useState } from 'react';
import { sayRefusal } from '../../api/say.ts';
import { useWords } from '../../i18n/words.ts';
import { deviceKey } from '../../platform/device-key.ts';
import { busyToast, toast } from '../../shell/index.ts';
import { begin } from './begin.ts';
import { api } from './calls.ts';
import { sealPassword } from './seal-password.ts';
import { useAttempt } from './use-attempt.ts';
import type { words } from './words.ts';

/** The toast of a registration stays at most this long (spec 2 §9). */
const busyToastMs = 15_000;
const captchaCode = 425;

type Form = Omit<InputOf<Calls['register']>, 'handle' | 'deviceKey'>;

/** Opens an account or a guest trial; any failure gives a new captcha (spec 2 §8). */
export function useRegistration(purpose: 'register' | 'guest', next: string | null) {
  const t = useWords<typeof words>('sign-in');
  const { attempt, opened, needsCaptcha, imageUrl, askCaptcha, renew } = useAttempt(purpose);
  const [busy, setBusy] = useState(false);

  const send = async (form: Form, onFailed: () => void) => {
    setBusy(true);
    const closeToast = busyToast(t('registering'), busyToastMs);
    try {
      const now = await opened();
      const [password, device] = await Promise.all([sealPassword(form.password, purpose, now), deviceKey()]);
      const signed = await api.register({
        ...form,
        password,
        handle: now.handle,
        ...(device ? { deviceKey: device.publicKey } : {}),
      });
      closeToast();
      if (purpose === 'register') toast(t('done'));
      begin(signed, next);
    } catch (error) {
      closeToast();
      if (error instanceof Refused && error.code === captchaCode) askCaptcha();
      sayRefusal(error);
      onFailed();
      await renew();
    } finally {
      setBusy(false);
    }
  };
  return { busy, handle: attempt?.handle, needsCaptcha, imageUrl, renew, send };
}
