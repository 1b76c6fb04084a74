import { PasswordField as Field } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type PasswordFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** The password of the three forms. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const t = useMessages<typeof messages>('sign-in');
  return (
    <Field
      {...field}
      label={t('password')}
      name="password"
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
