import { cx, Icon, TextField } from '@longmen/ui';
import { useId, useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { ChoiceSheet } from '../../../core/dialogs/choice-sheet.tsx';
import type { Row, RowError } from './rules.ts';
import type { messages } from './messages.ts';

type QuestionRowProps = {
  /** From 0. */
  at: number;
  row: Row;
  /** Id to text. */
  questions: Readonly<Record<string, string>>;
  questionError: RowError | undefined;
  answerError: RowError | undefined;
  onChange: (row: Row) => void;
};

/** One question, chosen in a sheet, and its answer. */
export function QuestionRow({ at, row, questions, questionError, answerError, onChange }: QuestionRowProps) {
  const t = useMessages<typeof messages>('security/questions');
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  const number = String(at + 1);
  const text = questions[row.question];
  return (
    <fieldset className="flex flex-col gap-3">
      <div>
        <p id={`${id}-label`} className="t-label mb-1 text-text-2">
          {t('question', { number })}
        </p>
        <button
          type="button"
          name={`question-${at}`}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={questionError && `${id}-note`}
          className={cx(
            'flex min-h-12 w-full items-center gap-2 rounded-ctl border bg-surface px-3 py-2 text-left',
            questionError ? 'border-win' : 'border-ctl',
          )}
          onClick={() => setChoosing(true)}
        >
          <span id={`${id}-value`} className={cx('flex-1 text-base', !text && 'text-text-3')}>
            {text ?? t('choose')}
          </span>
          <Icon name="down" size={18} className="flex-none text-text-3" />
        </button>
        {questionError && (
          <p id={`${id}-note`} className="t-caption mt-1 text-win">
            {t(questionError)}
          </p>
        )}
      </div>
      <TextField
        label={t('answer', { number })}
        name={`answer-${at}`}
        autoComplete="off"
        lengthMax={200}
        value={row.answer}
        error={answerError && t(answerError)}
        onChange={(event) => onChange({ ...row, answer: event.target.value })}
      />
      <ChoiceSheet
        title={t('question', { number })}
        open={choosing}
        choices={Object.entries(questions).map(([key, label]) => ({ key, label }))}
        value={row.question}
        onChoose={(question) => onChange({ ...row, question })}
        onClose={() => setChoosing(false)}
      />
    </fieldset>
  );
}
