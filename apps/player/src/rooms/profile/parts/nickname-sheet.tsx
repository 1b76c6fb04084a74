import { isNickname } from '@longmen/contract/nickname';
import { Button, Sheet, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../i18n/words.ts';
import { confirm, toast } from '../../../shell/index.ts';
import { save } from '../calls.ts';
import type { words } from '../words.ts';

/** The nickname, set once after a question (spec 2 §5). */
export function NicknameSheet({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('profile');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const nickname = name.normalize('NFC').trim().replace(/\s+/g, ' ');
    if (!isNickname(nickname)) return setWrong(true);
    const yes = await confirm({
      title: t('nicknameAsk', { name: nickname }),
      text: t('nicknameOnce'),
      confirmLabel: t('save'),
      cancelLabel: t('cancel'),
    });
    if (!yes) return;
    setBusy(true);
    const saved = await save('nickname', nickname);
    setBusy(false);
    if (!saved) return;
    toast(t('saved'));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('nickname')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('nickname')}
          name="nickname"
          autoComplete="nickname"
          maxLength={16}
          hint={t('nicknameHint')}
          value={name}
          error={wrong ? t('nicknameWanted') : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" size="large" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  );
}
