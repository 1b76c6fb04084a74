import { useState } from 'react';
import { IconButton } from '../icon/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'most' | 'clean'> & {
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
};

/** As many as a password has at most (spec 2 §5). */
const longest = 12;
const asTyped = (typed: string) => typed;

/** A password that can be shown. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      lengthMax={longest}
      clean={asTyped}
      trailing={
        <IconButton
          icon={visible ? 'eyeOff' : 'eye'}
          label={visible ? hideLabel : showLabel}
          className="text-text-2"
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
