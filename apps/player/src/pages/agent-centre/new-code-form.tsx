import { Button, Card, EmptyState, IconButton, Pills, TextField } from '@longmen/ui';
import { formatDecimal } from '@longmen/format';
import { shareMin, type ShareFamily, tagLengthMax } from '@longmen/contract/share-families';
import { type FormEvent, useRef, useState } from 'react';
import { useSending } from '../../core/forms/use-sending.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { randomKey } from '../../core/platform/random-key.ts';
import { isOutcomeUnknown } from '../../core/once/retry.ts';
import { makeCode } from './calls.ts';
import type { messages } from './messages.ts';
import { familiesOf, keptOf, type Rates, rateError, shareOf, stepped, typedRate } from './rules.ts';

/** The terms of a new code: for whom it is, a note, and a rate for every family. */
export function NewCodeForm({ own, onMade }: { own: Rates; onMade: (code: string) => void }) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const families = familiesOf(own);
  const [type, setType] = useState<'agent' | 'player'>('agent');
  const [tag, setTag] = useState('');
  const [rates, setRates] = useState<Rates>({});
  const [all, setAll] = useState('');
  const [touched, setTouched] = useState(false);
  const { busy, again, send } = useSending();
  /** One intent keeps its key until it is known what came of it: a lost answer makes no second code. */
  const intent = useRef({ text: '', key: '' });

  const printed = (family: ShareFamily) => formatDecimal(own[family] ?? '0', locale);
  const errorOf = (family: ShareFamily) => {
    const error = touched ? rateError(family, rates[family] ?? '', own) : undefined;
    if (error === 'needed') return t('rateNeeded', { name: t(family) });
    return error && t('rateInvalid', { name: t(family), min: formatDecimal(shareMin, locale), max: printed(family) });
  };
  const set = (family: ShareFamily, text: string) => setRates((before) => ({ ...before, [family]: text }));
  const setEach = (text: string) => {
    setAll(text);
    setRates(Object.fromEntries(families.map((family) => [family, text])));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if ([...tag.trim()].length > tagLengthMax) return;
    if (families.some((family) => rateError(family, rates[family] ?? '', own) !== undefined)) return;
    const typed = Object.fromEntries(families.map((family) => [family, typedRate(rates[family] ?? '')]));
    const code = { type, tag: tag.trim(), ...typed };
    const text = JSON.stringify(code);
    if (intent.current.text !== text) intent.current = { text, key: randomKey() };
    void send(
      async () => {
        const made = await makeCode(code, intent.current.key);
        intent.current = { text: '', key: '' };
        setTouched(false);
        again();
        onMade(made.inviteCode);
      },
      (error) => {
        // A toast has said why; what certainly did not happen may be tried anew.
        if (!isOutcomeUnknown(error)) intent.current = { text: '', key: '' };
      },
    );
  };

  if (families.length === 0) return <EmptyState title={t('noRates')}>{t('noRatesNote')}</EmptyState>;
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <div>
        <Pills
          pills={[
            { key: 'agent', label: t('agent') },
            { key: 'player', label: t('player') },
          ]}
          value={type}
          onChange={setType}
          label={t('type')}
        />
        <p className="t-label text-text-2">{t(type === 'agent' ? 'agentNote' : 'playerNote')}</p>
      </div>
      <TextField
        name="tag"
        label={t('tag')}
        hint={t('tagHint')}
        value={tag}
        lengthMax={tagLengthMax}
        autoComplete="off"
        onChange={(event) => setTag(event.target.value)}
      />
      {families.length > 1 && (
        <TextField
          name="all"
          label={t('sameForAll')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatDecimal(shareMin, locale)}
          value={all}
          onChange={(event) => setEach(event.target.value)}
        />
      )}
      <Card className="flex flex-col gap-3 px-4 py-3">
        {families.map((family) => (
          <RateField
            key={family}
            family={family}
            own={own}
            text={rates[family] ?? ''}
            error={errorOf(family)}
            onChange={(text) => set(family, text)}
          />
        ))}
      </Card>
      <p className="t-label text-text-2">{t('frozenNote')}</p>
      <Button type="submit" size="large" busy={busy}>
        {t('create')}
      </Button>
    </form>
  );
}

type RateFieldProps = {
  family: ShareFamily;
  own: Rates;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** One family's rate, typed or stepped, and what the agent keeps by it. */
function RateField({ family, own, text, error, onChange }: RateFieldProps) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const kept = keptOf(family, text, own);
  const range = [shareMin, own[family] ?? '0'].map((rate) => formatDecimal(rate, locale)).join('–');
  return (
    <TextField
      name={family}
      label={t(family)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={range}
      value={text}
      error={error}
      {...(kept !== undefined && { hint: t('youKeep', { percent: formatDecimal(kept, locale) }) })}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <span className="flex">
          {([-1, 1] as const).map((by) => (
            <IconButton
              key={by}
              icon={by > 0 ? 'plus' : 'minus'}
              label={t(by > 0 ? 'more' : 'less', { name: t(family) })}
              onClick={() => onChange(stepped(text, by, shareOf(own, family)))}
            />
          ))}
        </span>
      }
    />
  );
}
