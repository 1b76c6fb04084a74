import { mostFileRows } from '@longmen/contract/calls/records';
import { Button, formatCount, Pills, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { useStatementFile } from '../calls.ts';
import { type DayFilter, dayFilters } from '../filter.ts';
import { dayWords } from '../words-of.ts';
import type { words } from '../words.ts';

const formats = ['pdf', 'csv'] as const;

/** The statement as a file: for how long, and as what. */
export function ExportSheet({ days: first, onClose }: { days: DayFilter; onClose: () => void }) {
  const t = useWords<typeof words>('cash-records');
  const locale = useLocale();
  const [days, setDays] = useState(first);
  const { mutate, isPending, variables } = useStatementFile(onClose);
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
              onClick={() => mutate({ days, format })}
            >
              {t(format)}
            </Button>
          ))}
        </div>
      }
    >
      <Pills
        pills={dayFilters.map((key) => ({ key, label: t(dayWords[key]) }))}
        value={days}
        onChange={setDays}
        label={t('days')}
      />
      <p className="t-caption pt-2 text-text-2">
        {t('fileRows', { csv: formatCount(mostFileRows.csv, locale), pdf: formatCount(mostFileRows.pdf, locale) })}
      </p>
    </Sheet>
  );
}
