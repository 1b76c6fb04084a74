import { useWords } from '../../../i18n/words.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { save } from '../calls.ts';
import { dayText, firstBirthday, readDay } from '../rules.ts';
import type { words } from '../words.ts';
import { FieldSheet } from './field-sheet.tsx';

/** The birthday, on the device's own calendar. @param birthday epoch ms, null while it is not set */
export function BirthdaySheet({ birthday, onClose }: { birthday: number | null; onClose: () => void }) {
  const t = useWords<typeof words>('profile');
  const today = dayText(deviceNow());
  return (
    <FieldSheet
      title={t('birthday')}
      field={{
        name: 'birthday',
        type: 'date',
        autoComplete: 'bday',
        min: firstBirthday,
        max: today,
        hint: t('birthdayHint'),
      }}
      known={birthday === null ? '' : dayText(birthday)}
      read={(typed) => readDay(typed, today)}
      wanted={t('birthdayWanted')}
      save={(start) => save('birthday', start)}
      onClose={onClose}
    />
  );
}
