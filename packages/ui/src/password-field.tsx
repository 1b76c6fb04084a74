import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'maxLength'> & {
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
};

/** A password of at most 12 characters (spec 2 §5) that can be shown. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      maxLength={12}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? hideLabel : showLabel}
          className="text-text-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
