import { Button, buttonClass, Card as Surface, Icon } from '@longmen/ui';
import { useState } from 'react';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate, useRedirect } from '../../core/router/index.ts';
import { ServiceLink } from '../../features/chrome/service-link.tsx';
import { toast } from '../../core/dialogs/toast.ts';
import { type Address, type Card, makeDefault, useCards } from './calls.ts';
import { chosenPayee } from './gate.ts';
import { Frame } from './frame.tsx';
import { useGate } from './use-gate.tsx';
import type { messages } from './messages.ts';

/** `/bank/lookBank`: one card or address; locked, it can only be looked at (spec 2 §4). */
export function BankAccountPage() {
  const t = useMessages<typeof messages>('bank');
  const query = useCards();
  const [id] = useState(chosenPayee.read);
  const { data } = query;
  const card = data?.cards.find((each) => each.id === id);
  const address = data?.addresses.find((each) => each.id === id);
  const isMissing = id === undefined || (data !== undefined && !card && !address);
  useRedirect(isMissing ? '/bank' : undefined);
  if (isMissing) return null;
  return (
    <Frame title={t(address ? 'lookAddress' : 'look')} query={query}>
      {card && <CardFacts card={card} />}
      {address && <AddressFacts address={address} />}
    </Frame>
  );
}

function CardFacts({ card }: { card: Card }) {
  const t = useMessages<typeof messages>('bank');
  const gate = useGate();
  const facts: [string, string][] = [
    [t('bank'), card.bankName],
    [t('number'), `•••• ${card.tail}`],
    [t('holder'), card.holder],
    [t('branch'), card.branch],
  ];
  if (card.phoneTail !== '') facts.push([t('phone'), `•••• ${card.phoneTail}`]);
  return (
    <>
      <Facts facts={facts} payee={card} />
      <Button look="outline" size="large" onClick={() => void navigate('/bank/checkCard')}>
        {t('check')}
      </Button>
      {!card.isLocked && (
        <Button look="outline" size="large" onClick={() => gate.open({ kind: 'card', replaces: card.id })}>
          {t('changeCard')}
        </Button>
      )}
      {gate.sheet}
    </>
  );
}

function AddressFacts({ address }: { address: Address }) {
  const t = useMessages<typeof messages>('bank');
  const gate = useGate();
  const facts: [string, string][] = [
    [t('platform'), address.platformName],
    [t('address'), `•••• ${address.tail}`],
  ];
  return (
    <>
      <Facts facts={facts} payee={address} />
      {!address.isLocked && (
        <Button look="outline" size="large" onClick={() => gate.open({ kind: 'address', platform: address.platform })}>
          {t('change')}
        </Button>
      )}
      {gate.sheet}
    </>
  );
}

function Facts({ facts, payee }: { facts: [string, string][]; payee: Card | Address }) {
  const t = useMessages<typeof messages>('bank');
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const { isLocked, lockedAt, isDefault, id } = payee;
  const choose = async () => {
    setBusy(true);
    if (await makeDefault(id)) toast(t('madeDefault'));
    setBusy(false);
  };
  const rows = lockedAt === null ? facts : [...facts, [t('lockedSince'), formatTime(lockedAt, locale)] as const];
  return (
    <>
      <Surface className="px-4 py-2">
        <dl className="t-body">
          {rows.map(([name, value]) => (
            <div key={name} className="flex min-h-10 flex-wrap items-baseline justify-between gap-x-3">
              <dt className="t-label text-text-2">{name}</dt>
              <dd className="ml-auto text-right font-semibold break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Surface>
      <div className="flex gap-3 rounded-ctl bg-surface-2 px-3 py-3 text-text-2">
        <Icon name={isLocked ? 'lock' : 'info'} size={20} className="flex-none" />
        <p className="t-label min-w-0">{t(isLocked ? 'lockedNote' : 'openNote')}</p>
      </div>
      {isLocked && <ServiceLink className={buttonClass('outline', 'large')}>{t('service')}</ServiceLink>}
      {isDefault ? (
        <p className="t-label flex min-h-11 items-center gap-2 text-primary">
          <Icon name="check" size={20} />
          {t('isDefault')}
        </p>
      ) : (
        <Button look="soft" size="large" busy={busy} onClick={() => void choose()}>
          {t('makeDefault')}
        </Button>
      )}
    </>
  );
}
