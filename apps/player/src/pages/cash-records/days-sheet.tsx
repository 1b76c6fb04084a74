import { recordDaysMax } from '@longmen/contract/calls/records';
import { Button, Sheet, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { dayAt } from '../../core/platform/day-at.ts';
import { siteZone } from '../../core/platform/site-zone.ts';
import { type DayRange, rangeProblem } from './range.ts';
import type { messages } from './messages.ts';

const ends = ['from', 'to'] as const;

type DaysSheetProps = {
  /** What was chosen last. */
  range: DayRange | null;
  onChosen: (range: DayRange) => void;
  onClose: () => void;
};

/** Two days of the site's calendar; today until another is chosen. */
export function DaysSheet({ range: first, onChosen, onClose }: DaysSheetProps) {
  const t = useMessages<typeof messages>('cash-records');
  const today = dayAt(serverNow(), siteZone());
  const [range, setRange] = useState(first ?? { from: today, to: today });
  const [submitted, setSubmitted] = useState(false);
  const problem = submitted ? rangeProblem(range, today) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (rangeProblem(range, today) === null) onChosen(range);
  };
  return (
    <Sheet open onClose={onClose} title={t('chooseDays')} note={t('daysNote', { max: recordDaysMax })}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {ends.map((end) => (
          <TextField
            key={end}
            label={t(end === 'from' ? 'fromDay' : 'toDay')}
            name={end}
            type="date"
            max={today}
            value={range[end]}
            error={end === 'to' && problem !== null ? t(problem, { max: recordDaysMax }) : undefined}
            onChange={({ target }) => setRange({ ...range, [end]: target.value })}
          />
        ))}
        <Button type="submit" size="large">
          {t('showDays')}
        </Button>
      </form>
    </Sheet>
  );
}
