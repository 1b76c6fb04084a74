import { formatAmount, formatCount } from '@longmen/format';
import { Button, buttonClass, cx, DrawnBalls, Icon, Sheet } from '@longmen/ui';
import { moneyText } from '../../../../core/i18n/money.ts';
import { useSpokenBalls } from '../../../../features/draws/use-spoken-balls.ts';
import { Link } from '../../../../core/router/index.ts';
import { TopUpLink } from '../../../../features/chrome/top-up-link.tsx';
import { useMoneyLinks } from '../../../../features/chrome/money-links.ts';
import { useGameStore } from '../../store.ts';
import { useGameContext } from '../../game-context.ts';
import { lineOfBet } from './run-lines.ts';
import type { Run } from './run.ts';
import { useRun, useRunStore } from './store.ts';
import { useInstantMessages } from '../use-messages.ts';

/** How a run ended (spec 1 §2, completion dialog): why, its sums, and what can be done next. */
export function OverSheet() {
  const over = useRun(({ phase, view }) => phase === 'over' && view !== null);
  return over ? <OpenSheet /> : null;
}

/** The same of a run that ended before, here or elsewhere, for whoever asks; what is chosen now stays. */
export const LastRunSheet = ({ onClose }: { onClose: () => void }) => <OpenSheet onClose={onClose} />;

function OpenSheet({ onClose }: { onClose?: () => void }) {
  const t = useInstantMessages();
  const { gid, gameName, code, locale } = useGameContext();
  const spoken = useSpokenBalls();
  const game = useGameStore();
  const run = useRunStore();
  const view = useRun((state) => state.view);
  const lines = useRun((state) => state.lines);
  const trouble = useRun((state) => state.trouble);
  const last = useRun(({ recent }) => recent[0]);
  if (!view) return null;
  const { cost, bonus, rounds, wins } = view.totals;
  const net = bonus - cost;
  // Confirming clears bets, and the number of rounds is one again (spec 1 §4).
  const done = () => {
    if (onClose) return onClose();
    game.dispatch({ t: 'allCleared' });
    game.dispatch({ t: 'stakeTyped', stake: '' });
    run.dispatch({ t: 'closed' });
  };
  const again = () => {
    done();
    const restored = lines.flatMap((line, at) => lineOfBet(game.family.plays, line, at) ?? []);
    if (restored.length > 0) game.dispatch({ t: 'slipRestored', lines: restored, stake: lines[0]?.stake ?? 0 });
  };
  // Green is for money that came: a run that lost has only ended.
  const calm = net > 0 ? 'bg-primary-soft text-primary' : 'bg-surface-2 text-text-2';
  const ring = trouble ? 'bg-warn-soft text-warn' : calm;
  return (
    <Sheet
      open
      onClose={done}
      title={t(trouble ? 'end.failed' : `end.${view.state}`)}
      titleHidden
      footer={
        <div className="flex gap-3">
          {trouble?.kind === 'funds' ? (
            <TopUp />
          ) : (
            lines.length > 0 && (
              <Button look="outline" size="large" className="flex-1" onClick={again}>
                {t('again')}
              </Button>
            )
          )}
          <Button size="large" className="flex-[2]" onClick={done}>
            {t('done')}
          </Button>
        </div>
      }
    >
      <div role="status" className="flex flex-col items-center gap-1 pt-2 pb-4 text-center">
        <span className={cx('grid size-14 place-items-center rounded-full', ring)}>
          <Icon name={trouble ? 'warn' : 'check'} size={30} />
        </span>
        <h2 className="t-title">{t(trouble ? 'end.failed' : `end.${view.state}`)}</h2>
        <p className="t-label text-text-2">{gameName}</p>
        {last && last.numbers.length > 0 && (
          <span className="pt-2">
            <DrawnBalls family={code} numbers={last.numbers} label={spoken(code, last.numbers)} />
          </span>
        )}
        {trouble && <Trouble trouble={trouble} />}
      </div>
      <dl className="t-label rounded-card border border-hair px-4 py-2">
        <Fact name={t('rounds')} value={`${formatCount(rounds, locale)}/${formatCount(view.rounds, locale)}`} />
        <Fact name={t('wins')} value={formatCount(wins, locale)} />
        <Fact name={t('cost')} value={formatAmount(cost, locale)} />
        <Fact name={t('bonus')} value={formatAmount(bonus, locale)} />
        <Fact name={t(net < 0 ? 'netLoss' : 'net')} value={moneyText(Math.abs(net), locale, 'amount')} won={net > 0} />
      </dl>
      {last && (
        <Link
          to={`/fairness/${gid}/${last.issue}?order_num=${last.orderNum}`}
          className="t-label mt-2 flex min-h-11 items-center justify-center gap-2 font-bold text-primary"
        >
          <Icon name="shield" size={18} />
          {t('verifyRound', { round: last.round })}
        </Link>
      )}
    </Sheet>
  );
}

/** 888 (spec 1 §8): how much is missing; topping up is offered only where the site takes it. */
function TopUp() {
  const t = useInstantMessages();
  const { topUp } = useMoneyLinks();
  return topUp ? <TopUpLink className={`${buttonClass('outline', 'large')} flex-1`}>{t('topUp')}</TopUpLink> : null;
}

function Trouble({ trouble }: { trouble: NonNullable<Run['trouble']> }) {
  const t = useInstantMessages();
  const short = trouble.kind === 'funds' ? trouble.shortMills : null;
  return (
    <p role="alert" className="t-label mt-2 rounded-ctl bg-warn-soft px-3 py-2 text-warn tabular-nums">
      {short === null ? trouble.message : t('short', { amount: { mills: short } })}
    </p>
  );
}

function Fact({ name, value, won = false }: { name: string; value: string; won?: boolean }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3">
      <dt className="text-text-2">{name}</dt>
      <dd className={cx('font-bold tabular-nums', won && 'text-win')}>{value}</dd>
    </div>
  );
}
