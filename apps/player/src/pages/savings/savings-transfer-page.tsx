import { Tabs } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { moving, useBankOffer, useOutOffer } from './calls.ts';
import { Outcome } from './outcome.tsx';
import { Loaded, OwnPage } from './own-page.tsx';
import { ToBalance } from './to-balance.tsx';
import { ToBank } from './to-bank.tsx';
import type { messages } from './messages.ts';

type Way = 'bank' | 'balance';

/** `/yuebaoTransfer`: savings to the bank or to the balance; the bank comes first (spec 2 §4). */
export function SavingsTransferPage() {
  const t = useMessages<typeof messages>('savings');
  const [way, setWay] = useState<Way>('bank');
  const once = moving.useIntent();
  useEffect(() => () => moving.forget(), []);
  const choose = (chosen: Way) => {
    moving.forget();
    setWay(chosen);
  };
  return (
    <OwnPage title={t('moveOut')}>
      <Tabs
        tabs={[
          { key: 'bank', label: t('toBank') },
          { key: 'balance', label: t('toBalance') },
        ]}
        value={way}
        layout="even"
        label={t('ways')}
        className="mb-3"
        onChange={choose}
      />
      {/* Each way is a form of its own: switching begins with an empty amount and asks for its limits. */}
      {way === 'bank' ? <Bank /> : <Balance />}
      <Outcome once={once} />
    </OwnPage>
  );
}

function Bank() {
  return <Loaded query={useBankOffer()}>{({ offer, bank }) => <ToBank offer={offer} bank={bank} />}</Loaded>;
}

function Balance() {
  return <Loaded query={useOutOffer()}>{(offer) => <ToBalance offer={offer} />}</Loaded>;
}
