/** The sums of a slip: lines, maximum win of the highest line and of the slip, balance afterwards; and its total. */
import { formatAmount, formatCount } from '@longmen/format';
import { moneyText } from '../../../core/i18n/money.ts';
import type { ReactNode } from 'react';
import { useSlipMaximum } from './slip-maximum.ts';
import { type Bet, type Slip, slipBets, slipMills } from '../bet/bet.ts';
import { unfinishedOf } from './picks.ts';
import { useGame, useGameStore } from '../store.ts';
import { highest, lineWinMills } from './totals.ts';
import { useBalance } from '../bet/use-balance.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { SureLoss } from './sure-loss.tsx';

type OpenBet = Exclude<Extract<Bet, { slip: unknown }>, { step: 'placed' }>;

export function SlipTotals({ bet, children }: { bet: OpenBet; children?: ReactNode }) {
  const t = useMessages();
  const { locale } = useGameContext();
  const { plays } = useGameStore().family;
  const { mills: balance, hidden } = useBalance();
  const unfinished = useGame(({ picks }) => unfinishedOf(plays, picks).length);
  const { slip } = bet;
  const total = slipMills(slip);
  const wins = slip.lines.flatMap((line) => {
    const play = plays.get(line.play);
    return play ? lineWinMills(play, line.selection, line.rates, slip.stake) : [];
  });
  const best = highest(wins);
  const payoutMax = useSlipMaximum(slip);
  const bets = slipBets(slip);
  const money = (mills: number) => formatAmount(mills, locale);
  return (
    <>
      <dl className="t-label py-3 text-text-2">
        <Row name={t('confirm.bets')} value={formatCount(bets, locale)} />
        <Row name={t('confirm.maxHighest')} value={money(best)} />
        {bets > 1 && payoutMax !== null && (
          <Row name={t('confirm.maxSlip')} value={payoutMax === undefined ? '…' : money(payoutMax)} />
        )}
        {bet.step === 'confirm' && balance !== null && balance >= total && (
          <Row name={t('confirm.balanceAfter')} value={hidden ? '••••' : formatAmount(balance - total, locale)} />
        )}
      </dl>
      <SureLoss slip={slip} payoutMax={payoutMax} />
      {unfinished > 0 && bet.step === 'confirm' && (
        <p className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {t('confirm.unfinished', { count: unfinished })}
        </p>
      )}
      {children}
    </>
  );
}

/** What the whole slip costs: stands above the button, so that it is in sight however many lines there are. */
export function SlipTotal({ slip }: { slip: Slip }) {
  const t = useMessages();
  const { locale } = useGameContext();
  return (
    <div className="mb-3 flex items-baseline justify-between gap-3 border-t border-hair pt-3">
      <span className="t-section">{t('confirm.total')}</span>
      <b className="t-countdown tabular-nums">{moneyText(slipMills(slip), locale, 'amount')}</b>
    </div>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-7 items-baseline justify-between gap-3">
      <dt>{name}</dt>
      <dd className="font-bold whitespace-nowrap text-text tabular-nums">{value}</dd>
    </div>
  );
}
