import { payTypeSpelling } from '@longmen/contract/calls/pay-methods';
import { Amount, buttonClass, EmptyState, Confirm } from '@longmen/ui';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { navigate } from '../../core/router/index.ts';
import { ServiceLink } from '../../features/chrome/service-link.tsx';
import { type Channel, channelsOf, type Methods, usePayMethods, useWaiting } from './calls.ts';
import { storeDraft } from './order/draft.ts';
import { AmountPart } from './order/amount-part.tsx';
import { ChannelRows } from './order/channel-rows.tsx';
import { MethodChips } from './method-chips.tsx';
import { HintLine } from './order/hint-line.tsx';
import { OpeningSheets } from './order/opening-sheets.tsx';
import { OrderFields } from './order/order-fields.tsx';
import { OrderFooter } from './order/order-footer.tsx';
import { OrderFrame } from './order/order-frame.tsx';
import { QuickCard } from './quick-card.tsx';
import { WaitingList } from './waiting-list.tsx';
import { checkAmount, isCoin, nextPage, paysFirst, shortDecimal } from './rules.ts';
import { intentOf, useOrder } from './order/use-order.ts';
import { useMessages } from './use-messages.ts';

/** `/topUp`: how, through which channel, how much; then on to paying. */
export function TopUpPage() {
  const t = useMessages();
  // What waits stands above the methods: shown later it would push them away under a finger.
  const { isLoading } = useWaiting();
  return (
    <OrderFrame title={t('title')} methods={usePayMethods()} awaited={isLoading}>
      {(methods) =>
        methods.methods.length === 0 ? (
          <main>
            <EmptyState
              icon="bank"
              title={t('none')}
              action={<ServiceLink className={buttonClass('outline')}>{t('service')}</ServiceLink>}
            >
              {t('noneNote')}
            </EmptyState>
          </main>
        ) : (
          <TopUp data={methods} />
        )
      }
    </OrderFrame>
  );
}

function TopUp({ data }: { data: Methods }) {
  const { methods, user, popup, quick } = data;
  const t = useMessages();
  const locale = useLocale();
  const order = useOrder();
  const [chosen, setChosen] = useState({ type: '', channel: '' });
  const method = methods.find(({ type }) => type === chosen.type) ?? methods[0];
  const channels: readonly Channel[] = method?.channels ?? [];
  const channel = channels.find(({ id }) => id === chosen.channel) ?? channels[0];
  const last = quick && channelsOf(data).find(({ id }) => id === quick.channel);
  if (!method || !channel) return null;

  const choose = (type: string, id: string) => {
    setChosen({ type, channel: id });
    order.clear();
  };
  const further = nextPage(channel);
  const goOn = () => {
    if (further === undefined) return order.send(channel);
    if (!isCoin(channel)) {
      if (!order.accept(checkAmount(channel, order.fields))) return;
      storeDraft({ type: payTypeSpelling[channel.type], channel: channel.id, amount: order.fields['amount'] ?? '' });
    }
    void navigate(further);
  };
  const again = () => {
    if (!quick || !last) return;
    order.opening.send(intentOf(last, { amount: shortDecimal(quick.amount), name: quick.depositor }));
  };
  return (
    <>
      <main className="flex flex-1 flex-col gap-4 px-4 pb-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="t-label text-text-2">{t('balance')}</span>
          <Amount
            mills={user.balance}
            locale={locale}
            currency={currencyNow(locale)}
            className="t-section ml-auto font-bold"
          />
        </p>
        <WaitingList />
        {quick && last && canRepeat(last) && (
          <QuickCard quick={quick} channel={last} busy={order.opening.busy} onDo={again} />
        )}
        <MethodChips methods={methods} value={method.type} onChoose={(type) => choose(type, '')} />
        <ChannelRows channels={channels} value={channel.id} onChoose={({ id }) => choose(method.type, id)} />
        <HintLine text={channel.hint} />
        {further === undefined && <OrderFields channel={channel} order={order} />}
        {further !== undefined && !isCoin(channel) && (
          <AmountPart
            channel={channel}
            value={order.fields['amount'] ?? ''}
            onChange={(value) => order.set('amount', value)}
            error={order.errors['amount']}
          />
        )}
      </main>
      <OrderFooter
        label={t(further === undefined ? labelOf(channel) : 'next')}
        busy={order.opening.busy}
        refusal={order.opening.refusal}
        onSend={goOn}
      />
      {popup.isVisible && <NoticeBox text={popup.text} />}
      <OpeningSheets opening={order.opening} onSubmitted={order.clear} />
    </>
  );
}

function labelOf(channel: Channel): 'submitPaid' | 'toGateway' | 'continue' {
  if (paysFirst(channel)) return 'submitPaid';
  return channel.jumpMode === 'redirect' ? 'toGateway' : 'continue';
}

/** One tap is enough where nothing has to be paid beforehand or chosen anew. */
const canRepeat = (channel: Channel) => !paysFirst(channel) && (isCoin(channel) || channel.banks.length === 0);

/** What the site wants to be read before anything is paid (spec 2 §3, `is_bomb_box`); once a visit. */
/** The text that was read since the app was opened. */
let read = '';

function NoticeBox({ text }: { text: string }) {
  const t = useMessages();
  const [open, setOpen] = useState(text !== read);
  const close = () => {
    read = text;
    setOpen(false);
  };
  return (
    <Confirm open={open} title={t('notice')} confirmLabel={t('gotIt')} onConfirm={close} onCancel={close}>
      <p className="whitespace-pre-line">{text}</p>
    </Confirm>
  );
}
