import { Button, buttonClass } from '@longmen/ui';
import { TopUpLink } from '../../../features/chrome/top-up-link.tsx';
import { PausedNote, PauseName } from '../../../features/play-watch/lazy.tsx';
import { usePaused } from '../../../features/play-watch/use-paused.ts';
import { useMoneyLinks } from '../../../features/chrome/money-links.ts';
import type { ReactNode } from 'react';
import { randomKey } from '../../../core/platform/random-key.ts';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { type Bet, maySend, slipMills, type Trouble } from './bet.ts';
import { useDispatch, useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';

type OpenBet = Extract<Bet, { step: 'confirm' | 'sending' }>;

/** The bottom of the confirm sheet: what is wrong, if anything, and the one thing to do about it. */
export function ConfirmAction({
  bet,
  onClose,
  onLowerStake,
}: {
  bet: OpenBet;
  onClose: () => void;
  onLowerStake: () => void;
}) {
  const t = useMessages();
  const dispatch = useDispatch();
  const round = useGame((state) => state.round);
  const paused = usePaused();
  const trouble = bet.step === 'confirm' ? bet.trouble : null;
  const closed =
    bet.step === 'confirm' && (trouble?.kind === 'closed' || round.phase !== 'open' || round.issue !== bet.slip.issue);

  if (bet.step === 'confirm' && paused) {
    return (
      <>
        <PausedNote />
        <Actions note={null} onClose={onClose}>
          <Button size="large" className="flex-[2]" disabled>
            <PauseName />
          </Button>
        </Actions>
      </>
    );
  }
  if (bet.step === 'confirm' && closed) {
    const next = round.phase === 'open' && round.issue !== bet.slip.issue ? round.issue : null;
    return (
      <Actions note={t('confirm.closed', { issue: shortIssue(bet.slip.issue) })} onClose={onClose}>
        <Button
          size="large"
          className="flex-[2]"
          disabled={next === null}
          onClick={() => next && dispatch({ t: 'movedTo', issue: next })}
        >
          {next === null ? t('confirm.waitNext') : t('confirm.moveTo', { issue: shortIssue(next) })}
        </Button>
      </Actions>
    );
  }
  if (trouble?.kind === 'funds') return <FundsActions trouble={trouble} onLowerStake={onLowerStake} />;
  return (
    <Actions
      note={
        trouble?.kind === 'refused' ? trouble.message : trouble?.kind === 'rates' ? t('confirm.ratesChanged') : null
      }
      onClose={onClose}
      locked={bet.step === 'sending'}
    >
      <Button
        size="large"
        className="flex-[2]"
        busy={bet.step === 'sending'}
        disabled={bet.step === 'confirm' && !maySend(bet)}
        onClick={() => dispatch({ t: 'betConfirmed', key: randomKey() })}
      >
        {t(bet.step === 'sending' ? 'bet.sending' : 'bet.place', {
          total: { mills: slipMills(bet.slip) },
        })}
      </Button>
    </Actions>
  );
}

/** Insufficient funds (888): how much is missing; topping up is offered only where the site takes it. */
function FundsActions({
  trouble,
  onLowerStake,
}: {
  trouble: Extract<Trouble, { kind: 'funds' }>;
  onLowerStake: () => void;
}) {
  const t = useMessages();
  const { topUp } = useMoneyLinks();
  const note =
    trouble.shortMills === null ? trouble.message : t('confirm.short', { amount: { mills: trouble.shortMills } });
  return (
    <div>
      <Note>{note}</Note>
      <div className="flex gap-3">
        <Button look={topUp ? 'outline' : 'primary'} size="large" className="flex-1" onClick={onLowerStake}>
          {t('confirm.lowerStake')}
        </Button>
        {topUp && <TopUpLink className={`${buttonClass('primary', 'large')} flex-1`}>{t('confirm.topUp')}</TopUpLink>}
      </div>
    </div>
  );
}

type ActionsProps = { note: string | null; onClose: () => void; locked?: boolean; children: ReactNode };

function Actions({ note, onClose, locked = false, children }: ActionsProps) {
  const t = useMessages();
  return (
    <div>
      {note && <Note>{note}</Note>}
      <div className="flex gap-3">
        <Button look="outline" size="large" className="flex-1" disabled={locked} onClick={onClose}>
          {t('confirm.back')}
        </Button>
        {children}
      </div>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="t-label mb-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn tabular-nums">
      {children}
    </p>
  );
}
