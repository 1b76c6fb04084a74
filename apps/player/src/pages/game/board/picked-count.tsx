/** How many of the numbers that a bet needs are chosen; a leaf of its own, so that a tap renders nothing else. */
import type { Play } from '@longmen/engine';
import { cx } from '@longmen/ui';
import { useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';

export function PickedCount({ play, at, need }: { play: Play; at: number; need: number }) {
  const t = useMessages();
  const count = useGame(({ picks }) => picks.drafts[play.code]?.lists[at]?.length ?? 0);
  return (
    <span className={cx('t-label tabular-nums', count >= need ? 'font-bold text-primary' : 'text-text-2')}>
      <span aria-hidden="true">{count < need ? `${count} / ${need}` : count}</span>
      <span className="sr-only">{t('list.picked', { count, need })}</span>
    </span>
  );
}
