import { ErrorState, SkeletonRows, TextField } from '@longmen/ui';
import type { Fields } from '../../../core/forms/rules.ts';
import type { useLostQuestions } from './calls.ts';
import type { Way } from './rules.ts';
import { useLostMessages } from './use-messages.ts';

type ProofFieldsProps = {
  way: Way;
  questions: ReturnType<typeof useLostQuestions>;
  fields: Fields;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, value: string) => void;
};

/** As the contract has them. */
const longestText = 200;

/** The fields of one way to be known. */
export function ProofFields({ way, questions, fields, errorOf, onChange }: ProofFieldsProps) {
  const t = useLostMessages();
  const field = (
    name: string,
    label: string,
    more: { hint?: string; lengthMax?: number; autoComplete?: string } = {},
  ) => (
    <TextField
      key={name}
      label={label}
      name={name}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={fields[name] ?? ''}
      error={errorOf(name)}
      onChange={(event) => onChange(name, event.target.value)}
      {...more}
    />
  );
  if (way === 'code') return field('totp', t('code'), { hint: t('codeHint'), autoComplete: 'one-time-code' });
  if (way === 'paper') return field('resetCode', t('resetCode'), { hint: t('paperHint') });
  if (way === 'ask') return field('reach', t('reach'), { hint: t('reachHint'), lengthMax: longestText });
  const { data, isError, isFetching, refetch } = questions;
  if (!data && isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} className="h-18" />;
  return (
    <>
      <p className="t-label text-text-2">{t('answersNote')}</p>
      {Object.entries(data.questions).map(([id, text]) => field(`answer-${id}`, text, { lengthMax: longestText }))}
      {field('bond', t('bond'), { hint: t('bondHint') })}
    </>
  );
}
