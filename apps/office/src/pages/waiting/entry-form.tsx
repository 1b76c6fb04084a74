import type { BlindKind } from '@longmen/contract/console/waiting-kinds';
import { useId } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button, SignButton } from '../../features/kit/parts/button.tsx';
import { type ChannelField, type EntryDraft, fieldsOf } from './entry-draft.ts';
import type { messages } from './messages.ts';

type EntryFormProps = { kind: BlindKind; draft: EntryDraft; onChange: (draft: EntryDraft) => void };

/** What the second enters, who has not seen what the first did. */
export function EntryForm({ kind, draft, onChange }: EntryFormProps) {
  const t = useMessages<typeof messages>('waiting');
  const id = useId();
  const names = fieldsOf[kind];
  return (
    <div className="flex flex-col gap-3 rounded-card border border-hair p-4">
      <h3 className="font-semibold">{t('yourEntry')}</h3>
      {names.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {names.map((name) => (
            <div key={name} className="flex flex-col gap-1">
              <label htmlFor={id + name} className="text-note font-medium text-text-3">
                {t(name)}
              </label>
              <input
                id={id + name}
                autoComplete="off"
                inputMode={name === 'rate' || name === 'lowest' ? 'decimal' : undefined}
                placeholder={name === 'drawnAt' ? '2026-11-27T21:15:00+07:00' : undefined}
                className="field"
                value={draft[name]}
                onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
              />
              <p className="text-note text-text-3">{t(hints[name])}</p>
            </div>
          ))}
        </div>
      )}
      {kind === 'set-channel' && (
        <ChannelFields fields={draft.fields} onChange={(fields) => onChange({ ...draft, fields })} />
      )}
      {kind === 'add-channel' && (
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}form`} className="text-note font-medium text-text-3">
            {t('form')}
          </label>
          <textarea
            id={`${id}form`}
            spellCheck={false}
            className="field min-h-48 font-mono text-note"
            value={draft.form}
            onChange={(event) => onChange({ ...draft, form: event.target.value })}
          />
          <p className="text-note text-text-3">{t('hint_form')}</p>
        </div>
      )}
      {names.length === 0 && kind !== 'set-channel' && kind !== 'add-channel' && (
        <p className="text-text-2">{t('nothingHidden')}</p>
      )}
    </div>
  );
}

const hints = {
  rate: 'hint_rate',
  lowest: 'hint_lowest',
  numbers: 'hint_numbers',
  drawnAt: 'hint_drawnAt',
  amount: 'hint_amount',
  to: 'hint_to',
} as const;

/** Fields of a channel by the names that the command line and its own page give them. */
function ChannelFields({
  fields,
  onChange,
}: {
  fields: readonly ChannelField[];
  onChange: (fields: readonly ChannelField[]) => void;
}) {
  const t = useMessages<typeof messages>('waiting');
  const set = (at: number, change: Partial<ChannelField>) =>
    onChange(fields.map((field, place) => (place === at ? { ...field, ...change } : field)));
  return (
    <>
      {fields.map((field, at) => (
        <div key={at} className="flex items-center gap-2">
          <input
            aria-label={t('channelField')}
            placeholder="most"
            spellCheck={false}
            autoComplete="off"
            className="field w-56 flex-none font-mono"
            value={field.key}
            onChange={(event) => set(at, { key: event.target.value })}
          />
          <input
            aria-label={t('channelValue')}
            autoComplete="off"
            className="field"
            value={field.value}
            onChange={(event) => set(at, { value: event.target.value })}
          />
          <SignButton
            sign="close"
            label={t('fieldOff')}
            disabled={fields.length === 1}
            onClick={() => onChange(fields.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <div className="flex items-center gap-3">
        <Button size="bar" onClick={() => onChange([...fields, { key: '', value: '' }])}>
          {t('fieldMore')}
        </Button>
        <p className="text-note text-text-3">{t('hint_fields')}</p>
      </div>
    </>
  );
}
