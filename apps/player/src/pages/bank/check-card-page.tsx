import { Button, Icon, TextField } from '@longmen/ui';
import { useState } from 'react';
import { errorText } from '../../core/api/show-refusal.ts';
import { useForm } from '../../core/forms/use-form.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useRedirect } from '../../core/router/index.ts';
import { type Card, useCards, verifyOwnCard } from './calls.ts';
import { chosenPayee } from './gate.ts';
import { Frame } from './frame.tsx';
import { checkCardFields, type FieldError } from './rules.ts';
import type { messages } from './messages.ts';

/**
 * `/bank/checkCard`: whether a holder and a number are those of the bound card; without a chosen card back to /bank.
 */
export function CheckCardPage() {
  const t = useMessages<typeof messages>('bank');
  const query = useCards();
  const [id] = useState(chosenPayee.read);
  const card = query.data?.cards.find((each) => each.id === id);
  const isMissing = id === undefined || (query.data !== undefined && !card);
  useRedirect(isMissing ? '/bank' : undefined);
  if (isMissing) return null;
  return (
    <Frame title={t('check')} query={query}>
      {card && <CheckForm card={card} />}
    </Frame>
  );
}

function CheckForm({ card: { id, bankName, tail } }: { card: Card }) {
  const t = useMessages<typeof messages>('bank');
  const { fields, errors, set, accept } = useForm<FieldError>();
  const [busy, setBusy] = useState(false);
  /** What the server said of the last try: right, or why not. */
  const [verdict, setVerdict] = useState<{ right: boolean; text: string } | null>(null);
  const submit = async () => {
    if (!accept(checkCardFields(fields))) return;
    setBusy(true);
    try {
      await verifyOwnCard({ id, holder: fields['holder'] ?? '', number: fields['number'] ?? '' });
      setVerdict({ right: true, text: t('checkedRight') });
    } catch (error) {
      setVerdict({ right: false, text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  const field = (name: 'holder' | 'number', label: string) => (
    <TextField
      label={label}
      name={name}
      inputMode={name === 'holder' ? 'text' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      value={fields[name] ?? ''}
      error={errors[name] && t(errors[name])}
      onChange={(event) => {
        set(name, event.target.value);
        setVerdict(null);
      }}
    />
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="t-section tabular-nums">{`${bankName} •••• ${tail}`}</p>
      <p className="t-label text-text-2">{t('checkNote')}</p>
      {field('holder', t('holder'))}
      {field('number', t('number'))}
      {verdict?.right && (
        <p role="status" className="t-label flex items-center gap-2 rounded-ctl bg-wait-soft px-3 py-2 text-wait">
          <Icon name="checkCircle" size={20} className="flex-none" />
          {verdict.text}
        </p>
      )}
      {verdict && !verdict.right && (
        <p role="alert" className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {verdict.text}
        </p>
      )}
      <Button type="submit" size="large" busy={busy}>
        {t('checkIt')}
      </Button>
    </form>
  );
}
