import { payTypes, jumpModes } from '@longmen/contract/calls/pay-methods';
import { useId } from 'react';
import { cx } from '@longmen/ui';
import { useLocale, useLocaleStore } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { readField } from './channel.ts';
import type { messages } from './messages.ts';
import { useChoiceName } from './use-choice-name.ts';

/** The name of a field in the operator's language: "Title · vi". */
export function useFieldNames(): (key: string) => string {
  const t = useMessages<typeof messages>('channels');
  const texts = useLocaleStore((state) => state.texts['channels']);
  return (key) => {
    const [name = '', part = ''] = key.split('.');
    const known = (word: string) => texts !== undefined && Object.hasOwn(texts, word);
    // A part of the account has a name of its own.
    if (name === 'payee' && known(part)) return t(part as 'bankName');
    const own = known(name) ? t(name as 'place') : name;
    return part === '' ? own : `${own} · ${part}`;
  };
}

const choices: Readonly<Record<string, readonly string[]>> = {
  payType: payTypes,
  jumpMode: jumpModes,
  adapter: ['transfer', 'gateway', 'coin'],
};

type FieldsProps = {
  keys: readonly string[];
  /** What was typed, by key; what was not is as it stands. */
  typed: Readonly<Record<string, string>>;
  standing: (key: string) => string;
  onType: (key: string, text: string) => void;
};

/** Fields of a channel; one that says something else than it does now has a ring. */
export function Fields({ keys, typed, standing, onType }: FieldsProps) {
  const nameOf = useFieldNames();
  const choiceName = useChoiceName();
  const locale = useLocale();
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-3 min-[700px]:grid-cols-2">
      {keys.map((key) => {
        const now = standing(key);
        const text = typed[key] ?? now;
        const shared = {
          id: id + key,
          className: cx('field', text !== now && 'bg-primary-soft'),
          value: text,
          'aria-invalid': readField(key, text, locale) === undefined,
          'data-changed': text !== now || undefined,
        };
        const options = choices[key];
        return (
          <div key={key} className="flex min-w-0 flex-col gap-1">
            <label htmlFor={id + key} className="truncate text-note font-medium text-text-3">
              {nameOf(key)}
            </label>
            {options ? (
              <select {...shared} onChange={(event) => onType(key, event.target.value)}>
                <option value="">–</option>
                {options.map((one) => (
                  <option key={one} value={one}>
                    {choiceName(one)}
                  </option>
                ))}
              </select>
            ) : (
              <input {...shared} autoComplete="off" onChange={(event) => onType(key, event.target.value)} />
            )}
          </div>
        );
      })}
    </div>
  );
}
