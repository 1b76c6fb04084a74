import { TextField } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type TotpFieldProps = { value: string; onChange: (value: string) => void; error?: string | undefined };

/** The code of the authenticator app, or for who has lost the phone one of the codes on paper. */
export function TotpField({ value, onChange, error }: TotpFieldProps) {
  const t = useMessages<typeof messages>('sign-in');
  const [paper, setPaper] = useState(false);
  const change = () => {
    setPaper(!paper);
    onChange('');
  };
  return (
    <div>
      <TextField
        key={paper ? 'paper' : 'app'}
        label={t(paper ? 'paperLabel' : 'totpLabel')}
        hint={t(paper ? 'paperHint' : 'totpHint')}
        name="totp"
        inputMode={paper ? 'text' : 'numeric'}
        autoComplete={paper ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" className="t-label min-h-11 text-primary" onClick={change}>
        {t(paper ? 'useApp' : 'usePaper')}
      </button>
    </div>
  );
}
