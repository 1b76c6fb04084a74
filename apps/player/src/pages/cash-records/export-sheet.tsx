import { fileRowsMax } from '@longmen/contract/calls/records';
import { formatCount } from '@longmen/format';
import { Button, Pills, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useStatementFile } from './calls.ts';
import { accounts, useFilter } from './filter.ts';
import { accountMessages } from './messages-of.ts';
import { DayPills } from './day-pills.tsx';
import type { messages } from './messages.ts';

const formats = ['pdf', 'csv'] as const;

/** The statement as a file: of which account, for how long, and as what; the page's choices to begin with. */
export function ExportSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('cash-records');
  const locale = useLocale();
  const filter = useFilter();
  const [days, setDays] = useState(filter.days);
  const [account, setAccount] = useState(filter.account);
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
              onClick={() => mutate({ days, account, format })}
            >
              {t(format)}
            </Button>
          ))}
        </div>
      }
    >
      <Pills
        pills={accounts.map((key) => ({ key, label: t(accountMessages[key]) }))}
        value={account}
        onChange={setAccount}
        label={t('account')}
      />
      <DayPills days={days} onChange={setDays} />
      <p className="t-caption pt-2 text-text-2">
        {t('fileRows', { csv: formatCount(fileRowsMax.csv, locale), pdf: formatCount(fileRowsMax.pdf, locale) })}
      </p>
    </Sheet>
  );
}
