/** The doors to a break and to self-exclusion (trust.md R2). */
import { Card, RowContent, rowClass } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import { PauseSheet } from './pause-sheet.tsx';
import { Section } from './section.tsx';

export function PauseCard() {
  const t = useMessages<typeof messages>('limits');
  const [open, setOpen] = useState<'break' | 'exclude' | null>(null);
  return (
    <Section title={t('pauses')} note={t('pausesNote')}>
      <Card className="divide-y divide-hair overflow-hidden">
        <button type="button" className={rowClass} onClick={() => setOpen('break')}>
          <RowContent icon="hourglass" label={t('takeBreak')} />
        </button>
        <button type="button" className={rowClass} onClick={() => setOpen('exclude')}>
          <RowContent icon="lock" label={t('exclude')} />
        </button>
      </Card>
      {open && <PauseSheet key={open} kind={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
