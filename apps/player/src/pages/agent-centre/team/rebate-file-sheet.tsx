import { Button, Pills, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { serverNow } from '../../../core/platform/clock.ts';
import { dayAt, dayStart } from '../../../core/platform/day-at.ts';
import { siteZone } from '../../../core/platform/site-zone.ts';
import { useRebateStatement } from './calls.ts';
import type { messages } from './messages.ts';

const formats = ['pdf', 'csv'] as const;
const spans = ['7', '30', '90'] as const;
const spanMessages = { 7: 'week', 30: 'month', 90: 'quarter' } as const;
const dayMs = 86_400_000;

/** Whole days of the site, the last of them today. @param now epoch ms */
function lastDays(count: number, now: number): { from: number; to: number } {
  const zone = siteZone();
  const today = dayAt(now, zone);
  const dayAfter = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
  return { from: dayStart(dayAfter(1 - count), zone), to: dayStart(dayAfter(1), zone) };
}

/** The statement of rebates as a file: for how long, and as what. */
export function RebateFileSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('agent-centre/team');
  const [span, setSpan] = useState<(typeof spans)[number]>('30');
  const { mutate, isPending, variables } = useRebateStatement(onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('statement')}
      note={t('statementNote')}
      footer={
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          {formats.map((format) => (
            <Button
              key={format}
              look={format === 'pdf' ? 'primary' : 'outline'}
              busy={isPending && variables.format === format}
              disabled={isPending}
              onClick={() => mutate({ ...lastDays(Number(span), serverNow()), format })}
            >
              {t(format)}
            </Button>
          ))}
        </div>
      }
    >
      <Pills
        pills={spans.map((key) => ({ key, label: t(spanMessages[key]) }))}
        value={span}
        onChange={setSpan}
        label={t('days')}
      />
    </Sheet>
  );
}
