import { Button, Card, focusTooLong, TextField } from '@longmen/ui';
import { useState } from 'react';
import { randomKey } from '../../../core/platform/random-key.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { changeClientSeed } from './calls.ts';
import { useRoundMessages } from './use-messages.ts';

/** As the contract has it. */
const longest = 64;

/** The player's own seed: shown, edited, or made by the device. */
export function ClientSeed({ gid, current }: { gid: number; current: string }) {
  const t = useRoundMessages();
  const [text, setText] = useState(current);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const clean = text.trim();
  const save = async () => {
    setTried(true);
    if (clean === '' || focusTooLong()) return;
    setBusy(true);
    if (await changeClientSeed(gid, clean)) toast(t('saved'));
    setBusy(false);
  };
  return (
    <Card className="p-4">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('clientSeed')}
          hint={t('clientHint')}
          error={tried && clean === '' ? t('clientEmpty') : undefined}
          value={text}
          lengthMax={longest}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-3 pt-3">
          <Button look="outline" className="flex-1" onClick={() => setText(randomKey())}>
            {t('random')}
          </Button>
          <Button type="submit" className="flex-1" busy={busy} disabled={clean === current}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
