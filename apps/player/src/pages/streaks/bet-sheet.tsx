import type { Calls, OutputOf } from '@longmen/contract';
import { formatAmount } from '@longmen/format';
import { Button } from '@longmen/ui';
import { CheckingSheet, DoneFacts, DoneSheet } from '@longmen/ui/outcome';
import { gaveUp, type Once } from '../../core/once/once.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { longIssue } from '../../features/draws/issue-text.ts';
import { hiddenBalance, useBalanceHidden } from '../../core/session/balance-hidden.ts';
import { ShareButton } from '../../features/room-shares/share-button.tsx';
import { streakBet } from './calls.ts';
import type { StreakSlip } from './streaks.ts';
import { setSlip } from './store.ts';
import type { messages } from './messages.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';

type Placing = Once<StreakSlip, OutputOf<Calls['betStreak']>>;
type BetSheetProps = {
  /** What is to be confirmed; null when nothing is. */
  slip: StreakSlip | null;
  once: Placing;
  /** What is being checked was put aside; the asking goes on. */
  aside: boolean;
  onAside: () => void;
  onStake: () => void;
  onRecent: () => void;
};

/** From the press of the bet button to the truth about the bet: confirm, on its way, refused, checked, placed. */
export function BetSheet({ slip, once, aside, onAside, onStake, onRecent }: BetSheetProps) {
  if (once.step === 'done') return <Placed once={once} onRecent={onRecent} />;
  if (once.step === 'checking') return aside ? null : <Checking once={once} onAside={onAside} />;
  if (slip === null) return null;
  const close = () => {
    if (once.step === 'sending') return;
    streakBet.forget();
    setSlip(null);
  };
  const lower = () => {
    close();
    onStake();
  };
  return (
    <ConfirmSheet
      slip={slip}
      sending={once.step === 'sending'}
      error={once.step === 'refused' ? once.error : null}
      onSend={(sent) => {
        setSlip(sent);
        streakBet.send(sent);
      }}
      onClose={close}
      onLowerStake={lower}
    />
  );
}

type CheckingProps = { once: Extract<Placing, { step: 'checking' }>; onAside: () => void };

function Checking({ once, onAside }: CheckingProps) {
  const t = useMessages<typeof messages>('streaks');
  const { game, playName, outcome, issue, stake } = once.intent;
  return (
    <CheckingSheet
      title={t('checking')}
      note={<span className="tabular-nums">{`${game} · ${t('issue', { issue: longIssue(issue) })}`}</span>}
      text={t(gaveUp(once) ? 'gaveUp' : 'checkingNote')}
      stopped={gaveUp(once)}
      hideLabel={t('back')}
      onHide={onAside}
    >
      <p className="t-body pb-3 font-semibold">{`${playName} – ${outcome} · ${stake}`}</p>
    </CheckingSheet>
  );
}

function Placed({ once, onRecent }: { once: Extract<Placing, { step: 'done' }>; onRecent: () => void }) {
  const t = useMessages<typeof messages>('streaks');
  const locale = useLocale();
  const hidden = useBalanceHidden();
  const { slip, orders, issue, total, balance } = once.answer;
  const see = () => {
    streakBet.forget();
    onRecent();
  };
  return (
    <DoneSheet
      title={t('placed')}
      onClose={streakBet.forget}
      actions={
        <>
          <ShareButton total={total} share={{ kind: 'bets', orders: orders.map(({ orderNum }) => orderNum) }} />
          <Button size="large" className="flex-1" onClick={streakBet.forget}>
            {t('done')}
          </Button>
        </>
      }
      more={
        <>
          <DoneFacts
            facts={[
              { name: t('slip'), value: slip },
              { name: t('balance'), value: hidden ? hiddenBalance : formatAmount(balance, locale) },
            ]}
          />
          <Button look="plain" className="mt-1 w-full" onClick={see}>
            {t('seeRecent')}
          </Button>
        </>
      }
    >
      <p className="t-label text-text-2 tabular-nums">{`${once.intent.game} · ${t('issue', { issue: longIssue(issue) })}`}</p>
      <p className="t-body font-semibold">{`${once.intent.playName} – ${once.intent.outcome}`}</p>
      <p className="t-display mt-2 tabular-nums">{moneyText(total, locale, 'amount')}</p>
    </DoneSheet>
  );
}
