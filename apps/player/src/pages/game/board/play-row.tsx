import type { Play } from '@longmen/engine';
import { cx, IconButton, useChosenInView } from '@longmen/ui';
import { memo } from 'react';
import { hasQuickBoard } from './quick-picks.ts';
import { useBoardBets } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { QuickRow } from './quick-row.tsx';
import { RuleNote } from '../odds/rule-note.tsx';

type PlayRowProps = {
  plays: readonly { readonly play: Play; readonly name: string }[];
  value: string;
  onChoose: (code: string) => void;
  /** Opens the trend of the play on show, where the family has it beside the board. */
  onTrend?: (() => void) | undefined;
  onRandom: () => void;
  onClear: () => void;
};

/**
 * The plays of a tab with their bet counts, and the two tools beside them: random pick and clear. One play alone needs
 * no choice: what is said or picked at once above its board stands there.
 */
export function PlayRow({ plays, value, onChoose, onTrend, onRandom, onClear }: PlayRowProps) {
  const t = useMessages();
  const row = useChosenInView(value);
  const [only, ...others] = plays;
  const lone = others.length === 0 ? only : undefined;
  return (
    <div className="flex min-h-12 items-center bg-bg pl-4">
      <div
        ref={row}
        role="group"
        aria-label={t('plays.label')}
        className={cx(
          'no-bar flex min-w-0 flex-1 gap-2 overflow-x-auto',
          !lone && '[mask-image:linear-gradient(90deg,#000_calc(100%-24px),transparent)] pr-6',
        )}
      >
        {lone ? (
          <LoneHead play={lone.play} name={lone.name} />
        ) : (
          plays.map(({ play, name }) => (
            <PlayPill key={play.code} code={play.code} name={name} on={play.code === value} onChoose={onChoose} />
          ))
        )}
      </div>
      {onTrend && <IconButton icon="trend" label={t('more.trend')} onClick={onTrend} className="text-text-2" />}
      <IconButton
        icon="dice"
        label={t('random.title')}
        onClick={onRandom}
        className={cx('text-text-2', onTrend && '-ml-1')}
      />
      <IconButton icon="bin" label={t('clear.title')} onClick={onClear} className="mr-1 -ml-1 text-text-2" />
    </div>
  );
}

function LoneHead({ play, name }: { play: Play; name: string }) {
  const { limits } = useGameContext();
  return hasQuickBoard(play, limits.get(play.code)) ? (
    <QuickRow play={play} at={0} name={name} />
  ) : (
    <div className="min-w-0 pt-2">
      <RuleNote play={play} />
    </div>
  );
}

const PlayPill = memo(function PlayPill({
  code,
  name,
  on,
  onChoose,
}: {
  code: string;
  name: string;
  on: boolean;
  onChoose: (code: string) => void;
}) {
  const t = useMessages();
  const bets = useBoardBets(code);
  return (
    <button
      type="button"
      data-code={code}
      aria-pressed={on}
      aria-label={bets > 0 ? t('plays.withCount', { name, bets }) : name}
      onClick={() => onChoose(code)}
      className="flex min-h-11 min-w-11 flex-none items-center -outline-offset-2"
    >
      <span
        className={cx(
          't-label inline-flex min-h-8 items-center gap-1 rounded-full border px-3 whitespace-nowrap',
          on ? 'border-transparent bg-primary-soft font-bold text-primary' : 'border-hair bg-surface text-text-2',
        )}
      >
        {name}
        {bets > 0 && (
          <span className="-mr-1 min-w-4 rounded-full bg-primary px-1 text-center text-xs leading-4 font-bold text-on-primary tabular-nums">
            {bets > 999 ? '999+' : bets}
          </span>
        )}
      </span>
    </button>
  );
});
