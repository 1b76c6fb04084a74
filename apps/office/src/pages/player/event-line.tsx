import { Link } from '@tanstack/react-router';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale, useLocaleStore } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import { Sign, type SignName } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useActionNames } from '../../features/action-names/use-action-names.ts';
import { useKindNames } from '../../features/ledger/use-kind-names.ts';
import type { messages } from './messages.ts';
import type { PlayerEvent } from './player.ts';
import type { messages as securityWords } from './security/messages.ts';
import { useLimitName } from '../../features/player-limits/use-limit-name.ts';

const signs: Readonly<Record<PlayerEvent['kind'], SignName>> = {
  withdrawal: 'send',
  deposit: 'arrowDown',
  ledger: 'trophy',
  security: 'shield',
  limit: 'scales',
  pause: 'clock',
  operator: 'people',
  message: 'chat',
};

/** One line of the timeline. */
export function EventLine({ id, event }: { id: string; event: PlayerEvent }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const text = useEventText()(event);
  const state = useStateName()(event);
  return (
    <li className="grid min-h-9 grid-cols-[112px_20px_minmax(0,1fr)_auto_auto_112px] items-center gap-2 border-b border-line px-4 last:border-0">
      <span className="text-text-2">
        <Time at={event.at} bare />
      </span>
      <Sign name={signs[event.kind]} className="text-text-3" />
      <span className="min-w-0 truncate" title={text}>
        {text}
        {event.until !== null && (
          <span className="text-text-2">
            {' '}
            → <Time at={event.until} />
          </span>
        )}
      </span>
      <span className="truncate text-note text-text-2">{state}</span>
      <span className="text-right font-medium whitespace-nowrap">
        {event.amount !== null && event.kind !== 'limit' && printAmount(event.amount, locale, 'amount', true)}
      </span>
      <span className="truncate text-right">
        <EventLink id={id} event={event} t={t} />
      </span>
    </li>
  );
}

function useEventText(): (event: PlayerEvent) => string {
  const t = useMessages<typeof messages>('player');
  const security = useMessages<typeof securityWords>('player/security');
  const known = useLocaleStore((state) => state.texts['player/security']);
  const kindName = useKindNames();
  const actionName = useActionNames();
  const limitName = useLimitName();
  const locale = useLocale();
  const amountOf = (mills: number | null) => (mills === null ? '–' : printAmount(mills, locale));
  return ({ kind, what, about, amount, before }) => {
    if (kind === 'withdrawal') return t('evWithdrawal', { to: about });
    if (kind === 'deposit') return t('evDeposit', { channel: about });
    if (kind === 'ledger') return kindName(what);
    if (kind === 'limit')
      return t('evLimit', { kind: limitName(what), before: amountOf(before), after: amountOf(amount) });
    if (kind === 'pause') return t(what === 'timeOut' ? 'evTimeOut' : 'evSelfExclusion');
    if (kind === 'operator') return t('evOperator', { operator: about, action: actionName(what) });
    if (kind === 'message') return t('evMessage', { title: about });
    const name = known && Object.hasOwn(known, what) ? security(what as keyof typeof securityWords) : what;
    return about === '' ? name : `${name} · ${about}`;
  };
}

const states = [
  'received',
  'review',
  'approved',
  'sending',
  'paid',
  'refused',
  'created',
  'pending',
  'success',
  'failed',
  'expired',
  'closed',
] as const;

function useStateName(): (event: PlayerEvent) => string {
  const t = useMessages<typeof messages>('player');
  return ({ kind, what }) => {
    if (kind !== 'withdrawal' && kind !== 'deposit') return '';
    const state = states.find((one) => one === what);
    return state === undefined ? what : t(state);
  };
}

type Words = ReturnType<typeof useMessages<typeof messages>>;

/** Only rows that this operator may open are links. */
function EventLink({ id, event, t }: { id: string; event: PlayerEvent; t: Words }) {
  const may = useMay();
  const look = 'font-medium text-primary';
  const { kind, ref, what } = event;
  if (kind === 'withdrawal' && may('withdrawals.read/read'))
    return (
      <Link className={look} to="/withdrawals" search={{ tab: 'all', open: ref }}>
        {t('refWithdrawal', { ref: shortOf(ref) })}
      </Link>
    );
  if (kind === 'deposit' && may('deposits.decide/read'))
    return (
      <Link className={look} to="/deposits" search={{ tab: 'all', open: ref }}>
        {t('refDeposit', { ref: shortOf(ref) })}
      </Link>
    );
  if (kind === 'ledger' && (what === 'win' || what === 'refund') && may('orders.read/read'))
    return (
      <Link className={look} to={`/orders/${ref}`}>
        {t('refOrder', { ref: shortOf(ref) })}
      </Link>
    );
  if (kind === 'operator')
    return may('audit.read/read') ? (
      <Link className={look} to="/audit" search={{ open: ref }}>
        {t('refEntry', { ref })}
      </Link>
    ) : (
      <span className="text-text-3">{t('refEntry', { ref })}</span>
    );
  if (kind === 'limit' || kind === 'pause') return <TabLink id={id} tab="limits" text={t('limits')} />;
  if (kind === 'security') return <TabLink id={id} tab="access" text={t('access')} />;
  if (kind === 'message' && may('players.note/read')) return <TabLink id={id} tab="messages" text={t('messages')} />;
  return null;
}

function TabLink({ id, tab, text }: { id: string; tab: string; text: string }) {
  return (
    <Link className="font-medium text-primary" to="/players/$id" params={{ id }} search={{ tab }}>
      {text}
    </Link>
  );
}

/** Long numbers keep what tells them apart. */
const shortOf = (ref: string): string => (ref.length > 9 ? `${ref.slice(0, 2)}…${ref.slice(-4)}` : ref);
