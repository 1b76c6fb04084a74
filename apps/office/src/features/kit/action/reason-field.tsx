import { cx } from '@longmen/ui';
import { reasonLength } from '@longmen/contract/office-rules';
import { useId, useRef } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useKeys } from '../../../core/keys/keys.ts';
import type { messages } from '../messages.ts';

type ReasonFieldProps = {
  /** Reasons that fit the action, in the operator's language; keys 1 to 9 take them. */
  templates: readonly string[];
  /** Never filled beforehand: the operator gives it. */
  value: string;
  onChange: (reason: string) => void;
};

/** Whether a reason may go into the log. */
export const isReason = (text: string): boolean => {
  const { length } = text.trim();
  return length >= reasonLength.lengthMin && length <= reasonLength.lengthMax;
};

/** Why an operator does something: one of the usual reasons, or words of his own. */
export function ReasonField({ templates, value, onChange }: ReasonFieldProps) {
  const t = useMessages<typeof messages>('kit');
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  useKeys(templates.slice(0, 9).map((text, at) => ({ keys: String(at + 1), label: text, run: () => onChange(text) })));
  const isBad = value.trim() !== '' && !isReason(value);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id={label} className="text-note font-medium text-text-3">
        {t('reason')}
      </span>
      {templates.map((text, at) => (
        <button
          key={text}
          type="button"
          aria-pressed={value === text}
          className={cx(
            'inline-flex h-7 flex-none items-center max-sm:h-11 gap-1 rounded-ctl px-2 text-note font-medium whitespace-nowrap',
            value === text ? 'bg-primary-soft text-primary' : 'text-text-2 shadow-[inset_0_0_0_1px_var(--hair)]',
          )}
          onClick={() => onChange(text)}
        >
          <b className="font-semibold">{at + 1}</b>
          {text}
        </button>
      ))}
      <input
        ref={input}
        aria-labelledby={label}
        aria-invalid={isBad}
        placeholder={t('reasonOther')}
        className="field h-7 min-w-48 max-sm:h-11 flex-1"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isBad && (
        <p role="alert" className="w-full text-note text-win">
          {t('reasonRule')}
        </p>
      )}
    </div>
  );
}
