import { isSignInName, longest, readUsername } from '@longmen/contract/account-rules';
import { Button, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { useLostMessages } from './use-messages.ts';

/** Whose password was lost. */
export function NameForm({ onName }: { onName: (username: string) => void }) {
  const t = useLostMessages();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const username = readUsername(typed);
    setWrong(!isSignInName(username));
    if (isSignInName(username)) onName(username);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="t-body text-text-2">{t('lead')}</p>
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        lengthMax={longest.signInName}
        clean={readUsername}
        value={typed}
        error={wrong ? t('usernameError') : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" size="large">
        {t('continue')}
      </Button>
    </form>
  );
}
