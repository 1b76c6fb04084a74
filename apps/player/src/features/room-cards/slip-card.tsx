import { readBody } from '@longmen/contract/calls/chat/message';
import { formatAmount } from '@longmen/format';
import { Button, clockText, cx, type Family, FamilyGlyph, Icon } from '@longmen/ui';
import { type ReactNode, use, useState } from 'react';
import { showRefusal } from '../../core/api/show-refusal.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../draws/issue-text.ts';
import { slipToFollow } from '../follow-bet/calls.ts';
import { useFollowed } from '../follow-bet/followed.ts';
import { printRate } from '../follow-bet/print-rate.ts';
import { followTexts, useFollowMessages } from '../follow-bet/use-messages.ts';
import { useClocks } from '../games/clocks.ts';
import { useSecondsLeft } from '../games/countdown.tsx';
import { orderLook } from '../plays/order-look.ts';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import type { messages } from './messages.ts';
import { recordText } from './record-text.ts';
import { SentenceCard } from './sentence-card.tsx';
import { factsOf, type Slip, type SlipFacts } from './slip-facts.ts';
import { useNamed } from './use-named.ts';

const useCardMessages = () => useMessages<typeof messages>('room-cards');

/** A shared slip: its lines with the time that is left, what came of it, and the tap that bets the same. */
export function SlipCard({ message, isOwn }: CardProps) {
  const slip = readBody('slip', message.body);
  if (slip === undefined) return <SentenceCard message={message} isOwn={isOwn} />;
  return <Card slip={slip} message={message} isOwn={isOwn} />;
}

type SlipCardProps = Pick<CardProps, 'message' | 'isOwn'> & { slip: Slip };

function Card({ slip: shared, message, isOwn }: SlipCardProps) {
  const slip = useNamed(shared, message.sentAt);
  const facts = factsOf(slip);
  return (
    <CardFrame isOwn={isOwn}>
      {facts.outcome === 'waiting' ? (
        <Waiting messageId={message.id} slip={slip} facts={facts} isOwn={isOwn} />
      ) : (
        <>
          <Head slip={slip} />
          <Lines slip={slip} />
          <Result slip={slip} facts={facts} />
        </>
      )}
    </CardFrame>
  );
}

type WaitingProps = { messageId: string; slip: Slip; facts: SlipFacts; isOwn: boolean };

/** While nothing is drawn: the countdown of its issue, and after the close that it is over. */
function Waiting(props: WaitingProps) {
  const { closesAt } = props.slip;
  return closesAt === undefined ? <WaitingByClock {...props} /> : <WaitingTill {...props} closesAt={closesAt} />;
}

/** A card of before closing times stood on cards asks the game's clock. */
function WaitingByClock(props: WaitingProps) {
  const { data: clocks } = useClocks();
  const clock = clocks?.find(({ gid }) => gid === props.slip.gid);
  const isOnSale = clock !== undefined && clock.isOpen && clock.issue === props.slip.issue;
  // Until the clock is here nothing is said to be over.
  return <WaitingTill {...props} closesAt={isOnSale ? clock.closesAt : 0} isUnknown={clock === undefined} />;
}

/** @param closesAt epoch ms */
function WaitingTill({
  messageId,
  slip,
  facts,
  isOwn,
  closesAt,
  isUnknown = false,
}: WaitingProps & { closesAt: number; isUnknown?: boolean }) {
  const t = useCardMessages();
  const seconds = useSecondsLeft(closesAt);
  const isOpen = seconds > 0;
  return (
    <>
      <Head
        slip={slip}
        aside={
          isOpen && (
            <span className="flex-none text-right" aria-hidden="true">
              <b className="t-section block leading-5 tabular-nums">{clockText(seconds)}</b>
              <span className="t-caption block leading-4 text-text-2">{t('left')}</span>
            </span>
          )
        }
      />
      <Lines slip={slip} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Stake slip={slip} facts={facts} />
        {!isUnknown && !isOpen ? (
          <span className="t-label flex min-h-11 items-center font-semibold text-text-2">{t('closed')}</span>
        ) : (
          !isOwn && <FollowButton messageId={messageId} slip={slip} disabled={!isOpen} />
        )}
      </div>
    </>
  );
}

/** Asks whether the issue is still on sale, then opens the sheet with the player's own stake. */
function FollowButton({ messageId, slip, disabled }: { messageId: string; slip: Slip; disabled: boolean }) {
  use(followTexts);
  const t = useFollowMessages();
  const tCard = useCardMessages();
  const [isBusy, setIsBusy] = useState(false);
  const follow = async () => {
    setIsBusy(true);
    try {
      const found = await slipToFollow(messageId, slip);
      if (found === null) toast(t('issueOver', { issue: shortIssue(slip.issue) }));
      else useFollowed.setState({ slip: found });
    } catch (error) {
      showRefusal(error);
    }
    setIsBusy(false);
  };
  return (
    <Button busy={isBusy} disabled={disabled} onClick={() => void follow()}>
      {tCard('follow')}
    </Button>
  );
}

/** Game and issue; what is marked beside them says whose choice it is. */
function Head({ slip, aside }: { slip: Slip; aside?: ReactNode }) {
  const t = useCardMessages();
  const mark = slip.isRecord === true ? t('record') : slip.isPlan ? t('plan') : '';
  return (
    <div className="flex items-center gap-2 border-b border-hair pb-2">
      <FamilyGlyph family={slip.family as Family} size={32} />
      <div className="min-w-0 flex-1">
        <p className="t-body leading-5 font-semibold break-words">{slip.gameName}</p>
        <p className="t-caption flex flex-wrap items-center gap-x-2 leading-4 text-text-2 tabular-nums">
          {t('issue', { issue: shortIssue(slip.issue) })}
          {mark !== '' && <span className="rounded-[4px] bg-surface-2 px-1.5 font-semibold">{mark}</span>}
        </p>
      </div>
      {aside}
    </div>
  );
}

const statusOf = { won: 1, tied: 2, cancelled: 3, lost: 5 } as const;

/** The lines with their rates, or with what came of them. */
function Lines({ slip: { lines } }: { slip: Slip }) {
  const t = useCardMessages();
  const locale = useLocale();
  return (
    <ul className="py-1.5">
      {lines.map(({ names, rate, outcome }, at) => {
        // Of one line the result below tells.
        const look = outcome && lines.length > 1 ? orderLook(statusOf[outcome]) : undefined;
        return (
          // The lines of a slip keep their places.
          <li key={`${at}`} className="t-label flex items-baseline justify-between gap-3">
            <span className={cx('min-w-0 break-words', outcome === 'cancelled' && 'text-text-3 line-through')}>
              {names}
            </span>
            {look && outcome ? (
              <span className={cx('flex flex-none items-center gap-1 self-center', look.ink)}>
                <Icon name={look.icon} size={16} />
                {t(`is-${outcome}`)}
              </span>
            ) : (
              <span className="flex-none text-text-2 tabular-nums">{`×${printRate(rate, locale)}`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Bets and stake, and how this sharer's slips went so far: hits alone are raised by betting nearly everything. */
function Stake({ slip, facts: { bets, staked } }: { slip: Slip; facts: SlipFacts }) {
  const t = useCardMessages();
  const locale = useLocale();
  return (
    <p className="min-w-0 flex-1 basis-30">
      <b className="t-label block font-semibold tabular-nums">
        {t('betsAndTotal', { count: bets, total: moneyText(staked, locale) })}
      </b>
      <span className="t-caption block text-text-2 tabular-nums">{recordText(slip, t)}</span>
    </p>
  );
}

/** What was drawn means: won or not, and what was paid. Red and its sign only where more came back than was staked. */
function Result({ slip, facts }: { slip: Slip; facts: SlipFacts }) {
  const t = useCardMessages();
  const locale = useLocale();
  const { outcome, staked, paid } = facts;
  if (outcome === 'waiting') return null;
  const look = orderLook(outcome === 'won' && paid <= staked ? statusOf.lost : statusOf[outcome]);
  return (
    <div className="mt-1 border-t border-hair pt-2">
      <p className="flex items-center justify-between gap-3">
        <span className={cx('t-label flex items-center gap-1 font-semibold', look.ink)}>
          <Icon name={look.icon} size={18} />
          {t(`is-${outcome}`)}
        </span>
        {outcome !== 'cancelled' && (
          <b className={cx('t-body tabular-nums', paid > staked ? 'text-win' : 'text-text-2')}>
            {formatAmount(paid, locale, 'amount', paid > staked)}
          </b>
        )}
      </p>
      <p className="t-caption text-text-2 tabular-nums">
        {t('betsAndTotal', { count: facts.bets, total: moneyText(staked, locale) })}
        {slip.isRecord !== true && ` · ${recordText(slip, t)}`}
      </p>
    </div>
  );
}
