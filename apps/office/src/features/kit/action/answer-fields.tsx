import { useId } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';

type AnswerFieldsProps<Answer extends string> = {
  answers: readonly Answer[];
  nameOf: (answer: Answer) => string;
  /** What is picked and written so far; an answer that is none yet is empty. */
  value: { readonly answer: string; readonly note: string };
  onChange: (value: { answer: string; note: string }) => void;
};

/** What the player reads: one of a list, with more words where there are any. */
export function AnswerFields<Answer extends string>(props: AnswerFieldsProps<Answer>) {
  const { answers, nameOf, value, onChange } = props;
  const t = useMessages<typeof messages>('kit');
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-note font-medium text-text-3">
        {t('answer')}
      </label>
      <select
        id={id}
        className="field h-7 w-auto flex-none"
        value={value.answer}
        onChange={(event) => onChange({ ...value, answer: event.target.value })}
      >
        <option value="">{t('answerPick')}</option>
        {answers.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <input
        aria-label={t('answerNote')}
        placeholder={t('answerNote')}
        className="field h-7 min-w-40 flex-1"
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
    </div>
  );
}
