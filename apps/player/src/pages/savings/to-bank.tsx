import { Refused } from '@longmen/contract';
import { formatAmount, formatNumber } from '@longmen/format';
import { Amount } from '@longmen/ui';
import { useState } from 'react';
import { hasOutcomeSheet } from '../../core/once/once.ts';
import { AgeSheet } from '../../features/age/age-sheet.tsx';
import { useAgeStatement } from '../../features/age/calls.ts';
import { FundPasswordSheet } from '../../features/fund-password/fund-password-sheet.tsx';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow, moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { moving, sendMove } from './calls.ts';
import {
  amountOf,
  bankObstacle,
  type BankOffer,
  bankProblem,
  feesOf,
  bankMaximum,
  type Obstacle,
  type OutOffer,
} from './rules.ts';
import type { messages } from './messages.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { FactRows } from './fact-rows.tsx';
import { MoveForm } from './move-form.tsx';
import { SavingsAmount } from './savings-amount.tsx';

type Step = 'age' | 'confirm' | 'password';

/** Refusals that the player can answer on the keypad; all others are shown on the page. */
const onPad = ['sealExpired', 'fundPasswordInvalid', 'fundPasswordMissing', 'fundPasswordWrong', 'fundPasswordLocked'];

const remedies: Partial<Record<Obstacle, { to: string; label: 'bind' | 'follow' }>> = {
  noCard: { to: '/bank', label: 'bind' },
  open: { to: '/getCash', label: 'follow' },
};

/** Savings to the bound card: the one withdrawal with another source; age, what will happen, fund password. */
export function ToBank({ offer, bank }: { offer: OutOffer; bank: BankOffer }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const age = useAgeStatement().data;
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  // The sheet that tells what came of it may be up before `send` is done.
  const outcomeOpen = hasOutcomeSheet(moving.useIntent());
  const amount = amountOf(typed);
  const problem = bankProblem(typed, offer, bank);
  const obstacle = bankObstacle(offer, bank);
  const card = bank.cards.find(({ isDefault }) => isDefault) ?? bank.cards[0];
  const money = (value: number) => moneyText(value, locale);
  const cardText = card ? `${card.bankName} •••• ${card.tail}` : '';
  const fees = feesOf(amount, offer, bank);
  const rate = formatNumber(offer.feeRate ?? 0, locale);
  const cost = (fee: number) => (fee === 0 ? t('free') : formatAmount(fee, locale));
  const facts = [
    { name: t('bankFeeName', { rate }), value: cost(fees.savings) },
    { name: t('withdrawFee'), value: cost(fees.withdrawal) },
    { name: t('youGet'), value: moneyText(fees.net, locale, 'amount'), strong: true },
  ];
  const problems = {
    amountMissing: () => t('amountMissing'),
    inTooMuch: () => '',
    outTooMuch: () => t('outTooMuch', { max: money(offer.max) }),
    bankRange: () => t('bankRange', { min: money(bank.min), max: money(bank.max) }),
    bankFee: () => t('bankFee'),
  };
  const obstacles = {
    empty: () => t('empty'),
    timesUsedUp: () => t('timesUsedUp'),
    open: () => t('open'),
    noCard: () => t('noCard'),
    bankUsedUp: () => t('bankUsedUp'),
    turnover: () => t('turnover', { remaining: { mills: bank.remainingTurnover } }),
    held: () => t('held', { time: formatTime(card?.heldUntil ?? 0, locale) }),
  };
  const remedy = obstacle && remedies[obstacle];
  const close = () => setStep(null);
  const send = async (secret: { fundPassword: string; handle: string }) => {
    try {
      await sendMove({ way: 'bank', amount, secret });
      setTyped('');
      setTouched(false);
      close();
    } catch (error) {
      const refusal = error instanceof Refused ? error.refusal : undefined;
      if (refusal === 'ageStatementNeeded') setStep('age');
      else if (refusal === undefined || !onPad.includes(refusal)) close();
      throw error;
    }
  };
  return (
    <MoveForm
      obstacle={obstacle && obstacles[obstacle]()}
      remedy={
        remedy && (
          <Link to={remedy.to} className="flex min-h-11 items-center font-bold text-primary">
            {t(remedy.label)}
          </Link>
        )
      }
      amount={amount}
      isWrong={problem !== null}
      onSubmit={() => {
        setTouched(true);
        if (problem === null) setStep(age?.statedAt === null ? 'age' : 'confirm');
      }}
    >
      <section>
        <h2 className="t-label text-text-2">{t('saved')}</h2>
        <Amount mills={offer.balance} locale={locale} currency={currencyNow(locale)} className="t-display" />
      </section>
      {card && <BoundCard text={cardText} />}
      <SavingsAmount
        label={t('amount')}
        name="amount"
        value={typed}
        onChange={setTyped}
        places={0}
        max={bankMaximum(offer, bank)}
        hint={t('bankHint', { min: money(bank.min), max: money(bank.max), count: offer.timesLeft })}
        error={touched && problem ? problems[problem]() : undefined}
      />
      {problem === null && <FactRows facts={facts} />}
      <p className="t-label text-text-2">{t('bankFeeNote', { rate })}</p>
      {step === 'age' && <AgeSheet onStated={() => setStep('confirm')} onClose={close} />}
      {step === 'confirm' && (
        <ConfirmSheet
          title={t('confirmBank')}
          amount={amount}
          facts={[{ name: t('card'), value: cardText }, ...facts]}
          notes={[t('confirmHeld'), t('confirmFinal')]}
          confirmLabel={t('toPassword')}
          onConfirm={() => setStep('password')}
          onClose={close}
        />
      )}
      {step === 'password' && !outcomeOpen && (
        <FundPasswordSheet
          title={t('confirmBank')}
          note={t('passwordNote', { amount: { mills: amount }, card: cardText })}
          next="/yuebaoTransfer"
          send={send}
          onClose={close}
        />
      )}
    </MoveForm>
  );
}

/** The card that the money goes to, and the way to change it. */
function BoundCard({ text }: { text: string }) {
  const t = useMessages<typeof messages>('savings');
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-hair bg-surface px-4">
      <div className="py-2">
        <h2 className="t-label text-text-2">{t('card')}</h2>
        <p className="t-body font-semibold tabular-nums">{text}</p>
      </div>
      <Link to="/bank" className="t-label flex min-h-11 items-center font-bold text-primary">
        {t('manageCard')}
      </Link>
    </section>
  );
}
