/** Savings back to the balance: free, at once. */
import { Amount, formatAmount } from '@longmen/ui';
import { mills } from '@longmen/engine';
import { useState } from 'react';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { moving, sendMove } from '../calls.ts';
import { amountOf, outObstacle, type OutOffer, outProblem } from '../rules.ts';
import type { words } from '../words.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { MoveForm } from './move-form.tsx';
import { SavingsAmount } from './savings-amount.tsx';

export function ToBalance({ offer }: { offer: OutOffer }) {
  const t = useWords<typeof words>('savings');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const sending = moving.useIntent().step === 'sending';
  const amount = amountOf(typed);
  const problem = outProblem(typed, offer);
  const money = (value: number) => formatAmount(value, locale, 'text');
  const obstacle = outObstacle(offer);
  const error = problem === 'outTooMuch' ? t('outTooMuch', { max: money(offer.most) }) : problem && t('amountMissing');
  const confirm = async () => {
    await sendMove({ way: 'out', amount }).then(
      () => setTyped(''),
      // The page says why beside its button.
      () => undefined,
    );
    setTouched(false);
    setAsking(false);
  };
  return (
    <MoveForm
      obstacle={obstacle && t(obstacle === 'empty' ? 'empty' : 'timesUsedUp')}
      amount={amount}
      isWrong={problem !== null}
      onSubmit={() => {
        setTouched(true);
        setAsking(problem === null);
      }}
    >
      <section>
        <h2 className="t-label text-text-2">{t('saved')}</h2>
        <Amount mills={offer.balance} locale={locale} className="t-display" />
      </section>
      <SavingsAmount
        label={t('amount')}
        name="amount"
        value={typed}
        onChange={setTyped}
        most={offer.most}
        hint={t('timesLeft', { max: money(offer.most), count: offer.timesLeft })}
        error={touched && error ? error : undefined}
      />
      <p className="t-label text-text-2">{t('unconfirmedFirst')}</p>
      {asking && (
        <ConfirmSheet
          title={t('confirmOut')}
          amount={amount}
          facts={[
            { name: t('feeBalance'), value: t('free') },
            { name: t('stays'), value: formatAmount(mills(offer.balance - amount), locale) },
          ]}
          notes={[t('confirmOutNote'), t('unconfirmedFirst')]}
          confirmLabel={t('confirm')}
          busy={sending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </MoveForm>
  );
}
