import { Refused } from '@longmen/contract';
import { Button, ErrorState, SkeletonRows, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { showRefusal } from '../../../core/api/show-refusal.ts';
import { useForm } from '../../../core/forms/use-form.ts';
import { useSecurityInfo } from '../../../features/fund-password/calls.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { askAnswers, resetByAnswers } from './calls.ts';
import { useFundMessages } from './use-messages.ts';
import { Forgot } from './forgot.tsx';
import { ProveThen } from './prove-then.tsx';
import { ResetDone } from './reset-done.tsx';

/** As the contract has it. */
const longestAnswer = 200;

/** A new fund password by all secret answers. They are judged before a code is asked for, and again with it. */
export function AnswerCode() {
  const t = useFundMessages();
  const { data, isError, isFetching, refetch } = useSecurityInfo();
  const { fields, errors, set, accept } = useForm<'answersEmpty'>();
  const [step, setStep] = useState<'answers' | 'code' | 'done'>('answers');
  const [busy, setBusy] = useState(false);
  if (!data && isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} className="h-18" />;
  if (!data.hasQuestions) return <Forgot />;
  const own = Object.entries(data.questions);

  const answers = Object.fromEntries(own.map(([id]) => [id, fields[`answer-${id}`] ?? '']));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const empty = own.filter(([id]) => !fields[`answer-${id}`]?.trim());
    const wrong = Object.fromEntries(empty.map(([id]) => [`answer-${id}`, 'answersEmpty' as const]));
    if (!accept(wrong)) return toast(t('answersEmpty'));
    setBusy(true);
    await askAnswers(answers).then(() => setStep('code'), showRefusal);
    setBusy(false);
  };
  const send = async (digits: string, password: string | undefined) => {
    try {
      await resetByAnswers(answers, digits, password);
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'answersWrong') {
        showRefusal(error);
        setStep('answers');
      }
      throw error;
    }
  };
  if (step === 'done') return <ResetDone />;
  if (step === 'code') return <ProveThen send={send} onDone={() => setStep('done')} />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p className="t-body text-text-2">{t('answersTitle')}</p>
      {own.map(([id, text]) => (
        <TextField
          key={id}
          label={text}
          name={`answer-${id}`}
          autoComplete="off"
          lengthMax={longestAnswer}
          value={fields[`answer-${id}`] ?? ''}
          error={errors[`answer-${id}`] && t('answersEmpty')}
          onChange={(event) => set(`answer-${id}`, event.target.value)}
        />
      ))}
      <Button type="submit" size="large" busy={busy} className="mt-2">
        {t('continue')}
      </Button>
    </form>
  );
}
