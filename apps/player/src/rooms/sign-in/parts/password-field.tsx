import { IconButton, TextField } from '@longmen/ui';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.ts';
import type { words } from '../words.ts';

type PasswordFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password of at most 12 characters that can be shown. */
export function PasswordField({ value, onChange, error, hint, autoComplete }: PasswordFieldProps) {
  const t = useWords<typeof words>('sign-in');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={t('password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={12}
      value={value}
      error={error}
      {...(hint ? { hint } : {})}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          className="text-text-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
