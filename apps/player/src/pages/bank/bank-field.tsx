import { cx, ErrorState, Icon, rowClass, Sheet, SkeletonRows, TextField } from '@longmen/ui';
import { useId, useState } from 'react';
import { matchesName } from '../../core/i18n/matches-name.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useBanks } from './calls.ts';
import type { messages } from './messages.ts';

type BankFieldProps = { value: string; error: string | undefined; onChange: (id: string) => void };

/** The bank of a card, chosen from a sheet that can be searched. */
export function BankField({ value, error, onChange }: BankFieldProps) {
  const t = useMessages<typeof messages>('bank');
  const id = useId();
  const { data, isError, isFetching, refetch } = useBanks();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const banks = data?.banks ?? [];
  const matches = banks.filter(({ name }) => matchesName(name, search));
  const close = () => {
    setOpen(false);
    setSearch('');
  };
  const name = banks.find((bank) => bank.id === value)?.name;
  return (
    <div>
      <span id={id} className="t-label mb-1 block text-text-2">
        {t('bank')}
      </span>
      <button
        type="button"
        name="bankId"
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={cx(
          'flex min-h-12 w-full items-center gap-2 rounded-ctl border bg-surface px-3 text-left text-base',
          error ? 'border-win' : 'border-ctl',
        )}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className={cx('min-w-0 flex-1 py-1', !name && 'text-text-3')}>
          {name ?? t('chooseBank')}
        </span>
        <Icon name="down" size={20} className="flex-none text-text-3" />
      </button>
      {error && (
        <p id={`${id}-error`} className="t-caption mt-1 text-win">
          {error}
        </p>
      )}
      <Sheet title={t('chooseBank')} open={open} onClose={close}>
        <TextField
          label={t('findBank')}
          value={search}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setSearch(event.target.value)}
        />
        <div role="radiogroup" aria-label={t('chooseBank')} className="-mx-4 mt-2 min-h-[40dvh]">
          {matches.map((bank) => (
            <button
              key={bank.id}
              type="button"
              role="radio"
              aria-checked={bank.id === value}
              className={rowClass}
              onClick={() => {
                onChange(bank.id);
                close();
              }}
            >
              <span className="t-body flex-1">{bank.name}</span>
              {bank.id === value && <Icon name="check" className="text-primary" />}
            </button>
          ))}
          {!data && isError && (
            <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
          )}
          {!data && !isError && <SkeletonRows count={6} className="h-13" />}
          {data && matches.length === 0 && <p className="t-label px-4 py-3 text-text-2">{t('noBank')}</p>}
        </div>
      </Sheet>
    </div>
  );
}
