import { mills } from '@longmen/engine';
import { formatAmount, formatCount } from '@longmen/format';
import { cx, DrawnBalls, Icon } from '@longmen/ui';
import { DrawFacts } from '../../draw/draw-facts.tsx';
import { useSpokenDraw } from '../../draw/use-spoken-draw.ts';
import { useGameContext } from '../../game-context.ts';
import { useRun } from './store.ts';
import { useInstantMessages } from '../use-messages.ts';

type LastRoundProps = { open: boolean; onToggle: () => void };

/**
 * While no round runs the draw panel is one line and the sums another, so that the boards have the space; a tap opens
 * both.
 */
export function LastRoundLines({ open, onToggle }: LastRoundProps) {
  return (
    <>
      <LastRound open={open} onToggle={onToggle} />
      {!open && <SessionSums />}
    </>
  );
}

/** The numbers of the last round and what they brought. */
function LastRound({ open, onToggle }: LastRoundProps) {
  const t = useInstantMessages();
  const spoken = useSpokenDraw();
  const { code, family, locale } = useGameContext();
  const last = useRun(({ recent }) => recent[0]);
  const many = family.places > 5;
  const drawn = last && !last.isReset && last.numbers.length > 0 ? last : null;
  const gain = drawn !== null && drawn.payout > drawn.total;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      aria-label={`${
        drawn
          ? t('spoken', { round: drawn.round, numbers: spoken(drawn.numbers), payout: { mills: drawn.payout } })
          : t('noRound')
      }. ${t('drawPanel')}`}
      className="flex min-h-13 w-full flex-wrap items-center gap-x-2 border-b border-hair bg-surface px-4 text-left -outline-offset-2"
    >
      <span className="t-label flex-none text-text-2 tabular-nums">
        {drawn ? t('round', { round: drawn.round }) : t('noRound')}
      </span>
      {drawn && <DrawnBalls family={code} numbers={drawn.numbers} size={many ? 'small' : 'medium'} />}
      {drawn && !many && (
        <span className="flex max-h-6 min-w-0 flex-1 flex-wrap gap-1 overflow-hidden max-[359px]:hidden">
          <DrawFacts numbers={drawn.numbers} limit={3} />
        </span>
      )}
      <span className="ml-auto flex flex-none items-center gap-2">
        <b className={cx('t-label tabular-nums', gain ? 'text-win' : 'font-normal text-text-2')}>
          {drawn && formatAmount(drawn.payout, locale, 'text', gain)}
        </b>
        <Icon name={open ? 'up' : 'down'} size={18} className="flex-none text-text-3" />
      </span>
    </button>
  );
}

/** What the session has cost and brought. */
function SessionSums() {
  const t = useInstantMessages();
  const { locale } = useGameContext();
  const session = useRun(({ view }) => view?.session);
  const { cost = mills(0), bonus = mills(0), rounds = 0, wins = 0 } = session ?? {};
  const net = bonus - cost;
  const figures = [
    [t('cost'), formatAmount(cost, locale, 'text')],
    [t('bonus'), formatAmount(bonus, locale, 'text')],
    [t(net < 0 ? 'netLoss' : 'net'), formatAmount(Math.abs(net), locale, 'text')],
    [t('wins'), `${formatCount(wins, locale)}/${formatCount(rounds, locale)}`],
  ] as const;
  return (
    <section
      aria-label={t('thisSession')}
      className="t-caption flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-b border-hair bg-surface px-4"
    >
      {figures.map(([what, figure]) => (
        <span key={what} className="text-text-2 tabular-nums">
          {what} <b className="text-text">{figure}</b>
        </span>
      ))}
    </section>
  );
}
