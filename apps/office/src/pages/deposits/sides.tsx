import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sides } from '../../features/kit/parts/facts.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import { type Check, depositStateNames, type Payment, type PaymentFacts, paymentStateNames } from './money-in.ts';
import { Units } from './units.tsx';

type Order = Omit<NonNullable<PaymentFacts['order']>, 'differs'>;

/** A payment and an order side by side; what does not agree is marked. */
export function PaymentBesideOrder({
  payment,
  order,
  differs,
}: {
  payment: Payment;
  order: Order;
  differs: Check['differs'];
}) {
  const t = useMessages<typeof messages>('deposits');
  const has = (...names: Check['differs']) => names.some((name) => differs.includes(name));
  return (
    <Sides
      left={t('payment')}
      right={t('order')}
      differsText={t('differs')}
      rows={[
        {
          name: t('amount'),
          left: <Units amount={payment.amount} coin={payment.coin} />,
          right: <Units amount={order.toPay} coin={order.coin} />,
          differs: has('amount', 'coin'),
        },
        { name: t('payer'), left: payment.payer, right: order.depositor, differs: has('payer') },
        { name: t('note'), left: payment.note, right: order.note, differs: has('note') },
        { name: t('company'), left: payment.company, right: order.company, differs: has('company') },
        {
          name: t('state'),
          left: t(paymentStateNames[payment.state]) + (payment.reason === '' ? '' : ` · ${t(payment.reason)}`),
          right: t(depositStateNames[order.state]),
          differs: has('state'),
        },
        {
          name: t('number'),
          left: payment.transactionId,
          right: order.id,
          differs: has('order'),
        },
        {
          name: t('paidAt'),
          left: <Time at={payment.paidAt} />,
          right: (
            <span className="text-text-2">
              {t('created')} <Time at={order.createdAt} />
            </span>
          ),
        },
      ]}
    />
  );
}
