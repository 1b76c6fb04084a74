import { formatCount } from '@longmen/format';
import { parseSelection } from '@longmen/engine';
import { Button, Icon } from '@longmen/ui';
import { PauseEnd, PauseName } from '../../../features/play-watch/lazy.tsx';
import { usePaused } from '../../../features/play-watch/use-paused.ts';
import { needsNoQuestion, useAskUnder } from '../bet/ask-under.ts';
import { useRecentBets } from '../calls.ts';
import { type Slip, slipBets, slipMills } from '../bet/bet.ts';
import type { Plays } from './picks.ts';
import { useGame, useGameStore } from '../store.ts';
import { slipNow } from '../bet/use-bet-button.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { useAskUnderText } from '../bet/ask-under-sheet.tsx';
import { Sums } from './sums.tsx';

type Lines = Pick<Slip, 'stake' | 'lines'>;

/** The footer while nothing is chosen: the last slip, and the button that bets it once more. */
export function IdleSums({ onBet }: { onBet: () => void }) {
  const t = useMessages();
  const { locale, rates } = useGameContext();
  const store = useGameStore();
  const askText = useAskUnderText();
  const under = useAskUnder();
  const paused = usePaused();
  const last = useLastSlip();
  const phase = useGame(({ round }) => round.phase);
  const bettingOn = useGame(({ bet }) => bet.step !== 'none');
  // The same again in one issue is easily a finger that tapped twice: that is asked about.
  const betAlready = useGame(({ round }) => round.own.some(({ issue }) => issue === round.issue));
  if (last === null) return <Sums onBet={onBet} />;
  const slip = { issue: '', ...last };
  const bets = slipBets(slip);
  const total = slipMills(slip);
  const quiet = phase === 'open' && !betAlready && needsNoQuestion(total);
  const repeat = () => {
    store.dispatch({ t: 'slipRestored', lines: last.lines, stake: last.stake });
    store.dispatch({ t: 'betPressed', slip: slipNow(store, rates), quiet });
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0 flex-1 basis-[7rem] tabular-nums">
        <p className="text-[0.9375rem] leading-[1.375rem] font-bold">{t('sums.none')}</p>
        <p className="t-caption text-text-2">
          {paused ? (
            <PauseEnd />
          ) : quiet ? (
            askText(under)
          ) : (
            t('repeat.last', { count: bets, stake: formatCount(last.stake, locale) })
          )}
        </p>
      </div>
      <Button
        look={quiet ? 'primary' : 'outline'}
        className="ml-auto min-w-36"
        disabled={paused || bettingOn || (phase !== 'open' && phase !== 'closed')}
        onClick={repeat}
      >
        {paused ? (
          <PauseName />
        ) : (
          <>
            <Icon name="refresh" size={20} />
            {t('repeat.button', { total: { mills: total } })}
          </>
        )}
      </Button>
    </div>
  );
}

/** The slip that was placed last, here or elsewhere; null where its lines are not all at hand. */
function useLastSlip(): Lines | null {
  const { gid } = useGameContext();
  const { plays } = useGameStore().family;
  const here = useGame(({ lastSlip }) => lastSlip);
  const { data: orders = [] } = useRecentBets(gid);
  if (here) return here;
  const [newest] = orders;
  const same = orders.filter(({ slip, stake }) => slip === newest?.slip && stake === newest.stake);
  const whole = same.length === orders.filter(({ slip }) => slip === newest?.slip).length;
  const lines = same.flatMap((order) => lineOfOrder(plays, order) ?? []);
  return newest && whole && lines.length === same.length ? { stake: newest.stake, lines } : null;
}

type LastOrder = { readonly orderNum: string; readonly play: string; readonly selection: Record<string, unknown> };

function lineOfOrder(plays: Plays, { orderNum, play: code, selection }: LastOrder): Slip['lines'][number] | null {
  const play = plays.get(code);
  const parsed = play && parseSelection(play, selection);
  // Its rates are those of now, once it is put on the slip.
  return parsed?.ok ? { id: orderNum, play: code, selection: parsed.selection, bets: parsed.bets, rates: [] } : null;
}
