import { TextField } from '@longmen/ui';
import { type HTMLAttributes, useState } from 'react';
import { useForm } from '../../core/forms/use-form.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useRedirect } from '../../core/router/index.ts';
import { bindOwnCard, useBankProfile } from './calls.ts';
import { binding } from './gate.ts';
import { BankField } from './bank-field.tsx';
import { BindFooter } from './bind-footer.tsx';
import { Frame } from './frame.tsx';
import { NameCorrection } from './name-correction.tsx';
import { useBinding } from './use-binding.ts';
import { checkBinding, type FieldError } from './rules.ts';
import type { messages } from './messages.ts';

/** `/bank/bindCard`: the one card, after the fund password was typed on /bank; without it back to /bank (spec 2 §2). */
export function BindCardPage() {
  const t = useMessages<typeof messages>('bank');
  const [gate] = useState(binding.read);
  const isShut = gate?.kind !== 'card';
  useRedirect(isShut ? '/bank' : undefined);
  const query = useBankProfile();
  if (isShut) return null;
  return (
    <Frame title={t(gate.replaces === '' ? 'bindCard' : 'changeCard')} query={query}>
      {query.data && <CardForm profile={query.data} gate={gate} />}
    </Frame>
  );
}

type CardFormProps = {
  profile: NonNullable<ReturnType<typeof useBankProfile>['data']>;
  gate: { readonly replaces: string; readonly digits: string };
};

function CardForm({ profile: { holder, asksPhone, phoneTail }, gate }: CardFormProps) {
  const t = useMessages<typeof messages>('bank');
  const { fields, errors, refused, set, accept, refuse } = useForm<FieldError>();
  const { busy, problem, send } = useBinding(refuse);
  const errorOf = (name: string) => refused[name] ?? (errors[name] && t(errors[name]));
  const submit = () => {
    if (!accept(checkBinding(fields, asksPhone))) return;
    const { bankId = '', number = '', numberAgain = '', branch = '', phone } = fields;
    const replaces = gate.replaces === '' ? {} : { replaces: gate.replaces };
    const card = { bankId, holder: fields['holder'] ?? '', number, numberAgain, branch, ...(asksPhone && { phone }) };
    void send(() => bindOwnCard({ ...card, ...replaces }, gate.digits), number, gate.replaces);
  };
  const field = (
    name: string,
    label: string,
    props: { inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']; hint?: string; lengthMax?: number },
  ) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      spellCheck={false}
      value={fields[name] ?? ''}
      error={errorOf(name)}
      onChange={(event) => set(name, event.target.value)}
      {...props}
    />
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <BankField value={fields['bankId'] ?? ''} error={errorOf('bankId')} onChange={(id) => set('bankId', id)} />
      {field('holder', t('holder'), {
        lengthMax: 40,
        hint: holder === '' ? t('holderOwn') : t('holderHint', { name: holder }),
      })}
      <NameCorrection />
      {field('number', t('number'), { inputMode: 'numeric', hint: t('numberHint') })}
      {field('numberAgain', t('numberAgain'), { inputMode: 'numeric' })}
      {field('branch', t('branchLabel'), { lengthMax: 100 })}
      {asksPhone &&
        field('phone', t('phone'), {
          inputMode: 'tel',
          hint: phoneTail === '' ? t('phoneHint') : t('phoneKnown', { tail: phoneTail }),
        })}
      <BindFooter busy={busy} problem={problem} />
    </form>
  );
}
