import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { dayAt } from '../../core/platform/day-at.ts';
import { siteZone } from '../../core/platform/site-zone.ts';
import { save } from './calls.ts';
import { dayText, firstBirthday, readDay } from './rules.ts';
import type { messages } from './messages.ts';
import { FieldSheet } from './field-sheet.tsx';

/** The birthday, a day up to today. @param birthday epoch ms, null while it is not set */
export function BirthdaySheet({ birthday, onClose }: { birthday: number | null; onClose: () => void }) {
  const t = useMessages<typeof messages>('profile');
  // Of the site, as its other days: in the east the day of UTC begins in the morning.
  const today = dayAt(serverNow(), siteZone());
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
      requirement={t('birthdayRequired')}
      save={(start) => save('birthday', start)}
      onClose={onClose}
    />
  );
}
