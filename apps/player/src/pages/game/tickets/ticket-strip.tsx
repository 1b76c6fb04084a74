import type { Order } from '@longmen/contract';
import { formatAmount } from '@longmen/format';
import { Card, clockText, cx, Icon, IconButton } from '@longmen/ui';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { orderLook } from '../../../features/plays/order-look.ts';
import { type Share, shareOf } from '../../../features/room-shares/share.ts';
import { ShareButton } from '../../../features/room-shares/share-button.tsx';
import { useShareOffer } from '../../../features/room-shares/use-share-offer.ts';
import { maximumOfOrders } from '../slip/slip-maximum.ts';
import { type IssueBets, noIssueBets } from './issue-bets.ts';
import { ownNumbers } from './own-draws.ts';
import { useDispatch, useGame, useGameStore } from '../store.ts';
import { useOwnOutcome } from './use-own-outcome.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { useSecondsLeft } from '../round/countdown.tsx';
import { TicketChips } from './ticket-chips.tsx';

const OrderSheet = lazy(() => import('./order-sheet.tsx').then((part) => ({ default: part.OrderSheet })));

const won = orderLook(1);
const waiting = orderLook(4);
const ended = orderLook(5);

type TicketStripProps = { issue: string; onTickets: () => void };

/**
 * The player's bets on one issue, over the board: what they cost and may bring, the time to the draw, what came of
 * them.
 */
export function TicketStrip({ issue, onTickets }: TicketStripProps) {
  const t = useMessages();
  const { locale } = useGameContext();
  const dispatch = useDispatch();
  const isDrawn = useGame(
    ({ round }) =>
      (ownNumbers(round.own, issue)?.length ?? 0) > 0 && (round.show?.issue !== issue || round.show.phase === 'shown'),
  );
  const { bets, revealed } = useOwnOutcome(issue, isDrawn);
  const [detail, setDetail] = useState('');
  const onSale = useGame(({ round }) => round.phase === 'open' && round.issue === issue);
  const net = bets.payoutMills - bets.stakeMills;
  const gain = revealed && net > 0;
  const look = !revealed ? waiting : gain ? won : ended;
  const [only, ...others] = bets.orders;
  const share = useShareOfNewest(onSale ? bets.orders : []);
  const open = () => {
    if (!onSale) dispatch({ t: 'panelOpened', issue });
    else if (only && others.length === 0) setDetail(only.orderNum);
    else onTickets();
  };
  const short = shortIssue(issue);
  const sums = useSums(bets, revealed);
  const title = t(
    revealed ? (gain ? 'tickets.won' : 'tickets.ended') : onSale ? 'tickets.waiting' : 'tickets.drawing',
    {
      issue: short,
    },
  );
  return (
    <section aria-label={t('tickets.label', { issue: short })} className="bg-bg px-4 py-2">
      <Card className={cx('overflow-hidden', gain && 'border-win')}>
        <div className="flex items-center">
          <button
            type="button"
            onClick={open}
            className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 pl-3 text-left -outline-offset-2"
          >
            <span className={cx('grid size-8 flex-none place-items-center rounded-full', look.soft)}>
              <Icon name={look.icon} size={20} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="t-label block font-bold tabular-nums">{title}</span>
              <span className="t-caption block text-text-2 tabular-nums">{sums || '\u00a0'}</span>
            </span>
            {revealed ? (
              <b className={cx('t-section flex-none tabular-nums', gain ? 'text-win' : 'text-text-2')}>
                {bets.payoutMills === 0 ? '–' : formatAmount(bets.payoutMills, locale, 'text', gain)}
              </b>
            ) : (
              onSale && <UntilDraw />
            )}
            <span className="sr-only">{t(onSale ? 'tickets.open' : 'tickets.result')}</span>
            {!revealed && share === undefined && <Icon name="down" size={18} className="mr-3 flex-none text-text-3" />}
          </button>
          {share && <ShareButton small share={share} />}
          {revealed && (
            <IconButton
              icon="close"
              label={t('tickets.close')}
              onClick={() => dispatch({ t: 'ticketsSeen', issue })}
              className="text-text-3"
            />
          )}
        </div>
        {bets.orders.length > 0 && <TicketChips bets={bets} revealed={revealed} />}
      </Card>
      <p className="sr-only" role="status">
        {revealed ? `${title}. ${sums}` : ''}
      </p>
      {detail !== '' && (
        <Suspense fallback={null}>
          <OrderSheet
            orderNum={detail}
            onOther={setDetail}
            onClose={() => setDetail('')}
            onDone={() => setDetail('')}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The newest slip, where it can be shown in rooms. */
function useShareOfNewest([newest, ...before]: readonly Order[]): Share | undefined {
  const offer = useShareOffer();
  const others = before.filter(({ slip }) => slip === newest?.slip);
  return newest && shareOf(newest, others, true, offer);
}

/** Stake and what it may bring, or what it has brought beyond the stake; empty until the bets are here. */
function useSums(now: IssueBets, revealed: boolean): string {
  const t = useMessages();
  const { plays } = useGameStore().family;
  const { orders, count, stakeMills, payoutMills } = useDeferredValue(now, noIssueBets);
  const payoutMax = useMemo(
    () => (orders.length === count ? maximumOfOrders(plays, orders) : null),
    [plays, orders, count],
  );
  const net = payoutMills - stakeMills;
  const stake = { mills: stakeMills };
  if (count === 0) return '';
  if (revealed) return t(net < 0 ? 'tickets.loss' : 'tickets.gain', { stake, net: { mills: Math.abs(net) } });
  return payoutMax === null
    ? t('tickets.stake', { stake })
    : t('tickets.stakeMax', { stake, max: { mills: payoutMax } });
}

/** The time to the draw of the issue on sale. */
function UntilDraw() {
  const t = useMessages();
  const drawsAt = useGame(({ round }) => round.closesAt + round.drawDelaySeconds * 1000);
  const left = useSecondsLeft(drawsAt);
  return (
    <b role="timer" aria-live="off" aria-label={t('tickets.until')} className="t-section flex-none tabular-nums">
      {clockText(left)}
    </b>
  );
}
