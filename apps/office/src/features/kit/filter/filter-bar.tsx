import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useZoneStore } from '../../../core/i18n/zone.ts';
import { useKeys } from '../../../core/keys/keys.ts';
import type { messages } from '../messages.ts';
import { Button } from '../parts/button.tsx';
import { Key } from '../parts/key.tsx';
import { Popup } from '../parts/popup.tsx';
import { Sign } from '../parts/sign.tsx';
import {
  type FilterField,
  type FilterProblem,
  fixTimes,
  parseFilter,
  type Term,
  writeFilter,
  writeTerm,
} from './parse.ts';
import { siteFrame } from './time-frame.ts';

/** A condition that is often wanted, with its text. */
export type Preset = { readonly text: string; readonly filter: string };

type FilterBarProps = {
  fields: readonly FilterField[];
  /** As it stands in the address. */
  value: string;
  onChange: (value: string) => void;
  presets?: readonly Preset[];
  children?: ReactNode;
};

/** The conditions of a list as chips, and the place where one is typed. */
export function FilterBar({ fields, value, onChange, presets = [], children }: FilterBarProps) {
  const t = useMessages<typeof messages>('kit');
  const [isOpen, setOpen] = useState(false);
  const { terms, problems } = parseFilter(value, fields);
  const set = (next: readonly Term[]) => onChange(writeFilter(next));
  useKeys([{ keys: 'f', label: t('filter'), run: () => setOpen(true) }]);
  return (
    <div className="flex h-11 flex-none items-center gap-2 px-4">
      <Popup
        label={t('filter')}
        open={isOpen}
        onOpenChange={setOpen}
        className="w-96"
        trigger={
          <button
            type="button"
            className="inline-flex h-7 max-sm:h-11 flex-none items-center gap-1 rounded-ctl bg-surface px-2 text-note font-medium text-text-2 shadow-[inset_0_0_0_1px_var(--hair)] hover:bg-surface-2"
          >
            <Sign name="plus" size={14} />
            {t('filter')}
            <Key>f</Key>
          </button>
        }
      >
        <Conditions
          fields={fields}
          terms={terms}
          presets={presets}
          onSet={(next) => {
            set(next);
            setOpen(false);
          }}
        />
      </Popup>
      <ul className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto no-bar">
        {terms.map((term) => {
          const text = writeTerm(term);
          return (
            <li key={text}>
              <button
                type="button"
                aria-label={t('dropFilter', { term: text })}
                className="inline-flex h-7 max-sm:h-11 items-center gap-1 rounded-ctl bg-primary-soft px-2 text-note font-medium whitespace-nowrap text-primary"
                onClick={() => set(terms.filter((other) => other !== term))}
              >
                {text}
                <Sign name="close" size={12} />
              </button>
            </li>
          );
        })}
        {problems.map((problem) => (
          <li key={problem.text} className="text-note whitespace-nowrap text-warn">
            {t(problem.is, { text: problem.text })}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

type ConditionsProps = {
  fields: readonly FilterField[];
  terms: readonly Term[];
  presets: readonly Preset[];
  onSet: (terms: readonly Term[]) => void;
};

/** Suggestions while a condition is typed: names of fields first, then the values of a choice. */
function suggestions(typed: string, fields: readonly FilterField[]): { value: string; label: string }[] {
  const last = typed.slice(typed.lastIndexOf(' ') + 1);
  const begin = typed.slice(0, typed.length - last.length);
  const [name = '', begun] = last.split(':');
  if (begun === undefined)
    return fields
      .filter((field) => field.name.startsWith(name))
      .map((field) => ({ value: `${begin}${field.name}${field.kind === 'amount' ? '>' : ':'}`, label: field.label }));
  const field = fields.find((candidate) => candidate.name === name);
  return (field?.choices ?? [])
    .filter((choice) => choice.value.startsWith(begun))
    .map((choice) => ({ value: `${begin}${name}:${choice.value}`, label: choice.text }));
}

const timePresets = [
  ['today', 'today'],
  ['yesterday', 'yesterday'],
  ['lastHour', '1h'],
  ['lastWeek', '7d'],
] as const;

function Conditions({ fields, terms, presets, onSet }: ConditionsProps) {
  const t = useMessages<typeof messages>('kit');
  const siteZone = useZoneStore((state) => state.siteZone);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<FilterProblem>();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const time = fields.find(({ kind }) => kind === 'time');
  const add = (text: string) => {
    const read = parseFilter(text, fields);
    const [wrong] = read.problems;
    setProblem(wrong);
    if (wrong || read.terms.length === 0) return;
    const fixed = fixTimes(read.terms, fields, siteFrame());
    // A choice or a text can only be one thing at a time; bounds stand beside each other.
    const replaced = terms.filter(
      (old) =>
        !fixed.some(({ name, operator }) => name === old.name && (operator === ':' || operator === old.operator)),
    );
    onSet([...replaced, ...fixed]);
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add(typed);
      }}
    >
      <Autocomplete.Root
        items={suggestions(typed, fields)}
        value={typed}
        mode="none"
        inline
        open
        onValueChange={(value, { reason }) => {
          setTyped(value);
          setProblem(undefined);
          if (reason === 'item-press' && !/[:>]$/.test(value)) add(value);
          input.current?.focus();
        }}
      >
        <Autocomplete.Input
          ref={input}
          aria-label={t('addFilter')}
          aria-describedby={hint}
          aria-invalid={problem !== undefined}
          placeholder={t('filterHint', { example: exampleOf(fields) })}
          className="field"
        />
        <Autocomplete.List className="max-h-56 overflow-y-auto empty:hidden">
          {(item: { value: string; label: string }) => (
            <Autocomplete.Item
              key={item.value}
              value={item}
              className="flex h-7 max-sm:h-11 cursor-default items-center gap-2 rounded-ctl px-2 data-highlighted:bg-surface-2"
            >
              <span className="flex-1 truncate">{item.label}</span>
              <span className="font-mono text-note text-text-3">
                {item.value.slice(item.value.lastIndexOf(' ') + 1)}
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <p id={hint} className="px-1 text-note text-text-3" role={problem ? 'alert' : undefined}>
        {problem ? t(problem.is, { text: problem.text }) : time && t('siteDays', { zone: siteZone })}
      </p>
      {(time !== undefined || presets.length > 0) && (
        <div className="flex flex-wrap gap-1 border-t border-line pt-2">
          {presets.map((preset) => (
            <Button key={preset.filter} size="bar" onClick={() => add(preset.filter)}>
              {preset.text}
            </Button>
          ))}
          {time &&
            timePresets.map(([text, value]) => (
              <Button key={value} size="bar" onClick={() => add(`${time.name}:${value}`)}>
                {t(text)}
              </Button>
            ))}
        </div>
      )}
      {time && (
        <div className="flex gap-2">
          {(['from', 'until'] as const).map((edge) => (
            <label key={edge} className="flex min-w-0 flex-1 flex-col gap-1 text-note text-text-3">
              {t(edge)}
              <input
                type="datetime-local"
                className="field text-cell text-text"
                onBlur={(event) => {
                  const { value } = event.target;
                  if (value) add(`${time.name}${edge === 'from' ? '>=' : '<'}${value}`);
                }}
              />
            </label>
          ))}
        </div>
      )}
    </form>
  );
}

const exampleOf = (fields: readonly FilterField[]): string => {
  const [first] = fields;
  return first ? `${first.name}:${first.choices?.[0]?.value ?? '…'}` : '';
};
