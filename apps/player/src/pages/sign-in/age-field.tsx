import { useId } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import { ticked } from './rules.ts';

type AgeFieldProps = {
  /** A member's statement, or that of a guest, who plays without money. */
  of: 'account' | 'trial';
  value: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The statement of age, made with the registration. */
export function AgeField({ of, value, error, onChange }: AgeFieldProps) {
  const t = useMessages<typeof messages>('sign-in');
  const id = useId();
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name="age"
          className="mt-0.5 size-5 flex-none accent-primary"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          checked={value === ticked}
          onChange={({ target }) => onChange(target.checked ? ticked : '')}
        />
        <label htmlFor={id} className="t-label block text-text-2">
          {t(of === 'account' ? 'ageAccount' : 'ageTrial')}
        </label>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="t-caption mt-1 text-win">
          {error}
        </p>
      )}
    </div>
  );
}
