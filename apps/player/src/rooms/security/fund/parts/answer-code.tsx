import { Refused } from '@longmen/contract';
import { Button, SkeletonRows, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { sayRefusal } from '../../../../api/say.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { useSecurityInfo } from '../../../../fund-password/calls.ts';
import { toast } from '../../../../shell/index.ts';
import { resetByAnswers } from '../calls.ts';
import { useFundWords } from '../use-words.ts';
import { Forgot } from './forgot.tsx';
import { ProveThen } from './prove-then.tsx';
import { ResetDone } from './reset-done.tsx';

/** A new fund password by all secret answers. They are judged with the new password, in one call. */
export function AnswerCode() {
  const t = useFundWords();
  const { data } = useSecurityInfo();
  const { fields, errors, set, accept } = useForm<'answersEmpty'>();
  const [step, setStep] = useState<'answers' | 'code' | 'done'>('answers');
  if (!data) return <SkeletonRows count={3} className="h-18" />;
  if (!data.hasQuestions) return <Forgot />;
  const own = Object.entries(data.questions);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = own.filter(([id]) => !fields[`answer-${id}`]?.trim());
    const wrong = Object.fromEntries(empty.map(([id]) => [`answer-${id}`, 'answersEmpty' as const]));
    if (accept(wrong)) setStep('code');
    else toast(t('answersEmpty'));
  };
  const send = async (digits: string, password: string | undefined) => {
    const answers = Object.fromEntries(own.map(([id]) => [id, fields[`answer-${id}`] ?? '']));
    try {
      await resetByAnswers(answers, digits, password);
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'answersWrong') {
        sayRefusal(error);
        setStep('answers');
      }
      throw error;
    }
  };
  if (step === 'done') return <ResetDone />;
  if (step === 'code') return <ProveThen send={send} onDone={() => setStep('done')} />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="t-body text-text-2">{t('answersTitle')}</p>
      {own.map(([id, text]) => (
        <TextField
          key={id}
          label={text}
          name={`answer-${id}`}
          autoComplete="off"
          maxLength={60}
          value={fields[`answer-${id}`] ?? ''}
          error={errors[`answer-${id}`] && t('answersEmpty')}
          onChange={(event) => set(`answer-${id}`, event.target.value)}
        />
      ))}
      <Button type="submit" size="large" className="mt-2">
        {t('continue')}
      </Button>
    </form>
  );
}
