import { Button, PasswordField, TextField } from '@longmen/ui';
import { type FormEvent, useState } from 'react';
import { showRefusal } from '../../../core/api/show-refusal.ts';
import { found, isLoginPassword } from '../../../core/forms/rules.ts';
import { useForm } from '../../../core/forms/use-form.ts';
import { askIdentity, type Identity } from './calls.ts';
import { useFundMessages } from './use-messages.ts';

/** Login password and card number, both required (spec 2 §5). */
export function IdentityForm({ onChecked }: { onChecked: (identity: Identity) => void }) {
  const t = useFundMessages();
  const { fields, errors, set, accept } = useForm<'passwordRequired' | 'cardRequired'>();
  const [busy, setBusy] = useState(false);
  const password = fields['loginPassword'] ?? '';
  const cardNumber = (fields['cardNumber'] ?? '').replace(/[\s-]/g, '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = found({
      loginPassword: !isLoginPassword(password) && 'passwordRequired',
      cardNumber: !/^\d{6,32}$/.test(cardNumber) && 'cardRequired',
    });
    if (!accept(wrong)) return;
    setBusy(true);
    try {
      await askIdentity({ password, cardNumber });
      onChecked({ password, cardNumber });
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('loginPassword')}
        name="loginPassword"
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={password}
        error={errors['loginPassword'] && t(errors['loginPassword'])}
        onChange={(event) => set('loginPassword', event.target.value)}
      />
      <TextField
        label={t('cardNumber')}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        hint={t('cardHint')}
        value={fields['cardNumber'] ?? ''}
        error={errors['cardNumber'] && t(errors['cardNumber'])}
        onChange={(event) => set('cardNumber', event.target.value)}
      />
      <Button type="submit" size="large" busy={busy} className="mt-2">
        {t('continue')}
      </Button>
    </form>
  );
}
