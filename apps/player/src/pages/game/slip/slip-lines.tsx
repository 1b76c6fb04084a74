import { type Play, selectionText } from '@longmen/engine';
import { formatAmount, formatOdds } from '@longmen/format';
import { Button, cx, Icon, IconButton } from '@longmen/ui';
import { playName } from '../../../features/plays/play-names.ts';
import { entriesMax } from './entries-max.ts';
import type { Bet, RateChange, RatedLine } from '../bet/bet.ts';
import { useDispatch } from '../store.ts';
import { highest, lineWinMills } from './totals.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext, type GameContext } from '../game-context.ts';

type OpenBet = Exclude<Extract<Bet, { slip: unknown }>, { step: 'placed' }>;

/** The lines of a slip: what, at which odds, for how much; each can be taken out before it is sent. */
export function SlipLines({ bet }: { bet: OpenBet }) {
  const dispatch = useDispatch();
  const { slip } = bet;
  const editable = bet.step === 'confirm';
  const changes = bet.step === 'confirm' && bet.trouble?.kind === 'rates' ? bet.trouble.changes : [];
  const remove = (line: RatedLine) => {
    const lines = slip.lines.filter((one) => one.id !== line.id);
    dispatch({ t: 'lineRemoved', id: line.id });
    dispatch(lines.length === 0 ? { t: 'sheetClosed' } : { t: 'slipChanged', slip: { ...slip, lines } });
  };
  return (
    <ul className="max-h-[40dvh] divide-y divide-hair overflow-y-auto overscroll-contain rounded-card border border-hair">
      {slip.lines.map((line) => {
        const change = changes.find((one) => one.line === line.id);
        return (
          <Line
            key={line.id}
            line={line}
            stake={slip.stake}
            onRemove={editable ? () => remove(line) : null}
            change={
              change
                ? {
                    was: change.was,
                    rates: change.rates,
                    accepted: change.accepted,
                    accept: () => dispatch({ t: 'rateAccepted', line: line.id }),
                  }
                : null
            }
          />
        );
      })}
    </ul>
  );
}

type LineProps = {
  line: RatedLine;
  stake: number;
  onRemove: (() => void) | null;
  change: (Omit<RateChange, 'line'> & { readonly accept: () => void }) | null;
};

function Line({ line, stake, onRemove, change }: LineProps) {
  const t = useMessages();
  const context = useGameContext();
  const play = context.family.plays.get(line.play);
  if (!play) return null;
  const name = `${playName(context.names, play)} – ${selectionText(context.names, play, line.selection, entriesMax)}`;
  return (
    <li className="px-4 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="line-clamp-4 text-[0.9375rem] leading-[1.375rem] font-semibold break-words">{name}</p>
          {/* Beside the bets, not after the name: a long name is cut, and a rate never is. */}
          <p className="t-label flex flex-wrap gap-x-2 text-text-2 tabular-nums">
            <span
              className={cx(
                'font-bold whitespace-nowrap',
                change && !change.accepted ? 'text-text-3 line-through' : 'text-primary',
              )}
            >
              ×{printRates(context, play, line, line.rates)}
            </span>
            <span>{t('sums.betsAt', { count: line.bets, stake })}</span>
          </p>
          <p className="t-caption text-text-2 tabular-nums">
            {t('sums.maxWin', {
              amount: { mills: lineWinMills(play, line.selection, line.rates, stake) },
            })}
          </p>
        </div>
        <b className="text-[0.9375rem] whitespace-nowrap tabular-nums">
          {formatAmount(line.bets * stake * 1000, context.locale)}
        </b>
        {onRemove && (
          <IconButton
            icon="bin"
            label={t('confirm.remove', { name })}
            onClick={onRemove}
            className="-mr-3 text-text-2"
          />
        )}
      </div>
      {change && (
        <div className="mt-2 flex items-center justify-between gap-2 rounded-ctl bg-warn-soft px-3 py-1">
          <p className="t-label text-warn tabular-nums">
            {t('confirm.rateNow', {
              old: `×${printRates(context, play, line, change.was, true)}`,
              now: `×${printRates(context, play, line, change.rates, true)}`,
            })}
          </p>
          {change.accepted ? (
            <Icon name="check" size={20} className="text-warn" />
          ) : (
            <Button look="outline" onClick={change.accept}>
              {t('confirm.acceptRate')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** One figure, or a range where the bets of a line have different rates; of a parlay the product. */
function printRates(
  { locale }: GameContext,
  play: Play,
  line: RatedLine,
  rates: readonly number[],
  exact = false,
): string {
  if (play.pricing === 'parlay') return formatOdds(lineWinMills(play, line.selection, rates, 1), locale, exact);
  const [low, high] = [Math.min(...rates), highest(rates)];
  const print = (rate: number) => formatOdds(rate, locale, exact);
  return low === high ? print(high) : `${print(low)}–${print(high)}`;
}
