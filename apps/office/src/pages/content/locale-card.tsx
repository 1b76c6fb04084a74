import { contentFields, type ContentKind, type TextField } from '@longmen/contract/console/content/kinds';
import { cx } from '@longmen/ui';
import { useId } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { type Body, type Language, languages } from './content.ts';
import type { messages } from './messages.ts';

type CardProps = {
  kind: ContentKind;
  language: Language;
  body: Body;
  onChange: (body: Body) => void;
};

/** The texts of one language: what is missing is red, what a machine made is marked until somebody has read it. */
export function LocaleCard({ kind, language, body, onChange }: CardProps) {
  const t = useMessages<typeof messages>('content');
  const title = useId();
  const texts = body.texts[language];
  const fields = contentFields[kind];
  const empty = fields.filter(({ name }) => (texts[name] ?? '').trim() === '');
  const isMachine = body.machineMade.includes(language);
  const nameOf = (name: string) => t(`field_${name}` as 'field_title');
  const mark = (made: boolean) => {
    const others = body.machineMade.filter((one) => one !== language);
    onChange({ ...body, machineMade: made ? [...others, language] : others });
  };
  return (
    <section
      aria-labelledby={title}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-hair bg-surface p-4"
    >
      <header className="flex items-center gap-2">
        <h3 id={title} className="flex-1 font-semibold">
          {languages[language]} <span className="font-normal text-text-3">{language}</span>
        </h3>
        {empty.length === 0 ? (
          <span className="flex items-center gap-1 text-note font-medium text-primary">
            <Sign name="check" size={14} />
            {t('complete')}
          </span>
        ) : (
          <span className="flex min-w-0 items-center gap-1 text-note font-medium text-win">
            <Sign name="warn" size={14} className="flex-none" />
            <span className="truncate">
              {t('missingText', { fields: empty.map(({ name }) => nameOf(name)).join(', ') })}
            </span>
          </span>
        )}
      </header>
      <div className={cx('flex flex-col gap-2', kind === 'menu' && 'grid grid-cols-2')}>
        {fields.map((field) => (
          <TextInput
            key={field.name}
            field={field}
            label={nameOf(field.name)}
            language={language}
            value={texts[field.name] ?? ''}
            onChange={(text) =>
              onChange({ ...body, texts: { ...body.texts, [language]: { ...texts, [field.name]: text } } })
            }
          />
        ))}
      </div>
      <footer className="flex min-h-7 items-center gap-3 text-note">
        {isMachine && <span className="flex-1 font-medium text-warn">{t('unread')}</span>}
        {!isMachine && <span className="flex-1" />}
        <button
          type="button"
          className="h-7 rounded-ctl px-2 font-medium text-primary hover:bg-surface-2 max-sm:h-11"
          onClick={() => mark(!isMachine)}
        >
          {t(isMachine ? 'markRead' : 'markMachine')}
        </button>
      </footer>
    </section>
  );
}

type InputProps = {
  field: TextField;
  label: string;
  language: Language;
  value: string;
  onChange: (text: string) => void;
};

function TextInput({ field: { lengthMax, looks }, label, language, value, onChange }: InputProps) {
  const id = useId();
  const isBad = value.trim() === '' || value.length > lengthMax;
  const shared = { id, lang: language, 'aria-invalid': isBad, value };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline gap-2 text-note">
        <label htmlFor={id} className="flex-1 font-medium text-text-2">
          {label}
        </label>
        <span className={value.length > lengthMax ? 'font-semibold text-win' : 'text-text-3'}>
          {value.length} / {lengthMax}
        </span>
      </div>
      {looks === 'line' ? (
        <input {...shared} className="field" onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...shared} rows={9} className="field" onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  );
}
