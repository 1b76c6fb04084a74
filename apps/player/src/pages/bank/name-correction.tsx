/** A real name that a form once cut: its owner asks for the whole one, before the first payout and once. */
import { isRealName, longest, readName } from '@longmen/contract/account-rules';
import { Refused } from '@longmen/contract';
import { Button, focusTooLong, Sheet, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { showRefusal, errorText } from '../../core/api/show-refusal.ts';
import { useSending } from '../../core/forms/use-sending.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { askForName, useNameCorrection } from './calls.ts';
import type { messages } from './messages.ts';

/** Shown beside the holder's field where the name of the account may be corrected, or is being looked at. */
export function NameCorrection() {
  const t = useMessages<typeof messages>('bank');
  const { data } = useNameCorrection();
  const [asking, setAsking] = useState(false);
  if (data?.state === 'waits') return <p className="t-label text-text-2">{t('nameWaits')}</p>;
  if (data?.state !== 'open') return null;
  return (
    <>
      <button type="button" className="t-label min-h-11 text-left text-primary" onClick={() => setAsking(true)}>
        {t('nameCut', { name: data.name })}
      </button>
      {asking && <NameSheet name={data.name} onClose={() => setAsking(false)} />}
    </>
  );
}

function NameSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('bank');
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState('');
  const { busy, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const whole = readName(typed);
    if (!isRealName(whole)) return setError(t('nameError'));
    if (focusTooLong()) return;
    void send(
      async () => {
        await askForName(whole);
        toast(t('nameRequested'));
        onClose();
      },
      (failure) => (failure instanceof Refused ? setError(errorText(failure)) : showRefusal(failure)),
    );
  };
  return (
    <Sheet open onClose={onClose} locked={busy} title={t('nameTitle')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="t-body text-text-2">{t('nameNote')}</p>
        <TextField
          label={t('nameWhole')}
          name="realName"
          autoComplete="name"
          spellCheck={false}
          lengthMax={longest.realName}
          clean={readName}
          value={typed}
          error={error || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setError('');
          }}
        />
        <Button type="submit" size="large" busy={busy}>
          {t('nameSend')}
        </Button>
      </form>
    </Sheet>
  );
}
