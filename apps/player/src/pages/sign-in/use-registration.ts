import { type Calls, type InputOf, Refused } from '@longmen/contract';
import { showRefusal, errorText } from '../../core/api/show-refusal.ts';
import { useSending } from '../../core/forms/use-sending.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { deviceKey } from '../../core/platform/device-key.ts';
import { busyToast, toast } from '../../core/dialogs/toast.ts';
import { begin } from './begin.ts';
import { api } from './calls.ts';
import { remembersDevice } from './remember-device.ts';
import { fieldOf } from './rules.ts';
import { sealPassword } from './seal-password.ts';
import { useAttempt } from './use-attempt.ts';
import type { messages } from './messages.ts';

/** The toast of a registration stays at most this long (spec 2 §9). */
const busyToastMs = 15_000;
const captchaCode = 425;

type Form = Omit<InputOf<Calls['register']>, 'handle' | 'deviceKey' | 'keep'>;

/** What the form does once it was refused: the code is used up, and what is said stands at its field. */
type OnRefused = { readonly codeUsed: () => void; readonly refuse: (field: string, text: string) => void };

/** Opens an account or a guest trial; any failure gives a new captcha (spec 2 §8). */
export function useRegistration(purpose: 'register' | 'guest', next: string | null) {
  const t = useMessages<typeof messages>('sign-in');
  const { attempt, opened, needsCaptcha, imageUrl, requireCaptcha, renew } = useAttempt(purpose);
  const sending = useSending();

  const send = async (form: Form, { codeUsed, refuse }: OnRefused) => {
    const closeToast = busyToast(t('registering'), busyToastMs);
    await sending.send(
      async () => {
        const now = await opened();
        const [password, device] = await Promise.all([sealPassword(form.password, purpose, now), deviceKey()]);
        const signed = await api.register({
          ...form,
          password,
          handle: now.handle,
          keep: remembersDevice(),
          ...(device ? { deviceKey: device.publicKey } : {}),
        });
        closeToast();
        if (purpose === 'register') toast(t('done'));
        await begin(signed, next);
      },
      async (error) => {
        closeToast();
        codeUsed();
        const refused = error instanceof Refused ? error : undefined;
        const needsCode = refused?.code === captchaCode;
        if (needsCode) requireCaptcha();
        await renew();
        const field = fieldOf(refused?.refusal);
        // The field of the code may only now appear.
        if (field === undefined || (needsCode && !needsCaptcha)) showRefusal(error);
        else refuse(field, errorText(error));
      },
    );
  };
  return { busy: sending.busy, handle: attempt?.handle, needsCaptcha, imageUrl, renew, send };
}
