import { type Mills, mills } from '@longmen/engine';
import { Button, Pills, Sheet, Skeleton } from '@longmen/ui';
import { AmountField } from '@longmen/ui/amount';
import { useState } from 'react';
import { useBalance } from '../../../core/api/queries.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import {
  amountOf,
  moveProblem,
  transferMax,
  transferMin,
  transferPlaces,
} from '../../../features/platforms/transfer-rules.ts';
import type { messages } from '../messages.ts';
import type { LaunchMoney } from './launch-money.ts';

type Answer = (money: LaunchMoney | undefined) => void;

/** Asks how much of the balance goes along to a company. @param place what its games are called */
export function MoneySheet({ place, onAnswer }: { place: string; onAnswer: Answer }) {
  const t = useMessages<typeof messages>('platform-games');
  const balance = useBalance();
  return (
    <Sheet open title={t('moneyTitle', { place })} note={t('moneyNote')} onClose={() => onAnswer(undefined)}>
      {balance.data !== undefined && <Choice balance={balance.data} onAnswer={onAnswer} />}
      {balance.data === undefined && !balance.isError && <Skeleton className="h-40" />}
      {balance.data === undefined && balance.isError && (
        <Button look="outline" className="w-full" busy={balance.isFetching} onClick={() => void balance.refetch()}>
          {t('retry')}
        </Button>
      )}
    </Sheet>
  );
}

function Choice({ balance, onAnswer }: { balance: Mills; onAnswer: Answer }) {
  const t = useMessages<typeof messages>('platform-games');
  const locale = useLocale();
  const [part, setPart] = useState<'all' | 'other'>('all');
  const [typed, setTyped] = useState('');
  const [isAlways, setAlways] = useState(false);
  const [touched, setTouched] = useState(false);
  const all = transferMax(balance);
  const isAll = part === 'all';
  const amount = isAll ? all : amountOf(typed);
  const problem = moveProblem(amount, balance);
  const why = { overTooSmall: { min: { mills: transferMin } }, overTooMuch: { max: { mills: all } } };
  const error = problem === 'overTooMuch' ? t(problem, why[problem]) : problem && t(problem, why[problem]);
  const enter = () => {
    setTouched(true);
    if (problem !== null) return;
    // The whole balance may be more than the player's limits leave: the server takes what they do.
    onAnswer(isAll ? (isAlways ? { auto: true } : {}) : { amount });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <Pills
        label={t('howMuch')}
        pills={[
          { key: 'all', label: t('allOfIt', { amount: { mills: all } }) },
          { key: 'other', label: t('otherAmount') },
        ]}
        value={part}
        onChange={setPart}
        className="-mx-4 px-4"
      />
      {!isAll && (
        <AmountField
          label={t('amount')}
          name="amount"
          value={typed}
          onChange={setTyped}
          places={transferPlaces}
          locale={locale}
          messages={{ keypad: t('keypad'), erase: t('erase'), clear: t('clear'), done: t('done') }}
          hint={t('ofBalance', { balance: { mills: balance } })}
          error={touched && error ? error : undefined}
        />
      )}
      {isAll && (
        <label className="t-body flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isAlways}
            onChange={(event) => setAlways(event.target.checked)}
            className="size-5 flex-none accent-primary"
          />
          {t('always')}
        </label>
      )}
      <Button type="submit" size="large" className="w-full">
        {problem === null ? t('enterWith', { amount: { mills: amount } }) : t('enter')}
      </Button>
      <Button
        look="outline"
        className="w-full"
        onClick={() => onAnswer(isAll && isAlways ? { auto: false } : { amount: mills(0) })}
      >
        {t('enterWithout')}
      </Button>
    </form>
  );
}
