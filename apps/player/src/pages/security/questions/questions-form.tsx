import { Refused } from '@longmen/contract';
import { Button, focusTooLong } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { showRefusal } from '../../../core/api/show-refusal.ts';
import { useSending } from '../../../core/forms/use-sending.ts';
import { FundPasswordSheet } from '../../../features/fund-password/fund-password-sheet.tsx';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { navigate } from '../../../core/router/index.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { saveAnswers, verify } from './calls.ts';
import { checkRows, type Row } from './rules.ts';
import type { messages } from './messages.ts';
import { QuestionRow } from './question-row.tsx';

type QuestionsFormProps = {
  purpose: 'set' | 'change';
  questions: Readonly<Record<string, string>>;
  /** Question chosen at first, row by row; empty for none. */
  chosen: readonly string[];
};

/** Questions and answers, all of them filled and different. The fund password is asked for where it is due. */
export function QuestionsForm({ purpose, questions, chosen }: QuestionsFormProps) {
  const t = useMessages<typeof messages>('security/questions');
  const [rows, setRows] = useState<readonly Row[]>(() => chosen.map((question) => ({ question, answer: '' })));
  const [checked, setChecked] = useState(false);
  const sending = useSending();
  const [proving, setProving] = useState(false);
  const errors = checked ? checkRows(rows) : {};

  const save = async () => {
    await sending.send(
      async () => {
        await saveAnswers(purpose, Object.fromEntries(rows.map(({ question, answer }) => [question, answer])));
        toast(t(purpose === 'set' ? 'isSet' : 'changed'));
        await navigate('/security', { replace: true });
      },
      (error) => {
        if (error instanceof Refused && error.refusal === 'proofNeeded') setProving(true);
        else showRefusal(error);
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = checkRows(rows);
    const [first] = Object.keys(wrong);
    const reason = first && wrong[first];
    if (!first || !reason) {
      if (!focusTooLong()) void save();
      return;
    }
    document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    toast(t(reason));
  };
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <p className="t-body text-text-2">{t(purpose === 'set' ? 'setNote' : 'changeNote')}</p>
      {rows.map((row, at) => (
        <QuestionRow
          key={at}
          at={at}
          row={row}
          questions={questions}
          questionError={errors[`question-${at}`]}
          answerError={errors[`answer-${at}`]}
          onChange={(changed) => setRows((before) => before.with(at, changed))}
        />
      ))}
      <Button type="submit" size="large" busy={sending.busy}>
        {t('save')}
      </Button>
      {proving && (
        <FundPasswordSheet
          title={t('prove')}
          send={async (sealed) => {
            await verify(sealed);
            setProving(false);
            void save();
          }}
          onClose={() => setProving(false)}
        />
      )}
    </form>
  );
}
