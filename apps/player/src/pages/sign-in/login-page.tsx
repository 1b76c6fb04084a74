import { longest, readUsername } from '@longmen/contract/account-rules';
import { Button, TextField } from '@longmen/ui';
import { useState } from 'react';
import { useForm } from '../../core/forms/use-form.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, useRoute } from '../../core/router/index.ts';
import { forgetUser, type SavedUser, savedUsers } from '../../core/session/session.ts';
import { useSiteSwitches } from './calls.ts';
import { CaptchaField } from './captcha-field.tsx';
import { Frame } from './frame.tsx';
import { RememberDeviceField } from './remember-device-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SavedAccounts } from './saved-accounts.tsx';
import { TotpField } from './totp-field.tsx';
import { checkLogin, type FieldError } from './rules.ts';
import { useSignIn } from './use-sign-in.ts';
import type { messages } from './messages.ts';

/** Signing in: by password, or with an account saved on this device. */
export function LoginPage() {
  const t = useMessages<typeof messages>('sign-in');
  const { query } = useRoute();
  const { data: site } = useSiteSwitches();
  const { fields, errors, refused, set, accept, refuse } = useForm<FieldError>();
  const [users, setUsers] = useState(() => Object.values(savedUsers()).filter((user) => user.credential));
  const codeUsed = () => {
    set('code', '');
    set('totp', '');
  };
  const signIn = useSignIn(query.get('next'), { codeUsed, refuse });
  const errorOf = (name: string) => refused[name] ?? (errors[name] && t(errors[name]));
  const code = fields['code'] ?? '';

  const drop = ({ username }: SavedUser) => {
    forgetUser(username);
    setUsers((before) => before.filter((user) => user.username !== username));
  };
  const submit = () => {
    if (!accept(checkLogin(fields, signIn))) return;
    const { username = '', password = '', totp = '' } = fields;
    void signIn.withPassword({ username: readUsername(username), password, code, totp });
  };
  const links = `t-body flex min-h-11 items-center font-semibold text-primary`;
  const next = query.get('next');
  const nextQuery = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <Frame
      title={t('login')}
      onSubmit={submit}
      below={
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6">
          {site?.registrationOpen !== false && (
            <Link to={`/register${nextQuery}`} replace className={links}>
              {t('register')}
            </Link>
          )}
          {site?.guestOpen && (
            <Link to={`/testPlay${nextQuery}`} replace className={links}>
              {t('trial')}
            </Link>
          )}
        </div>
      }
    >
      {users.length > 0 && (
        <SavedAccounts
          users={users}
          busy={signIn.busy}
          onForget={drop}
          onUse={(user) =>
            signIn.withSaved(user, code, () => {
              drop(user);
              set('username', user.username);
            })
          }
        />
      )}
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        lengthMax={longest.signInName}
        clean={readUsername}
        value={fields['username'] ?? ''}
        error={errorOf('username')}
        onChange={(event) => set('username', event.target.value)}
      />
      <PasswordField
        value={fields['password'] ?? ''}
        error={errorOf('password')}
        autoComplete="current-password"
        onChange={(value) => set('password', value)}
      />
      {signIn.needsCaptcha && signIn.handle && signIn.imageUrl && (
        <CaptchaField
          handle={signIn.handle}
          imageUrl={signIn.imageUrl}
          value={code}
          error={errorOf('code')}
          onChange={(value) => set('code', value)}
          onRenew={() => void signIn.renew()}
        />
      )}
      {signIn.needsTotp && (
        <TotpField value={fields['totp'] ?? ''} error={errorOf('totp')} onChange={(value) => set('totp', value)} />
      )}
      <RememberDeviceField />
      <Button type="submit" size="large" busy={signIn.busy} className="mt-2">
        {t('login')}
      </Button>
      <Link to={`/lostPassword${nextQuery}`} className="t-label flex min-h-11 items-center justify-center text-primary">
        {t('lostPassword')}
      </Link>
    </Frame>
  );
}
