import { Button, buttonClass, TextField } from '@longmen/ui';
import { QrCode } from '@longmen/ui/qr';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../core/api/show-refusal.ts';
import { copyText } from '../../../core/platform/copy-text.ts';
import { type Key, turnOn } from './calls.ts';
import { useCodeMessages } from './use-messages.ts';

/** The key into the app, by camera or by hand, and its first code back. */
export function Scan({ keyOfApp, onOn }: { keyOfApp: Key; onOn: (recovery: readonly string[]) => void }) {
  const t = useCodeMessages();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== 6) return setError(t('codeRequired'));
    setBusy(true);
    try {
      onOn(await turnOn(code));
    } catch (reason) {
      setCode('');
      setError(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <h2 className="t-section">{t('scan')}</h2>
      <QrCode text={keyOfApp.uri} label={t('qr')} className="mx-auto w-full max-w-56 rounded-ctl" />
      <div>
        <p className="t-label text-text-2">{t('orKey')}</p>
        <p className="t-mono mt-1 rounded-ctl bg-surface-2 px-3 py-2 text-base break-all">{keyOfApp.secret}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="soft" className="flex-1" onClick={() => void copyText(keyOfApp.secret)}>
            {t('copyKey')}
          </Button>
          <a href={keyOfApp.uri} className={`${buttonClass('soft')} flex-1`}>
            {t('openApp')}
          </a>
        </div>
      </div>
      <h2 className="t-section mt-2">{t('enter')}</h2>
      <TextField
        label={t('code')}
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error || undefined}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, ''));
          setError('');
        }}
      />
      <Button type="submit" size="large" busy={busy}>
        {t('turnOn')}
      </Button>
    </form>
  );
}
