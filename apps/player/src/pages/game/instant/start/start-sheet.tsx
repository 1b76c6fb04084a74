import { costOf } from '@longmen/engine';
import { formatAmount } from '@longmen/format';
import { Button, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { PausedNote, PauseName } from '../../../../features/play-watch/lazy.tsx';
import { usePaused } from '../../../../features/play-watch/use-paused.ts';
import { randomKey } from '../../../../core/platform/random-key.ts';
import { betInput } from '../../bet/bet-call.ts';
import { SlipLines } from '../../slip/slip-lines.tsx';
import { SureLoss } from '../../slip/sure-loss.tsx';
import { useSlipMaximum } from '../../slip/slip-maximum.ts';
import { type Bet, maySend, slipBets } from '../../bet/bet.ts';
import { useGame, useGameStore } from '../../store.ts';
import { highest, lineWinMills } from '../../slip/totals.ts';
import { useMessages } from '../../use-messages.ts';
import { useGameContext } from '../../game-context.ts';
import { useRun, useRunStore } from '../run/store.ts';
import { limitsOf, lossMax } from './terms.ts';
import { useInstantMessages } from '../use-messages.ts';
import { StopRules } from './stop-rules.tsx';

type OpenBet = Extract<Bet, { step: 'confirm' | 'sending' }>;

/** What a run will do, before it begins: the bets, how often, what ends it sooner, the most that can be lost. */
export function StartSheet() {
  const bet = useGame((state) => state.bet);
  const here = useRun(({ phase }) => phase === 'ready' || phase === 'opening');
  return here && (bet.step === 'confirm' || bet.step === 'sending') ? <OpenSheet bet={bet} /> : null;
}

function OpenSheet({ bet }: { bet: OpenBet }) {
  const t = useInstantMessages();
  const tGame = useMessages();
  const { gid, gameName, locale } = useGameContext();
  const game = useGameStore();
  const run = useRunStore();
  const terms = useRun((state) => state.terms);
  const paused = usePaused();
  const [tried, setTried] = useState(false);
  const { slip } = bet;
  const bets = slipBets(slip);
  const cost = costOf(bets, slip.stake);
  const times = Number(terms.times);
  const limits = limitsOf(terms, cost);
  const best = highest(
    slip.lines.flatMap((line) => {
      const play = game.family.plays.get(line.play);
      return play ? lineWinMills(play, line.selection, line.rates, slip.stake) : [];
    }),
  );
  const payoutMax = useSlipMaximum(slip);
  const close = () => game.dispatch({ t: 'sheetClosed' });
  const start = () => {
    setTried(true);
    if (typeof limits === 'string' || !maySend(bet)) return;
    const key = randomKey();
    const { lines } = betInput(gid, slip);
    game.dispatch({ t: 'betConfirmed', key });
    run.dispatch({ t: 'startPressed', opening: { key, input: { gid, lines, rounds: times, ...limits } } });
  };
  const trouble = bet.step === 'confirm' ? bet.trouble : null;
  const money = (mills: number) => formatAmount(mills, locale);
  return (
    <Sheet
      open
      onClose={close}
      locked={bet.step === 'sending'}
      title={t('startTitle')}
      note={gameName}
      footer={
        <>
          {paused && <PausedNote />}
          {!paused && trouble !== null && (
            <p role="alert" className="t-label mb-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
              {trouble.kind === 'refused' || trouble.kind === 'funds' ? trouble.message : tGame('confirm.ratesChanged')}
            </p>
          )}
          <div className="flex gap-3">
            <Button look="outline" size="large" className="flex-1" disabled={bet.step === 'sending'} onClick={close}>
              {tGame('confirm.back')}
            </Button>
            <Button
              size="large"
              className="flex-[2]"
              busy={bet.step === 'sending'}
              disabled={paused || (bet.step === 'confirm' && !maySend(bet))}
              onClick={start}
            >
              {paused ? (
                <PauseName />
              ) : bet.step === 'sending' ? (
                t('opening')
              ) : (
                t('startFor', { total: { mills: cost * times } })
              )}
            </Button>
          </div>
        </>
      }
    >
      <SlipLines bet={bet} />
      <dl className="t-label py-3 text-text-2">
        <Fact name={t('times')} value={t('timesOf', { count: times })} />
        <Fact name={t('perRound')} value={money(cost)} />
        <Fact name={t('maxWin')} value={money(payoutMax ?? best)} />
        <Fact name={t('lossMax')} value={money(lossMax(terms, cost))} />
      </dl>
      <SureLoss slip={slip} payoutMax={payoutMax} />
      {times > 1 && <StopRules cost={cost} times={times} fault={tried && typeof limits === 'string' ? limits : null} />}
      <p className="t-caption pt-2 text-text-3">{t('fair')}</p>
    </Sheet>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-7 items-baseline justify-between gap-3">
      <dt>{name}</dt>
      <dd className="font-bold whitespace-nowrap text-text tabular-nums">{value}</dd>
    </div>
  );
}
