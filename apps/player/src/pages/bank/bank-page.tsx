import { Card } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate } from '../../core/router/index.ts';
import { useBankPage } from './calls.ts';
import { chosenPayee } from './gate.ts';
import { Frame } from './frame.tsx';
import { PayeeRow } from './payee-row.tsx';
import { useGate } from './use-gate.tsx';
import type { messages } from './messages.ts';

/** `/bank`: the card and the addresses that withdrawals go to. */
export function BankPage() {
  const t = useMessages<typeof messages>('bank');
  const query = useBankPage();
  const gate = useGate();
  const look = (id: string) => {
    chosenPayee.put(id);
    void navigate('/bank/lookBank');
  };
  const { cards = [], addresses = [], platforms = [] } = query.data ?? {};
  const free = platforms.filter(({ id }) => !addresses.some(({ platform }) => platform === id));
  return (
    <Frame title={t('title')} query={query}>
      <p className="t-label text-text-2">{t('note')}</p>
      <section>
        <h2 className="t-section pb-2">{t('card')}</h2>
        <Card className="divide-y divide-hair overflow-hidden">
          {cards.map((card) => (
            <PayeeRow
              key={card.id}
              icon="bank"
              name={card.bankName}
              own={card}
              note={card.holder}
              onOpen={() => look(card.id)}
            />
          ))}
          {cards.length === 0 && (
            <PayeeRow
              icon="bank"
              name={t('bindCard')}
              note={t('oneCard')}
              onOpen={() => gate.open({ kind: 'card', replaces: '' })}
            />
          )}
        </Card>
      </section>
      {addresses.length + free.length > 0 && (
        <section>
          <h2 className="t-section pb-2">{t('coins')}</h2>
          <Card className="divide-y divide-hair overflow-hidden">
            {addresses.map((own) => (
              <PayeeRow
                key={own.id}
                icon={own.payoutType === '4' ? 'globe' : 'card'}
                name={own.platformName}
                own={own}
                onOpen={() => look(own.id)}
              />
            ))}
            {free.map(({ id, name }) => (
              <PayeeRow key={id} icon="plus" name={name} onOpen={() => gate.open({ kind: 'address', platform: id })} />
            ))}
          </Card>
        </section>
      )}
      {gate.sheet}
    </Frame>
  );
}
