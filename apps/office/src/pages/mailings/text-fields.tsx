import { mailingHtmlMax, mailingTitleMax } from '@longmen/contract/console/content/mailings';
import { cx } from '@longmen/ui';
import { useId } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type Language, languageList, languages, type Texts } from './mailing.ts';
import type { messages } from './messages.ts';

type Props = { texts: Texts; onChange: (texts: Texts) => void };

/** The four languages side by side. */
export function TextFields({ texts, onChange }: Props) {
  const t = useMessages<typeof messages>('mailings');
  // A form that nobody has begun is not wrong yet.
  const isBegun = languageList.some((language) => texts[language].title !== '' || texts[language].html !== '');
  return (
    <>
      <p className="text-note text-text-2">{t('htmlHint')}</p>
      <div className="grid gap-3 lg:grid-cols-2">
        {languageList.map((language) => (
          <Card
            key={language}
            language={language}
            text={texts[language]}
            isBegun={isBegun}
            onChange={(text) => onChange({ ...texts, [language]: text })}
          />
        ))}
      </div>
    </>
  );
}

type CardProps = {
  language: Language;
  text: Texts[Language];
  isBegun: boolean;
  onChange: (text: Texts[Language]) => void;
};

function Card({ language, text, isBegun, onChange }: CardProps) {
  const t = useMessages<typeof messages>('mailings');
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-hair bg-surface p-4"
    >
      <h3 id={title} className="font-semibold">
        {languages[language]} <span className="font-normal text-text-3">{language}</span>
      </h3>
      <Counted name={t('field_title')} value={text.title} max={mailingTitleMax} isNeeded={isBegun}>
        {(shared) => (
          <input
            {...shared}
            lang={language}
            className="field"
            value={text.title}
            onChange={(event) => onChange({ ...text, title: event.target.value })}
          />
        )}
      </Counted>
      <Counted name={t('field_html')} value={text.html} max={mailingHtmlMax} isNeeded={isBegun}>
        {(shared) => (
          <textarea
            {...shared}
            rows={6}
            lang={language}
            className="field"
            value={text.html}
            onChange={(event) => onChange({ ...text, html: event.target.value })}
          />
        )}
      </Counted>
    </section>
  );
}

type CountedProps = {
  name: string;
  value: string;
  max: number;
  isNeeded: boolean;
  children: (shared: { id: string; 'aria-invalid': true | undefined }) => React.ReactNode;
};

/** A field with how long it is and may be. */
function Counted({ name, value, max, isNeeded, children }: CountedProps) {
  const id = useId();
  const isLong = value.length > max;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline gap-2 text-note">
        <label htmlFor={id} className="flex-1 font-medium text-text-2">
          {name}
        </label>
        <span className={cx(isLong ? 'font-semibold text-win' : 'text-text-3')}>
          {value.length} / {max}
        </span>
      </div>
      {children({ id, 'aria-invalid': isLong || (isNeeded && value.trim() === '') || undefined })}
    </div>
  );
}
