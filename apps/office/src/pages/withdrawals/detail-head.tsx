import { VipBadge } from '@longmen/ui';
import { defaultCurrency } from '@longmen/format';
import type { ReactNode } from 'react';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useLookers } from '../../core/live/use-live.ts';
import { useMe } from '../../core/session/session.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { Age, Until } from '../../features/kit/parts/age.tsx';
import type { messages } from './messages.ts';
import { type Facts, isOpen } from './withdrawal.ts';

/** How much, to whom, whose it is, and how long it has waited. */
export function DetailHead({ facts, claimedUntil }: { facts: Facts; claimedUntil: number | undefined }) {
  const t = useMessages<typeof messages>('withdrawals');
  const locale = useLocale();
  const me = useMe();
  const { account, claim } = facts;
  const others = new Set(useLookers('withdrawals', facts.id));
  if (claim && claim.by !== me.name) others.add(claim.by);
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
        {[...others].map((name) => (
          <Presence key={name}>{t('looksToo', { name })}</Presence>
        ))}
        {claimedUntil !== undefined && isOpen(facts) && (
          <Presence>
            {t('yours')} <Until at={claimedUntil} />
          </Presence>
        )}
      </div>
    </header>
  );
}

const Dot = () => (
  <span aria-hidden="true" className="text-text-3">
    ·
  </span>
);

function Presence({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-text-2">
      <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
      {children}
    </p>
  );
}
