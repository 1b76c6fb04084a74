import { cx } from '@longmen/ui';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { Button, SignButton } from '../parts/button.tsx';
import { type DraftValue, emptyDraft, emptyValue, type FieldPlan } from './field-plan.ts';

type FieldProps = {
  id: string;
  path: string;
  field: FieldPlan;
  value: DraftValue;
  /** What is wrong, by the paths of fields. */
  problems: ReadonlyMap<string, string>;
  labelOf: (path: string) => string;
  choiceText: (path: string, value: string) => string;
  onChange: (value: DraftValue) => void;
  /** Its name stands above, for all rows. */
  isBare?: boolean;
};

/** One field of a form, with all that is inside it. */
export function Field(props: FieldProps) {
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
  if (field.is === 'group' && !field.isRequired && typeof value === 'string')
    return (
      <Button size="bar" sign="plus" className="self-start" onClick={() => onChange(emptyDraft(field.fields))}>
        {label}
      </Button>
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
        {!field.isRequired && (
          <Button size="bar" sign="minus" className="self-start" onClick={() => onChange('')}>
            {t('dropRow')}
          </Button>
        )}
      </fieldset>
    );
  if (field.is === 'map' && Array.isArray(value))
    return <MapField {...props} label={label} rows={value} of={field.of} />;
  if (field.is === 'list' && Array.isArray(value))
    return (
      <fieldset className="flex flex-col gap-2">
        <legend className={props.isBare ? 'sr-only' : 'pb-1 text-note font-medium text-text-3'}>{label}</legend>
        {value.map((item, at) => (
          <div key={at} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Field
                {...props}
                path={`${path}.${at}`}
                field={field.of}
                value={item}
                isBare={isPlain(field.of)}
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
        <Problem id={`${id}${path}-problem`} text={problem} />
      </fieldset>
    );
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={shared.id} className={props.isBare ? 'sr-only' : 'text-note font-medium text-text-3'}>
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
      <Problem id={`${id}${path}-problem`} text={problem} />
    </div>
  );
}

/** What stands in a row by itself needs no name above it. */
const isPlain = ({ is }: FieldPlan) => is !== 'group' && is !== 'list' && is !== 'map';

const numeric = new Set(['number', 'money', 'percent']);

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} role="alert" className="text-note text-win">
      {text}
    </p>
  );
}

/** Keys with their values, one below the other. */
function MapField({ label, rows, of, ...props }: FieldProps & { label: string; rows: DraftValue[]; of: FieldPlan }) {
  const t = useMessages<typeof messages>('kit');
  const { id, path, problems, onChange } = props;
  const read = rows.map((row) => (typeof row === 'object' && !Array.isArray(row) ? row : {}));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-note font-medium text-text-3">{label}</legend>
      {read.map((row, at) => {
        const own = `${path}.${at}`;
        const keyed = typeof row['key'] === 'string' ? row['key'] : '';
        return (
          <div key={at} className="flex items-start gap-2">
            <div className="flex w-20 flex-none flex-col gap-1">
              <input
                id={`${id}${own}.key`}
                aria-label={`${label}: ${t('key')}`}
                aria-invalid={problems.has(`${own}.key`)}
                className="field text-right"
                value={keyed}
                onChange={(event) => onChange(rows.with(at, { ...row, key: event.target.value }))}
              />
              <Problem id={`${id}${own}.key-problem`} text={problems.get(`${own}.key`)} />
            </div>
            <div className="min-w-0 flex-1">
              <Field
                {...props}
                path={`${own}.value`}
                field={of}
                value={row['value'] ?? emptyValue(of)}
                isBare
                onChange={(next) => onChange(rows.with(at, { ...row, value: next }))}
              />
            </div>
            <SignButton sign="minus" label={t('dropRow')} onClick={() => onChange(rows.toSpliced(at, 1))} />
          </div>
        );
      })}
      <Button
        size="bar"
        sign="plus"
        className="self-start"
        onClick={() => onChange([...rows, { key: '', value: emptyValue(of) }])}
      >
        {t('addRow')}
      </Button>
      <Problem id={`${id}${path}-problem`} text={problems.get(path)} />
    </fieldset>
  );
}
