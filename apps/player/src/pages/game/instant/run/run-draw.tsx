import { Card, cx } from '@longmen/ui';
import { RollingDraw } from '@longmen/ui/game';
import { DrawFacts } from '../../draw/draw-facts.tsx';
import { useSpokenDraw } from '../../draw/use-spoken-draw.ts';
import { useGameContext } from '../../game-context.ts';
import { useRun } from './store.ts';
import { useInstantMessages } from '../use-messages.ts';
import { SeedLine } from './seed-line.tsx';

/** Edge of a die on the draw panel. */
const diePx = 72;

/**
 * The draw panel of an instant game: the numbers of the last round or the animation of the next, and a win announced
 * once.
 */
export function RunDraw() {
  const t = useInstantMessages();
  const { code, family, layout, names } = useGameContext();
  const view = useRun((run) => run.view);
  const last = useRun((run) => run.recent[0]);
  const moving = useRun(({ phase }) => phase === 'rolling' || phase === 'asking' || phase === 'opening');
  const numbers = moving || last?.isReset ? [] : (last?.numbers ?? []);
  const round = moving ? (view?.next ?? 1) : (last?.round ?? 0);
  return (
    <Card className="relative px-4 pt-3 pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="t-label font-bold tabular-nums">{round > 0 ? t('round', { round }) : t('noRound')}</h2>
        <span className="t-label text-text-2">
          {moving
            ? t('drawing')
            : last?.isReset
              ? t('reset')
              : last
                ? t(last.numbers.length === 0 ? 'voided' : 'result')
                : ''}
        </span>
      </div>
      <div className="flex min-h-24 items-center justify-center">
        <span className={cx(code === 's_k3' ? '[&>span]:gap-4' : !layout.placesNamed && '[&>span]:gap-2')}>
          <RollingDraw
            family={code}
            places={family.places}
            drawable={family.drawable}
            numbers={numbers}
            phase={moving ? 'awaited' : 'shown'}
            size={code === 's_k3' ? diePx : family.places > 5 ? 'medium' : 'large'}
            placeNames={layout.placesNamed && names.positions}
          />
        </span>
      </div>
      <div className="flex min-h-8 flex-wrap justify-center gap-2">
        {numbers.length > 0 && <DrawFacts numbers={numbers} limit={5} />}
      </div>
      <SeedLine />
      <WinTip />
      <Spoken />
    </Card>
  );
}

/** Spec 1 §4: "congratulations" for a second and a half; calm, and only where more came back than was staked. */
function WinTip() {
  const t = useInstantMessages();
  const flash = useRun((run) => run.flash);
  if (flash === null) return null;
  return (
    <p
      aria-hidden="true"
      className="win-tip t-label absolute inset-x-4 top-10 rounded-ctl bg-win-soft px-3 py-2 text-center font-bold text-win tabular-nums"
    >
      {t('won', { amount: { mills: flash, signed: true } })}
    </p>
  );
}

/** The result in words, once per round. */
function Spoken() {
  const t = useInstantMessages();
  const spoken = useSpokenDraw();
  const last = useRun(({ recent, phase }) => (phase === 'resting' || phase === 'over' ? recent[0] : undefined));
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {last &&
        (last.numbers.length === 0
          ? t('voided')
          : t('spoken', {
              round: last.round,
              numbers: spoken(last.numbers),
              payout: { mills: last.payout },
            }))}
    </p>
  );
}
