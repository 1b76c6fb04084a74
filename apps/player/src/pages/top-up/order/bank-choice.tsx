import { cx } from '@longmen/ui';
import type { MoneyChannel } from '../calls.ts';
import { useMessages } from '../use-messages.ts';

type BankChoiceProps = {
  banks: MoneyChannel['banks'];
  value: string;
  onChoose: (code: string) => void;
  error: string | undefined;
};

/** The bank to pay from, of a channel that lists banks. */
export function BankChoice({ banks, value, onChoose, error }: BankChoiceProps) {
  const t = useMessages();
  return (
    <div>
      <p className="t-label mb-1 text-text-2">{t('bank')}</p>
      <div
        role="group"
        aria-label={t('bank')}
        aria-describedby={error ? 'bank-note' : undefined}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-2"
      >
        {banks.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            name="bank"
            aria-pressed={code === value}
            onClick={() => onChoose(code)}
            className={cx(
              't-label min-h-11 rounded-ctl border px-2',
              code === value ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-ctl bg-surface',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {error && (
        <p id="bank-note" role="alert" className="t-caption mt-1 text-win">
          {error}
        </p>
      )}
    </div>
  );
}
