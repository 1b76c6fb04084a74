import { EmptyState } from '@longmen/ui';
import { useState } from 'react';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useRoute } from '../../../core/router/index.ts';
import { type CoinChannel, usePayMethods } from '../calls.ts';
import { ChannelRows } from './channel-rows.tsx';
import { HintLine } from './hint-line.tsx';
import { OpeningSheets } from './opening-sheets.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderFooter } from './order-footer.tsx';
import { OrderFrame } from './order-frame.tsx';
import { printRate } from '../print-amount.ts';
import { useOrder } from './use-order.ts';
import { useMessages } from '../use-messages.ts';

/** `/digitalcurrency`: which coin, how many, at which rate; then its address. */
export function TopUpCoinPage() {
  const t = useMessages();
  return (
    <OrderFrame title={t('coinTitle')} methods={usePayMethods()}>
      {({ methods }) => {
        const channels = methods.flatMap((method) => (method.type === 'digitalCurrency' ? method.channels : []));
        return channels.length === 0 ? (
          <main>
            <EmptyState icon="bank" title={t('none')}>
              {t('noneNote')}
            </EmptyState>
          </main>
        ) : (
          <Coins channels={channels} />
        );
      }}
    </OrderFrame>
  );
}

function Coins({ channels }: { channels: readonly CoinChannel[] }) {
  const t = useMessages();
  const locale = useLocale();
  const order = useOrder();
  const requestedId = useRoute().query.get('id');
  const [chosen, setChosen] = useState(requestedId);
  const channel = channels.find(({ id }) => id === chosen) ?? channels[0];
  if (!channel) return null;
  const rate = printRate(channel.exchangeRate, locale);
  return (
    <>
      <main className="flex flex-1 flex-col gap-4 px-4 pb-4">
        <ChannelRows channels={channels} value={channel.id} onChoose={({ id }) => setChosen(id)} />
        <p className="t-body font-semibold tabular-nums">{t('rate', { coin: channel.coin, rate })}</p>
        <HintLine text={channel.hint} />
        <OrderFields channel={channel} order={order} />
      </main>
      <OrderFooter
        label={t('getAddress')}
        busy={order.opening.busy}
        refusal={order.opening.refusal}
        onSend={() => order.send(channel)}
      />
      <OpeningSheets opening={order.opening} onSubmitted={order.clear} />
    </>
  );
}
