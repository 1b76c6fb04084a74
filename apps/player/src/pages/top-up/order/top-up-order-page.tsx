import { useState } from 'react';
import { navigate, useRedirect, useRoute } from '../../../core/router/index.ts';
import { type Channel, channelsOf, type Methods, usePayMethods } from '../calls.ts';
import { forgetDraft, readDraft } from './draft.ts';
import { HintLine } from './hint-line.tsx';
import { OpeningSheets } from './opening-sheets.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderFooter } from './order-footer.tsx';
import { OrderFrame } from './order-frame.tsx';
import { useOrder } from './use-order.ts';
import { useMessages } from '../use-messages.ts';

/**
 * `/topupList/topupNext`: the account to pay to, then the order. Without a choice of the first page it leads home (spec
 * 2 §2).
 */
export function TopUpOrderPage() {
  const t = useMessages();
  const type = useRoute().query.get('type');
  const [draft] = useState(() => readDraft(type));
  const methods = usePayMethods();
  const isGone = draft === undefined || (methods.data !== undefined && !channelOf(methods.data, draft.channel));
  useRedirect(isGone ? '/home' : undefined);
  if (isGone) return null;
  return (
    <OrderFrame title={t('title')} methods={methods}>
      {(data) => <Next channel={channelOf(data, draft.channel)} amount={draft.amount} />}
    </OrderFrame>
  );
}

const channelOf = (methods: Methods, id: string): Channel | undefined =>
  channelsOf(methods).find((one) => one.id === id);

function Next({ channel, amount }: { channel: Channel | undefined; amount: string }) {
  const t = useMessages();
  const order = useOrder({ amount });
  if (!channel) return null;
  const leave = () => {
    forgetDraft();
    void navigate('/topUp', { replace: true });
  };
  return (
    <>
      <main className="flex flex-1 flex-col gap-4 px-4 pb-4">
        <p className="t-body font-semibold">{channel.title}</p>
        <HintLine text={channel.hint} />
        <OrderFields channel={channel} order={order} />
      </main>
      <OrderFooter
        label={t('submitPaid')}
        busy={order.opening.busy}
        refusal={order.opening.refusal}
        onSend={() => order.send(channel)}
      />
      <OpeningSheets opening={order.opening} onSubmitted={leave} />
    </>
  );
}
