import { Pills } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { changeReminder } from './calls.ts';
import type { messages } from './messages.ts';
import { Section } from './section.tsx';

const offered = [15, 30, 60, 120, 0];

/** How often the player is told the time and the net result while playing (trust.md R3). */
export function ReminderCard({ minutes }: { minutes: number }) {
  const t = useMessages<typeof messages>('limits');
  // What was tapped shows at once; the answer of the server then says the same.
  const [sending, setSending] = useState<number | null>(null);
  const choose = async (next: number) => {
    if (sending !== null) return;
    setSending(next);
    if (await changeReminder(next)) toast(t('reminderSet'));
    setSending(null);
  };
  const choices = offered.includes(minutes) ? offered : [minutes, ...offered];
  return (
    <Section title={t('reminder')} note={t('reminderNote')}>
      <Pills
        label={t('reminder')}
        pills={choices.map((count) => ({
          key: String(count),
          label: count === 0 ? t('never') : t('minutes', { count }),
        }))}
        value={String(sending ?? minutes)}
        onChange={(key) => void choose(Number(key))}
        className="-mx-4 px-4"
      />
    </Section>
  );
}
