import { VipBadge } from '@longmen/ui';
import { defaultCurrency } from '@longmen/format';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { WhoElse } from '../../features/claims/presence.tsx';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { Age } from '../../features/kit/parts/age.tsx';
import type { messages } from './messages.ts';
import { type Facts, isOpen } from './withdrawal.ts';

/** How much, to whom, whose it is, and how long it has waited. */
export function DetailHead({ facts, claimedUntil }: { facts: Facts; claimedUntil: number | undefined }) {
  const t = useMessages<typeof messages>('withdrawals');
  const locale = useLocale();
  const { account } = facts;
  const fee =
    facts.fee === 0
      ? t('noFee')
      : t('net', { fee: printAmount(facts.fee, locale), net: printAmount(facts.net, locale) });
  return (
    <header className="flex gap-4 px-4 pt-3 pb-3">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-fig font-bold">
            <Amount mills={facts.amount} currency={defaultCurrency} />
          </span>
          <span className="min-w-0 truncate text-page font-semibold">
            → {facts.payee.place} •••• {facts.payee.tail}
          </span>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-text-2">
          <b className="font-semibold text-text">{facts.player}</b>
          <VipBadge level={account.vipLevel} small />
          {account.agents.length > 0 && <span>{account.agents.join(' › ')}</span>}
          <Dot />
          <span>{fee}</span>
          <Dot />
          <span>
            {t('requested')} <Time at={facts.requestedAt} />
          </span>
        </p>
      </div>
      <div className="flex flex-none flex-col items-end gap-1 text-note">
        {isOpen(facts) ? (
          <p className="text-text-2">
            {t('waited')}{' '}
            <b className="text-cell font-bold text-text">
              <Age since={facts.requestedAt} />
            </b>
          </p>
        ) : (
          <p className="font-semibold">{t(facts.state)}</p>
        )}
        <WhoElse
          topic="withdrawals"
          id={facts.id}
          claim={facts.claim}
          claimedUntil={isOpen(facts) ? claimedUntil : undefined}
        />
      </div>
    </header>
  );
}

const Dot = () => (
  <span aria-hidden="true" className="text-text-3">
    ·
  </span>
);
