import { Card, TextField } from '@longmen/ui';
import { PayeeRows } from '../pay/payee-rows.tsx';
import type { Channel } from '../calls.ts';
import { isCoin, paysFirst, sumsOf } from '../rules.ts';
import type { useOrder } from './use-order.ts';
import { useMessages } from '../use-messages.ts';
import { AmountPart } from './amount-part.tsx';
import { BankChoice } from './bank-choice.tsx';
import { SumsCard } from './sums-card.tsx';

type OrderFieldsProps = { channel: Channel; order: ReturnType<typeof useOrder> };

/** The fields that an order of a channel has: amount, where to pay first, name, bank; and what it comes to. */
export function OrderFields({ channel, order: { fields, errors, set } }: OrderFieldsProps) {
  const t = useMessages();
  const { amount = '', name = '', bank = '' } = fields;
  const sums = sumsOf(channel, amount);
  const money = isCoin(channel) ? undefined : channel;
  /** A code is scanned before anything is typed: it must not lie below the fold. */
  const isScanned = money !== undefined && money.qrText !== '';
  const payHere =
    money !== undefined && paysFirst(channel) ? (
      <section aria-label={t('payHere')}>
        <h2 className="t-label mb-1 text-text-2">{t('payHere')}</h2>
        <Card className="px-4 py-1">
          <p className="t-label py-2">{t('payFirst')}</p>
          <PayeeRows payee={money} />
        </Card>
      </section>
    ) : null;
  return (
    <>
      {isScanned && payHere}
      <AmountPart
        channel={channel}
        value={amount}
        onChange={(value) => set('amount', value)}
        error={errors['amount']}
      />
      {!isScanned && payHere}
      {money?.asksName && (
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          lengthMax={40}
          hint={t('nameHint')}
          value={name}
          error={errors['name'] && t('nameError')}
          onChange={(event) => set('name', event.target.value)}
        />
      )}
      {money && money.banks.length > 0 && (
        <BankChoice
          banks={money.banks}
          value={bank}
          onChoose={(code) => set('bank', code)}
          error={errors['bank'] && t('bankError')}
        />
      )}
      {sums && <SumsCard channel={channel} typed={amount} sums={sums} />}
      {isCoin(channel) && <p className="t-caption text-text-2">{t('rateNote')}</p>}
    </>
  );
}
