import { Button, PasswordField } from '@longmen/ui';
import type { FormEvent } from 'react';
import { useForm } from '../../../core/forms/use-form.ts';
import { useSiteSwitches } from '../calls.ts';
import { CaptchaField } from '../captcha-field.tsx';
import { useLostQuestions } from './calls.ts';
import { checkLost, type LostError, type Way } from './rules.ts';
import { useLostPassword } from './use-lost-password.ts';
import { useLostMessages } from './use-messages.ts';
import { ProofFields } from './proof-fields.tsx';

type LostFormProps = { username: string; way: Way; onDone: () => void; onOtherWay: () => void };

/** The proof, and the new password with it; or how the operators reach who has none. */
export function LostForm({ username, way, onDone, onOtherWay }: LostFormProps) {
  const t = useLostMessages();
  const { data: site } = useSiteSwitches();
  const questions = useLostQuestions(username);
  const { fields, errors, refused, set, accept, refuse } = useForm<LostError>();
  const lost = useLostPassword(username, { codeUsed: () => set('code', ''), refuse });
  const errorOf = (name: string) => refused[name] ?? (errors[name] && t(errors[name]));
  const questionIds = Object.keys(questions.data?.questions ?? {});
  const strong = site?.strongPassword !== false;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way === 'answers' && questionIds.length === 0) return;
    if (!accept(checkLost(fields, way, { questions: questionIds, strong, needsCaptcha: lost.needsCaptcha }))) return;
    void (way === 'ask' ? lost.ask(fields, onDone) : lost.reset(way, fields, questionIds, onDone));
  };
  const password = (name: 'next' | 'again') => (
    <PasswordField
      label={t(name)}
      name={name}
      autoComplete="new-password"
      showLabel={t('show')}
      hideLabel={t('hide')}
      {...(name === 'next' ? { hint: t(strong ? 'hintBoth' : 'hint') } : {})}
      value={fields[name] ?? ''}
      error={errorOf(name)}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <h2 className="t-section">{t(way)}</h2>
      {way === 'ask' && <p className="t-body text-text-2">{t('askNote')}</p>}
      <ProofFields way={way} questions={questions} fields={fields} errorOf={errorOf} onChange={set} />
      {way !== 'ask' && password('next')}
      {way !== 'ask' && password('again')}
      {lost.needsCaptcha && lost.handle && lost.imageUrl && (
        <CaptchaField
          handle={lost.handle}
          imageUrl={lost.imageUrl}
          value={fields['code'] ?? ''}
          error={errorOf('code')}
          onChange={(value) => set('code', value)}
          onRenew={() => void lost.renew()}
        />
      )}
      {lost.problem !== '' && (
        <p role="alert" className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {lost.problem}
        </p>
      )}
      <Button type="submit" size="large" busy={lost.busy}>
        {t(way === 'ask' ? 'askIt' : 'save')}
      </Button>
      <Button look="plain" disabled={lost.busy} onClick={onOtherWay}>
        {t('otherWay')}
      </Button>
    </form>
  );
}
