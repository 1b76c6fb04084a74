import type { Refused } from '@longmen/contract';
import { Button } from '@longmen/ui';
import { AmountField } from '@longmen/ui/amount';
import { useRef, useState } from 'react';
import { AgeSheet } from '../../features/age/age-sheet.tsx';
import { useAgeStatement } from '../../features/age/calls.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { amountOf, amountProblem, maximumOf, obstacleOf, type Offer, type Payee, sumsOf } from './rules.ts';
import { withdrawing } from './calls.ts';
import type { messages } from './messages.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { Turnover, Withdrawable } from './funds.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { PayeeChoice } from './payee-choice.tsx';
import { SumNotes, SumRows } from './sums.tsx';
import { StepsAhead } from './timeline.tsx';

type RequestFormProps = {
  offer: Offer;
  payees: readonly [Payee, ...Payee[]];
  /** A request is being sent. */
  busy: boolean;
  /** Why the last one was not taken. */
  refused: Refused | null;
};

type Step = 'age' | 'confirm' | 'password';

/** Amount and payee of a withdrawal; then the sheets that confirm it: what will happen, age, fund password. */
export function RequestForm({ offer, payees, busy, refused }: RequestFormProps) {
  const t = useMessages<typeof messages>('withdraw');
  const locale = useLocale();
  const age = useAgeStatement().data;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [touched, setTouched] = useState(false);
  const [step, setStep] = useState<Step | null>(null);

  const payee = payees.find(({ id }) => id === chosen) ?? payees.find(({ isDefault }) => isDefault) ?? payees[0];
  const obstacle = obstacleOf(offer, payee);
  const problem = amountProblem(typed, offer);
  const maximum = maximumOf(offer);
  const sums = sumsOf(amountOf(typed), offer, payee);
  const money = (mills: number) => moneyText(mills, locale);
  const limits = { min: money(offer.min), max: money(offer.max) };

  const problemText = {
    amountMissing: () => t('amountMissing'),
    amountTooMuch: () => t('amountTooMuch', { max: money(offer.withdrawable) }),
    amountRange: () => t('amountRange', limits),
    amountFee: () => t('amountFee', { fee: money(offer.fee) }),
  };
  const obstacleText = {
    turnover: () => t('turnoverNeeded', { remaining: { mills: offer.remainingTurnover } }),
    usedUp: () => t('usedUp'),
    held: () => t('heldUntil', { time: formatTime(payee.heldUntil ?? 0, locale) }),
    nothing: () => t('nothing'),
  };
  const submit = () => {
    setTouched(true);
    withdrawing.forget();
    if (problem) form.current?.querySelector('input')?.focus();
    else setStep(age?.statedAt === null ? 'age' : 'confirm');
  };
  const close = () => setStep(null);
  const why = obstacle ? obstacleText[obstacle]() : refused ? t('notSent', { why: refused.message }) : null;

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-1 flex-col gap-3 px-4 pb-4">
        <Withdrawable offer={offer} />
        <PayeeChoice offer={offer} payees={payees} value={payee} onChoose={({ id }) => setChosen(id)} />
        <AmountField
          label={t('amount')}
          name="amount"
          value={typed}
          onChange={setTyped}
          locale={locale}
          messages={{ keypad: t('keypad'), erase: t('erase'), clear: t('clear'), done: t('done') }}
          digits={9}
          hint={t('amountHint', limits)}
          error={touched && problem ? problemText[problem]() : undefined}
          trailing={
            <Button
              look="soft"
              className="mr-0.5"
              disabled={maximum === 0}
              onClick={() => setTyped(String(maximum / 1000))}
            >
              {t('all')}
            </Button>
          }
        />
        <Turnover offer={offer} />
        <div>
          {problem === null && <SumRows sums={sums} payee={payee} />}
          <SumNotes offer={offer} payee={payee} />
        </div>
        <StepsAhead />
      </div>
      <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
        {why && (
          <p role="alert" className="t-label mb-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn tabular-nums">
            {why}
          </p>
        )}
        <Button type="submit" size="large" className="w-full" busy={busy} disabled={obstacle !== null}>
          {problem === null ? t('send', { amount: { mills: amountOf(typed) } }) : t('sendNothing')}
        </Button>
        <div className="safe-bottom" />
      </footer>
      {step === 'age' && <AgeSheet onStated={() => setStep('confirm')} onClose={close} />}
      {step === 'confirm' && (
        <ConfirmSheet
          amount={amountOf(typed)}
          sums={sums}
          payee={payee}
          onNext={() => setStep('password')}
          onClose={close}
        />
      )}
      {step === 'password' && (
        <PasswordSheet amount={amountOf(typed)} payee={payee} onClose={close} onAge={() => setStep('age')} />
      )}
    </form>
  );
}
