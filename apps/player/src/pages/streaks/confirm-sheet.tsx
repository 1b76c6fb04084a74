import { Refused } from '@longmen/contract';
import { readRefusalData } from '@longmen/contract/refusal-data';
import { formatAmount } from '@longmen/format';
import { Button, Sheet } from '@longmen/ui';
import { parseRate } from '@longmen/engine';
import { useBalance } from '../../core/api/queries.ts';
import { PausedNote, PauseName } from '../../features/play-watch/lazy.tsx';
import { usePaused } from '../../features/play-watch/use-paused.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { longIssue, shortIssue } from '../../features/draws/issue-text.ts';
import { useSecondsLeft } from '../../features/games/countdown.tsx';
import { hiddenBalance, useBalanceHidden } from '../../core/session/balance-hidden.ts';
import { BetNotice } from '../../features/bet-sheet/bet-notice.tsx';
import { CloseClock } from '../../features/bet-sheet/close-clock.tsx';
import { ShortOfMoney } from '../../features/bet-sheet/short-of-money.tsx';
import { chanceText } from './chance-text.ts';
import type { StreakSlip } from './streaks.ts';
import type { messages } from './messages.ts';
import { printRate } from './streak-card.tsx';

type ConfirmSheetProps = {
  slip: StreakSlip;
  sending: boolean;
  /** Why the last try was refused; null before the first. */
  error: unknown;
  onSend: (slip: StreakSlip) => void;
  onClose: () => void;
  onLowerStake: () => void;
};

/** The confirm sheet of a bet on a streak: everything that is bet, its true chance, and the truth about a refusal. */
export function ConfirmSheet({ slip, sending, error, onSend, onClose, onLowerStake }: ConfirmSheetProps) {
  const t = useMessages<typeof messages>('streaks');
  const seconds = useSecondsLeft(slip.closesAt);
  const refused = error instanceof Refused ? error : null;
  const closed =
    !sending && (seconds === 0 || refused?.refusal === 'issueClosed' || refused?.refusal === 'issueUnknown');
  return (
    <Sheet
      open
      onClose={onClose}
      locked={sending}
      title={t('confirm')}
      note={<span className="tabular-nums">{`${slip.game} · ${t('issue', { issue: longIssue(slip.issue) })}`}</span>}
      aside={<CloseClock seconds={seconds} label={t(seconds === 0 ? 'isClosed' : 'toClose')} />}
      footer={
        closed ? (
          <BetNotice text={t('closed', { issue: shortIssue(slip.issue) })}>
            <Button size="large" className="flex-1" onClick={onClose}>
              {t('back')}
            </Button>
          </BetNotice>
        ) : refused?.code === 888 ? (
          <ShortOfMoney
            error={refused}
            onLowerStake={onLowerStake}
            texts={{ short: (amount) => t('short', { amount }), lowerStake: t('lowerStake'), topUp: t('topUp') }}
          />
        ) : (
          <SendActions slip={slip} sending={sending} refused={refused} onSend={onSend} onClose={onClose} />
        )
      }
    >
      <SlipFacts slip={slip} />
    </Sheet>
  );
}

function SlipFacts({ slip }: { slip: StreakSlip }) {
  const t = useMessages<typeof messages>('streaks');
  const locale = useLocale();
  const { data: balance } = useBalance();
  const hidden = useBalanceHidden();
  const total = slip.stake * 1000;
  const win = (parseRate(slip.rate) ?? 0) * slip.stake;
  const chance = chanceText(slip.chance, locale);
  const rows: [string, string][] = [[t('maxWin'), formatAmount(win, locale)]];
  if (balance !== undefined && balance >= total)
    rows.push([t('balanceAfter'), hidden ? hiddenBalance : formatAmount(balance - total, locale)]);
  return (
    <>
      <div className="rounded-card border border-hair px-4 py-3">
        <p className="text-[0.9375rem] leading-[1.375rem] font-semibold">
          {`${slip.playName} – ${slip.outcome}`}{' '}
          <span className="t-label font-bold whitespace-nowrap text-primary tabular-nums">
            ×{printRate(slip.rate, locale)}
          </span>
        </p>
        <p className="t-label text-text-2">{`${t(slip.follows ? 'follow' : 'cut')} · ${t('chance', { chance })}`}</p>
        {slip.onNeither !== 'none' && (
          <p className="t-label text-text-2">
            {t(slip.onNeither === 'lost' ? 'neitherLost' : 'neitherReturned', {
              chance: chanceText(slip.neither, locale),
            })}
          </p>
        )}
      </div>
      <dl className="t-label py-3 text-text-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-7 items-baseline justify-between gap-3">
            <dt>{name}</dt>
            <dd className="font-bold whitespace-nowrap text-text tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="t-label rounded-ctl bg-surface-2 px-3 py-2 text-text-2">
        {t('independentRun', { times: slip.times, outcome: slip.outcome, chance })}
      </p>
      <div className="mt-3 flex items-baseline justify-between gap-3 border-t border-hair pt-3">
        <span className="t-section">{t('total')}</span>
        <b className="t-countdown tabular-nums">{moneyText(total, locale, 'amount')}</b>
      </div>
    </>
  );
}

type SendActionsProps = Pick<ConfirmSheetProps, 'slip' | 'sending' | 'onSend' | 'onClose'> & {
  refused: Refused | null;
};

/** Sends the slip; a changed rate is shown beside the old one and asks to be accepted. */
function SendActions({ slip, sending, refused, onSend, onClose }: SendActionsProps) {
  const t = useMessages<typeof messages>('streaks');
  const locale = useLocale();
  const paused = usePaused();
  const total = moneyText(slip.stake * 1000, locale);
  const changed =
    refused?.refusal === 'rateChanged' ? readRefusalData('rateChanged', refused.data)?.rates[0] : undefined;
  const now = changed === undefined ? '' : printRate(changed, locale, true);
  const note =
    changed === undefined
      ? (refused?.message ?? null)
      : t('rateChanged', { old: printRate(slip.rate, locale, true), now });
  if (paused && !sending) {
    return (
      <>
        <PausedNote />
        <BetNotice text={null}>
          <Button look="outline" size="large" className="flex-1" onClick={onClose}>
            {t('back')}
          </Button>
          <Button size="large" className="flex-[2]" disabled>
            <PauseName />
          </Button>
        </BetNotice>
      </>
    );
  }
  return (
    <BetNotice text={note}>
      <Button look="outline" size="large" className="flex-1" disabled={sending} onClick={onClose}>
        {t('back')}
      </Button>
      <Button
        size="large"
        className="flex-[2]"
        busy={sending}
        onClick={() => onSend(changed === undefined ? slip : { ...slip, rate: changed })}
      >
        {sending ? t('sending') : changed === undefined ? t('place', { total }) : t('acceptRate', { rate: now })}
      </Button>
    </BetNotice>
  );
}
