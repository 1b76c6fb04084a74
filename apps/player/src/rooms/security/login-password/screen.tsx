import { Button, PasswordField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { sayRefusal } from '../../../api/say.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useWords } from '../../../i18n/words.ts';
import { Header, navigate, toast } from '../../../shell/index.ts';
import { forgetUser, sessionNow } from '../../../shell/session.ts';
import { changePassword, useIsStrong } from './calls.ts';
import { checkNewPassword, type PasswordError } from './rules.ts';
import type { words } from './words.ts';

const names = ['old', 'next', 'again'] as const;

/** `/security/changLoginPwd`: the old password, and the new one twice. */
export function Screen() {
  const t = useWords<typeof words>('security/login-password');
  const strong = useIsStrong();
  const { fields, errors, set, accept } = useForm<PasswordError>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!accept(checkNewPassword(fields, strong))) return;
    setBusy(true);
    try {
      await changePassword(fields['old'] ?? '', fields['next'] ?? '');
      // The saved account of this device was opened with the old one.
      forgetUser(sessionNow().username);
      toast(t('done'));
      await navigate('/security', { replace: true });
    } catch (error) {
      sayRefusal(error);
    } finally {
      setBusy(false);
    }
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
              error={errors[name] && t(errors[name])}
              onChange={(event) => set(name, event.target.value)}
            />
          ))}
          <p className="t-label text-text-2">{t('note')}</p>
          <Button type="submit" size="large" busy={busy}>
            {t('save')}
          </Button>
        </form>
      </main>
    </>
  );
}
