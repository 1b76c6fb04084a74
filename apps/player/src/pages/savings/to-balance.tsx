import { formatAmount } from '@longmen/format';
import { Amount } from '@longmen/ui';
import { mills } from '@longmen/engine';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow, moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { outObstacle, type OutOffer, outProblem } from './rules.ts';
import type { messages } from './messages.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { MoveForm } from './move-form.tsx';
import { SavingsAmount } from './savings-amount.tsx';
import { useMove } from './use-move.ts';

/** Savings back to the balance: free, at once. */
export function ToBalance({ offer }: { offer: OutOffer }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const move = useMove('out');
  const { typed, amount } = move;
  const problem = outProblem(typed, offer);
  const money = (value: number) => moneyText(value, locale);
  const obstacle = outObstacle(offer);
  const error = problem === 'outTooMuch' ? t('outTooMuch', { max: money(offer.max) }) : problem && t('amountMissing');
  return (
    <MoveForm
      obstacle={obstacle && t(obstacle === 'empty' ? 'empty' : 'timesUsedUp')}
      amount={amount}
      isWrong={problem !== null}
      onSubmit={() => move.ask(problem === null)}
    >
      <section>
        <h2 className="t-label text-text-2">{t('saved')}</h2>
        <Amount mills={offer.balance} locale={locale} currency={currencyNow(locale)} className="t-display" />
      </section>
      <SavingsAmount
        label={t('amount')}
        name="amount"
        value={move.typed}
        onChange={move.setTyped}
        max={offer.max}
        hint={t('timesLeft', { max: money(offer.max), count: offer.timesLeft })}
        error={move.touched && error ? error : undefined}
      />
      <p className="t-label text-text-2">{t('unconfirmedFirst')}</p>
      {move.asking && (
        <ConfirmSheet
          title={t('confirmOut')}
          amount={amount}
          facts={[
            { name: t('feeBalance'), value: t('free') },
            { name: t('stays'), value: formatAmount(mills(offer.balance - amount), locale) },
          ]}
          notes={[t('confirmOutNote'), t('unconfirmedFirst')]}
          confirmLabel={t('confirm')}
          busy={move.sending}
          onConfirm={() => void move.confirm()}
          onClose={move.leave}
        />
      )}
    </MoveForm>
  );
}
