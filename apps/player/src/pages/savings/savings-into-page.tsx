import { Amount } from '@longmen/ui';
import { useEffect } from 'react';
import { formatDay } from '../../core/i18n/format-day.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow, moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { moving, type Terms, useInOffer, useTerms } from './calls.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { FactRows } from './fact-rows.tsx';
import { MoveForm } from './move-form.tsx';
import { Outcome } from './outcome.tsx';
import { Loaded, OwnPage } from './own-page.tsx';
import { SavingsAmount } from './savings-amount.tsx';
import { useMove } from './use-move.ts';
import { inProblem, type InOffer } from './rules.ts';
import type { messages } from './messages.ts';
import { zoneText } from './zone-text.ts';

/** `/yuebaoInto`: money from the balance into the savings. */
export function SavingsIntoPage() {
  const t = useMessages<typeof messages>('savings');
  const query = useInOffer();
  const terms = useTerms().data;
  const once = moving.useIntent();
  useEffect(() => () => moving.forget(), []);
  return (
    <OwnPage title={t('confirmIn')}>
      <Loaded query={query}>{(offer) => <In offer={offer} terms={terms} />}</Loaded>
      <Outcome once={once} />
    </OwnPage>
  );
}

function In({ offer, terms }: { offer: InOffer; terms: Terms | undefined }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const move = useMove('in');
  const { typed, amount } = move;
  const problem = inProblem(typed, offer);
  const money = (mills: number) => moneyText(mills, locale);
  const dates = [
    { name: t('earnsFrom'), value: formatDay(offer.earnsFrom, locale) },
    { name: t('firstPaidOn'), value: formatDay(offer.firstPaidOn, locale) },
  ];
  const obstacle = terms?.isOpen === false ? t('closed') : offer.available === 0 ? t('inEmpty') : null;
  const error = problem === 'inTooMuch' ? t('inTooMuch', { max: money(offer.max) }) : problem && t('amountMissing');
  return (
    <MoveForm
      obstacle={obstacle}
      amount={amount}
      isWrong={problem !== null}
      onSubmit={() => move.ask(problem === null)}
    >
      <section>
        <h2 className="t-label text-text-2">{t('available')}</h2>
        <Amount mills={offer.available} locale={locale} currency={currencyNow(locale)} className="t-display" />
      </section>
      <SavingsAmount
        label={t('amount')}
        name="amount"
        value={move.typed}
        onChange={move.setTyped}
        max={offer.max}
        {...(terms && { hint: t('inHint', { max: money(terms.in.max) }) })}
        error={move.touched && error ? error : undefined}
      />
      <FactRows facts={dates} />
      {terms && (
        <p className="t-label rounded-ctl bg-surface-2 px-3 py-2 text-text-2">
          {t('cutOffNote', { time: terms.cutOff, zone: zoneText(terms.timeZone) })}
        </p>
      )}
      {move.asking && (
        <ConfirmSheet
          title={t('confirmIn')}
          amount={amount}
          facts={dates}
          notes={[t('confirmInNote')]}
          confirmLabel={t('confirm')}
          busy={move.sending}
          onConfirm={() => void move.confirm()}
          onClose={move.leave}
        />
      )}
    </MoveForm>
  );
}
