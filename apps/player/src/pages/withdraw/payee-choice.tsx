import { cx, Icon, rowClass, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { Offer, Payee } from './rules.ts';
import type { messages } from './messages.ts';
import { payeeText } from './payee-text.ts';

type PayeeChoiceProps = { offer: Offer; payees: readonly Payee[]; value: Payee; onChoose: (payee: Payee) => void };

const icons = { '1': 'bank', '4': 'globe', '5': 'card' } as const;

/** Where the money goes: the chosen payee, and the sheet with all of them. */
export function PayeeChoice({ offer, payees, value, onChoose }: PayeeChoiceProps) {
  const t = useMessages<typeof messages>('withdraw');
  const [open, setOpen] = useState(false);
  const choose = (payee: Payee) => {
    onChoose(payee);
    setOpen(false);
  };
  const unbound = offer.platforms.filter(({ tail }) => tail === '');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-18 w-full items-center gap-3 rounded-card border border-hair bg-surface px-3 py-2 text-left"
        onClick={() => setOpen(true)}
      >
        <span className="grid size-11 flex-none place-items-center rounded-ctl bg-primary-soft text-primary">
          <Icon name={icons[value.payoutType]} size={24} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t('to')} </span>
          <PayeeLines payee={value} />
        </span>
        <Icon name="down" size={20} className="flex-none text-text-3" />
      </button>
      <Sheet title={t('choosePayee')} open={open} onClose={() => setOpen(false)}>
        <div role="radiogroup" aria-label={t('choosePayee')} className="-mx-4">
          {payees.map((payee) => (
            <button
              key={`${payee.payoutType} ${payee.id}`}
              type="button"
              role="radio"
              aria-checked={payee.id === value.id}
              className={cx(rowClass, 'py-2')}
              onClick={() => choose(payee)}
            >
              <Icon name={icons[payee.payoutType]} size={22} className="flex-none text-text-2" />
              <span className="min-w-0 flex-1">
                <PayeeLines payee={payee} />
              </span>
              {payee.id === value.id && <Icon name="check" className="flex-none text-primary" />}
            </button>
          ))}
        </div>
        <div className="-mx-4 border-t border-hair">
          {offer.cards.length === 0 && <BindRow to="/bank" name={t('bankCard')} />}
          {unbound.map(({ id, name }) => (
            <BindRow key={id} to="/bank" name={name} />
          ))}
          <Link to="/bank" className={rowClass}>
            <span className="t-body flex-1 font-semibold text-primary">{t('manage')}</span>
            <Icon name="forward" size={18} className="text-text-3" />
          </Link>
        </div>
      </Sheet>
    </>
  );
}

function PayeeLines({ payee: { name, tail, isLocked } }: { payee: Payee }) {
  const t = useMessages<typeof messages>('withdraw');
  return (
    <>
      <span className="block text-[0.9375rem] leading-6 font-semibold tabular-nums">{payeeText(name, tail)}</span>
      <span className="t-caption flex items-center gap-1 text-text-2">
        {isLocked && <Icon name="lock" size={14} className="flex-none" />}
        {t(isLocked ? 'locked' : 'notLocked')}
      </span>
    </>
  );
}

function BindRow({ to, name }: { to: string; name: string }) {
  const t = useMessages<typeof messages>('withdraw');
  return (
    <Link to={to} className={rowClass}>
      <Icon name="plus" size={22} className="flex-none text-text-3" />
      <span className="t-body min-w-0 flex-1">{name}</span>
      <span className="t-label text-text-2">{t('notBound')}</span>
    </Link>
  );
}
