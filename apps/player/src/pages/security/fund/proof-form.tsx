import { Button, PasswordField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../core/api/show-refusal.ts';
import { isLoginPassword } from '../../../core/forms/rules.ts';
import { useFundMessages } from './use-messages.ts';

/** The login password, where the session has shown none yet: one of a saved account, or where the site asks always. */
export function ProofForm({ send }: { send: (password: string) => Promise<void> }) {
  const t = useFundMessages();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLoginPassword(password)) return setError(t('passwordRequired'));
    setBusy(true);
    try {
      await send(password);
    } catch (reason) {
      setError(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div>
        <p className="t-section">{t('proofTitle')}</p>
        <p className="t-body text-text-2">{t('proofNote')}</p>
      </div>
      <PasswordField
        label={t('loginPassword')}
        name="loginPassword"
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={password}
        error={error || undefined}
        onChange={(change) => {
          setPassword(change.target.value);
          setError('');
        }}
      />
      <Button type="submit" size="large" busy={busy}>
        {t('continue')}
      </Button>
    </form>
  );
}
