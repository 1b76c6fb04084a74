import { formatAmount } from '@longmen/format';
import { Button, Card, cx, DrawnBalls, Icon } from '@longmen/ui';
import { useSpokenBalls } from '../../../features/draws/use-spoken-balls.ts';
import { Link } from '../../../core/router/index.ts';
import { useGameContext } from '../game-context.ts';
import { isPlaying } from './run/run.ts';
import { useRun } from './run/store.ts';
import { useInstantMessages } from './use-messages.ts';

type RecentRoundsProps = {
  /** Shows how the run ended that they are of; undefined while it goes on. */
  onRun?: (() => void) | undefined;
};

/** The latest rounds of the run: numbers, stake, what came back; each can be checked once the run rests. */
export function RecentRounds({ onRun }: RecentRoundsProps) {
  const t = useInstantMessages();
  const spoken = useSpokenBalls();
  const { gid, code, locale } = useGameContext();
  const recent = useRun((run) => run.recent);
  const playing = useRun(isPlaying);
  // The draw panel shows a round first; while the next one rolls the list has nothing new.
  if (recent.length === 0) return null;
  return (
    <Card className="px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-1">
        <h2 className="t-label font-bold">{t('recent')}</h2>
        {onRun && (
          <Button look="plain" className="-mr-4" onClick={onRun}>
            {t('lastRun')}
          </Button>
        )}
      </div>
      <ol className="divide-y divide-hair">
        {recent.map((round) => (
          <li key={round.orderNum} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
            <span className="t-label min-w-16 text-text-2 tabular-nums">{t('round', { round: round.round })}</span>
            {round.numbers.length === 0 ? (
              <span className="t-label flex-1 text-text-2">{t('voided')}</span>
            ) : (
              <span>
                <DrawnBalls family={code} numbers={round.numbers} size="small" label={spoken(code, round.numbers)} />
              </span>
            )}
            <span className="ml-auto flex items-center gap-x-3">
              <span
                className={cx(
                  't-label tabular-nums',
                  round.payout > round.total ? 'font-bold text-win' : 'text-text-2',
                )}
              >
                {formatAmount(round.payout, locale, 'amount', round.payout > round.total)}
              </span>
              {!playing && (
                <Link
                  to={`/fairness/${gid}/${round.issue}?order_num=${round.orderNum}`}
                  aria-label={t('verifyRound', { round: round.round })}
                  className="-mr-3 grid size-11 flex-none place-items-center text-text-2"
                >
                  <Icon name="shield" size={20} />
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
