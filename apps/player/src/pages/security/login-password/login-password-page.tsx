import { Refused } from '@longmen/contract';
import { Button, PasswordField } from '@longmen/ui';
import type { FormEvent } from 'react';
import { showRefusal, errorText } from '../../../core/api/show-refusal.ts';
import { useForm } from '../../../core/forms/use-form.ts';
import { useSending } from '../../../core/forms/use-sending.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { navigate } from '../../../core/router/index.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { forgetUser, sessionNow } from '../../../core/session/session.ts';
import { changePassword, useIsStrong } from './calls.ts';
import { checkNewPassword, type PasswordError } from './rules.ts';
import type { messages } from './messages.ts';

const names = ['old', 'next', 'again'] as const;
/** Where a refusal of the server belongs. */
const fieldOf: Readonly<Record<string, (typeof names)[number]>> = {
  passwordWrong: 'old',
  triesUsedUp: 'old',
  passwordInvalid: 'next',
  passwordNeedsBoth: 'next',
  passwordTooCommon: 'next',
  passwordUnchanged: 'next',
};

/** `/security/changLoginPwd`: the old password, and the new one twice. */
export function LoginPasswordPage() {
  const t = useMessages<typeof messages>('security/login-password');
  const strong = useIsStrong();
  const { fields, errors, refused, set, accept, refuse } = useForm<PasswordError>();
  const sending = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!accept(checkNewPassword(fields, strong))) return;
    await sending.send(
      async () => {
        await changePassword(fields['old'] ?? '', fields['next'] ?? '');
        // The saved account of this device was opened with the old one.
        forgetUser(sessionNow().username);
        toast(t('done'));
        await navigate('/security', { replace: true });
      },
      (error) => {
        const at = error instanceof Refused && fieldOf[error.refusal ?? ''];
        if (at) refuse(at, errorText(error));
        else showRefusal(error);
      },
    );
  };
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 py-4">
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {names.map((name) => (
            <PasswordField
              key={name}
              label={t(name)}
              name={name}
              autoComplete={name === 'old' ? 'current-password' : 'new-password'}
              showLabel={t('show')}
              hideLabel={t('hide')}
              {...(name === 'next' ? { hint: t(strong ? 'hintBoth' : 'hint') } : {})}
              value={fields[name] ?? ''}
              error={refused[name] ?? (errors[name] && t(errors[name]))}
              onChange={(event) => set(name, event.target.value)}
            />
          ))}
          <p className="t-label text-text-2">{t('note')}</p>
          <Button type="submit" size="large" busy={sending.busy}>
            {t('save')}
          </Button>
        </form>
      </main>
    </>
  );
}
