import { Button, Sheet, TextField } from '@longmen/ui';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../core/api/show-refusal.ts';
import { isSecondStep } from '../../../core/forms/rules.ts';
import { turnOff } from './calls.ts';
import { useCodeMessages } from './use-messages.ts';

/** Before codes are turned off: what it means, and a code to prove it. */
export function OffSheet({ onOff, onClose }: { onOff: () => void; onClose: () => void }) {
  const t = useCodeMessages();
  const form = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSecondStep(code)) return setError(t('codeOrPaperRequired'));
    setBusy(true);
    try {
      await turnOff(code.trim());
      onOff();
    } catch (reason) {
      setCode('');
      setError(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('turnOffTitle')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} size="large" className="flex-1" busy={busy}>
            {t('turnOff')}
          </Button>
        </div>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-3 pb-2" onSubmit={(event) => void submit(event)}>
        <p className="t-body text-text-2">{t('turnOffNote')}</p>
        <TextField
          label={t('codeOrPaper')}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={error || undefined}
          onChange={(event) => {
            setCode(event.target.value);
            setError('');
          }}
        />
      </form>
    </Sheet>
  );
}
