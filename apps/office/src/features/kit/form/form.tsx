import { cx } from '@longmen/ui';
import { type ReactNode, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { useDraftStore } from '../../../core/forms/drafts.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { Button, SignButton } from '../parts/button.tsx';
import { type Draft, type DraftValue, emptyDraft, emptyValue, type FieldPlan, planOf } from './field-plan.ts';
import { type DraftRead, readDraft } from './read-draft.ts';

type FormProps<S extends z.ZodMiniType> = {
  /** Keeps what was typed over a locked screen, until it was sent. */
  name: string;
  schema: S;
  initial?: Draft;
  /** The name of a field in the operator's language, by its path. */
  labelOf: (path: string) => string;
  /** The name of a choice's value. */
  choiceText?: (path: string, value: string) => string;
  submitText: string;
  busy?: boolean;
  onSubmit: (value: z.output<S>) => void;
  children?: ReactNode;
};

/** A form made from the schema that checks it; problems stand at their fields, the first one gets the cursor. */
export function Form<S extends z.ZodMiniType>(props: FormProps<S>) {
  const { name, schema, initial, labelOf, choiceText, submitText, busy = false, onSubmit, children } = props;
  const [plan] = useState(() => planOf(schema));
  const [draft, setDraft] = useDraftStore<Draft>(`form.${name}`, () => initial ?? emptyDraft(plan));
  const [problems, setProblems] = useState<Extract<DraftRead, { ok: false }>['problems']>(new Map());
  const id = useId();
  const locale = useLocale();
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const read = readDraft(schema, plan, draft, locale);
        setProblems(read.ok ? new Map() : read.problems);
        if (read.ok) onSubmit(read.value as z.output<S>);
        else document.getElementById(`${id}${[...read.problems.keys()][0]}`)?.focus();
      }}
    >
      {plan.map((field) => (
        <Field
          key={field.name}
          id={id}
          path={field.name}
          field={field}
          value={draft[field.name] ?? emptyValue(field)}
          problems={problems}
          labelOf={labelOf}
          choiceText={choiceText ?? ((_path, value) => value)}
          onChange={(value) => setDraft({ ...draft, [field.name]: value })}
        />
      ))}
      {children}
      <div className="flex justify-end">
        <Button type="submit" look="primary" size="large" busy={busy}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = {
  id: string;
  path: string;
  field: FieldPlan;
  value: DraftValue;
  problems: ReadonlyMap<string, 'required' | 'notReadable'>;
  labelOf: (path: string) => string;
  choiceText: (path: string, value: string) => string;
  onChange: (value: DraftValue) => void;
};

function Field(props: FieldProps) {
  const { id, path, field, value, problems, labelOf, choiceText, onChange } = props;
  const t = useMessages<typeof messages>('kit');
  // Rows of a list share the name of the list.
  const label = labelOf(path.replace(/\.\d+(?=\.|$)/g, ''));
  const problem = problems.get(path);
  const shared = {
    id: `${id}${path}`,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}${path}-problem` : undefined,
    className: 'field',
  } as const;
  if (field.is === 'flag')
    return (
      <label className="flex items-center gap-2">
        <input
          id={shared.id}
          type="checkbox"
          className="accent-primary"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    );
  if (field.is === 'group' && typeof value === 'object' && !Array.isArray(value))
    return (
      <fieldset className="flex flex-col gap-3 rounded-card border border-hair p-3">
        <legend className="px-1 text-note font-medium text-text-3">{label}</legend>
        {field.fields.map((inner) => (
          <Field
            key={inner.name}
            {...props}
            path={`${path}.${inner.name}`}
            field={inner}
            value={value[inner.name] ?? emptyValue(inner)}
            onChange={(next) => onChange({ ...value, [inner.name]: next })}
          />
        ))}
      </fieldset>
    );
  if (field.is === 'list' && Array.isArray(value))
    return (
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-note font-medium text-text-3">{label}</legend>
        {value.map((item, at) => (
          <div key={at} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Field
                {...props}
                path={`${path}.${at}`}
                field={field.of}
                value={item}
                onChange={(next) => onChange(value.with(at, next))}
              />
            </div>
            <SignButton sign="minus" label={t('dropRow')} onClick={() => onChange(value.toSpliced(at, 1))} />
          </div>
        ))}
        <Button
          size="bar"
          sign="plus"
          className="self-start"
          onClick={() => onChange([...value, emptyValue(field.of)])}
        >
          {t('addRow')}
        </Button>
      </fieldset>
    );
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={shared.id} className="text-note font-medium text-text-3">
        {label}
      </label>
      {field.is === 'choice' ? (
        <select {...shared} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">–</option>
          {field.values.map((one) => (
            <option key={one} value={one}>
              {choiceText(path, one)}
            </option>
          ))}
        </select>
      ) : field.is === 'lines' ? (
        <textarea {...shared} value={text} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <div className="flex items-center gap-2">
          <input
            {...shared}
            className={cx('field', numeric.has(field.is) && 'text-right')}
            type={field.is === 'password' ? 'password' : 'text'}
            autoComplete={field.is === 'password' ? 'new-password' : 'off'}
            inputMode={numeric.has(field.is) ? 'decimal' : 'text'}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
          {'unit' in field && field.unit !== undefined && <span className="text-text-3">{field.unit}</span>}
          {field.is === 'percent' && <span className="text-text-3">%</span>}
        </div>
      )}
      {problem && (
        <p id={`${id}${path}-problem`} role="alert" className="text-note text-win">
          {t(problem)}
        </p>
      )}
    </div>
  );
}

const numeric = new Set(['number', 'money', 'percent']);
