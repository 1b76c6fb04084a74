import { Button, Sheet, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../i18n/words.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { toast } from '../../../shell/index.ts';
import { save } from '../calls.ts';
import { dayText, firstBirthday, readDay } from '../rules.ts';
import type { words } from '../words.ts';

/** The birthday, on the device's own calendar. @param birthday epoch ms, null while it is not set */
export function BirthdaySheet({ birthday, onClose }: { birthday: number | null; onClose: () => void }) {
  const t = useWords<typeof words>('profile');
  const today = dayText(deviceNow());
  const [day, setDay] = useState(birthday === null ? '' : dayText(birthday));
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const start = readDay(day, today);
    if (start === undefined) return setWrong(true);
    setBusy(true);
    const saved = await save('birthday', start);
    setBusy(false);
    if (!saved) return;
    toast(t('saved'));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('birthday')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('birthday')}
          name="birthday"
          type="date"
          autoComplete="bday"
          min={firstBirthday}
          max={today}
          hint={t('birthdayHint')}
          value={day}
          error={wrong ? t('birthdayWanted') : undefined}
          onChange={(event) => {
            setDay(event.target.value);
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
