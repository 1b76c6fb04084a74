import { Refused } from '@longmen/contract';
import { Button, Icon, PasswordField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../core/api/show-refusal.ts';
import { isLoginPassword } from '../../../core/forms/rules.ts';
import { type Key, makeKey } from './calls.ts';
import { useCodeMessages } from './use-messages.ts';

/** What one-time codes are for, and turning them on; the login password is asked for where it is due. */
export function Begin({ onKey }: { onKey: (key: Key) => void }) {
  const t = useCodeMessages();
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asksPassword && !isLoginPassword(password)) return setError(t('passwordRequired'));
    setBusy(true);
    try {
      onKey(await makeKey(asksPassword ? password : undefined));
    } catch (reason) {
      if (!asksPassword && reason instanceof Refused && reason.refusal === 'proofNeeded') setAsksPassword(true);
      else setError(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <Icon name="shield" size={48} className="text-text-3" />
        <p className="t-section">{t('off')}</p>
        <p className="t-body text-text-2">{t('offNote')}</p>
      </div>
      {asksPassword && (
        <PasswordField
          label={t('loginPassword')}
          hint={t('proofNote')}
          name="loginPassword"
          autoComplete="current-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          value={password}
          error={error || undefined}
          onChange={(change) => {
            setPassword(change.target.value);
            setError('');
          }}
        />
      )}
      {!asksPassword && error && (
        <p role="alert" className="t-label text-center text-win">
          {error}
        </p>
      )}
      <Button type="submit" size="large" busy={busy}>
        {t(asksPassword ? 'continue' : 'turnOn')}
      </Button>
    </form>
  );
}
