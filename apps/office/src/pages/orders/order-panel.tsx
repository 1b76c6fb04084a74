import { readOrder } from '@longmen/contract/console/games/orders';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useKindNames } from '../../features/ledger/use-kind-names.ts';
import { type CheckedOrder, checkOrder, type Order } from '../../features/proof/check-order.ts';
import type { messages as proofMessages } from '../../features/proof/messages.ts';
import { issueLink } from '../../features/proof/issue-link.ts';
import { ProofLink } from '../../features/proof/proof-link.tsx';
import { shortHash } from '../../features/proof/proof-step.ts';
import { Trail, Verdict } from '../../features/proof/trail.tsx';
import { CancelOrder } from './cancel-order.tsx';
import type { messages } from './messages.ts';
import { statusLooks } from './order.ts';
import { RateText } from '../../features/kit/parts/rate-text.tsx';
import { LineList } from './line-list.tsx';

/** One order, explained: what was bought, how it was drawn, what was paid; each step is checked on this device. */
export function OrderPanel({ no, onClose }: { no: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('orders');
  const p = useMessages<typeof proofMessages>('proof');
  const { data, error, refetch } = useQuery({
    queryKey: ['readOrder', no],
    queryFn: async ({ signal }) => {
      const order = await callConsole(readOrder, { id: no }, { signal });
      return { order, checked: await checkOrder(order) };
    },
  });
  return (
    <SidePanel
      title={t('order', { no })}
      head={data && <Chip look={statusLooks[data.order.status]}>{t(data.order.status)}</Chip>}
      onClose={onClose}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
          <p className="text-text-3">{p('checking')}</p>
        </div>
      )}
      {data && (
        <>
          <div
            className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4"
            tabIndex={0}
            role="region"
            aria-label={t('trail')}
          >
            <Bought order={data.order} />
            <Settlement order={data.order} checked={data.checked} />
            <Section title={t('trail')}>
              <Trail steps={data.checked.steps} family={data.order.family} label={t('trail')} />
            </Section>
            <Ledger order={data.order} />
            <ReceiptFacts order={data.order} />
            <Siblings order={data.order} />
            <CancelOrder order={data.order} />
          </div>
          <Verdict steps={data.checked.steps}>
            <ProofLink
              host={data.order.siteHost}
              gid={data.order.gid}
              issue={data.order.issue}
              isInstant={data.order.isInstant}
            />
          </Verdict>
        </>
      )}
    </SidePanel>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const linkClass = 'text-primary underline-offset-2 hover:underline';

function Bought({ order }: { order: Order }) {
  const t = useMessages<typeof messages>('orders');
  const locale = useLocale();
  const sum = {
    lines: printCount(order.lines, locale),
    stake: printCount(order.stake, locale),
    total: printAmount(order.total, locale),
  };
  return (
    <header className="flex flex-col gap-1">
      <p className="text-large font-semibold break-words">
        {order.playName} · {order.selection} <span className="text-primary">{<RateText rate={order.rate} />}</span>
      </p>
      <p className="text-text-2">
        {t('sum', sum)} · {t('ratesVersion', { version: order.ratesVersion })}
      </p>
      <p className="flex flex-wrap gap-x-2 text-text-2">
        <Link to="/orders" search={{ q: `player:${order.player}` }} className={linkClass} title={t('toPlayer')}>
          {order.player}
        </Link>
        <span>{order.game}</span>
        {order.isInstant ? (
          <span>{t('instant')}</span>
        ) : (
          <Link {...issueLink(order.gid, order.issue)} className={linkClass} title={t('toIssue')}>
            {order.issue}
          </Link>
        )}
        <Time at={order.placedAt} />
      </p>
      {order.issueFacts.voidReason !== null && (
        <p className="rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {t('voidBecause', { reason: order.issueFacts.voidReason })}
        </p>
      )}
    </header>
  );
}

/** What each tier paid, and the lines that decided. */
function Settlement({ order, checked }: { order: Order; checked: CheckedOrder }) {
  const t = useMessages<typeof messages>('orders');
  const locale = useLocale();
  if (order.issueFacts.numbers.length === 0)
    return (
      <Section title={t('settlement')}>
        <p className="text-text-2">{t('notDrawn')}</p>
      </Section>
    );
  const isParlay = checked.play?.pricing === 'parlay';
  return (
    <Section title={t('settlement')}>
      {!isParlay &&
        order.tiers.map(({ tier, bets, rate }) => (
          <p key={tier} className="flex gap-2">
            <span>
              {t('tierSum', {
                bets: printCount(bets, locale),
                stake: printCount(order.stake, locale),
                rate: String(Number(rate)),
                amount: printAmount(bets * order.stake * Math.round(Number(rate) * 1000), locale),
              })}
            </span>
            {tier === 'push' && <span className="text-text-3">{t('returned')}</span>}
          </p>
        ))}
      <p className="text-fig font-bold">{printAmount(order.payout, locale)}</p>
      {checked.explanation && checked.play && <LineList explanation={checked.explanation} play={checked.play} />}
    </Section>
  );
}

function Ledger({ order }: { order: Order }) {
  const t = useMessages<typeof messages>('orders');
  const kindName = useKindNames();
  const locale = useLocale();
  return (
    <Section title={t('ledger')}>
      <table className="w-full">
        <tbody>
          {order.ledger.map(({ no, kind, amount, after, at }) => (
            <tr key={no} className="h-7 border-b border-line last:border-0">
              <td className="text-text-3">
                <Time at={at} bare />
              </td>
              <td>{kindName(kind)}</td>
              <td className="text-right">{printAmount(amount, locale, 'text', true)}</td>
              <td className="text-right text-text-2">{printAmount(after, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function ReceiptFacts({ order }: { order: Order }) {
  const t = useMessages<typeof messages>('orders');
  return (
    <Section title={t('receipt')}>
      <p className="font-mono text-note break-all text-text-2">
        {t('batchRoot')}: {shortHash(order.batch.root)} · {shortHash(order.batch.signature)}
      </p>
      {order.receipt && (
        <p className="font-mono text-note break-all text-text-2">
          {t('leaf')} {order.receipt.index}: {order.receipt.h}
        </p>
      )}
    </Section>
  );
}

function Siblings({ order }: { order: Order }) {
  const t = useMessages<typeof messages>('orders');
  if (order.siblings.length === 0) return null;
  return (
    <Section title={t('siblings')}>
      <ul className="flex flex-col">
        {order.siblings.map(({ no, playName, selection, status }) => (
          <li key={no} className="flex h-7 items-center gap-2">
            <Link to="/orders" search={{ q: `no:${no}`, open: no }} className={`min-w-0 flex-1 truncate ${linkClass}`}>
              {playName} · {selection}
            </Link>
            <Chip look={statusLooks[status]}>{t(status)}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  );
}
