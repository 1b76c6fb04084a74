import { useEffect, useEffectEvent } from 'react';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { sessionNow } from '../../../core/session/session.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { forgetPicks, storePicks, readPicks } from './stored-picks.ts';
import { hasPicks, type Picks } from './picks.ts';
import { useGameStore } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** A choice is written down once it has rested for so long, and at once when the page goes. */
const debounceMs = 300;

/**
 * In the place of an issue where rounds are drawn at once and none is on sale. */
const noIssue = 'instant';

type StoredSlipProps = {
  /** Rounds are drawn at once: what was chosen stays good. */
  instant?: boolean;
};

/**
 */
export function StoredSlip({ instant = false }: StoredSlipProps) {
  const t = useMessages();
  const { gid } = useGameContext();
  const store = useGameStore();
  const notifyGone = useEffectEvent((issue: string) => toast(t('kept.gone', { issue: shortIssue(issue) })));

  useEffect(() => {
    const owner = { gid, username: sessionNow().username };
    let stored = readPicks(owner, store.family.plays);
    let written: Picks | null = null;
    let writtenIssue = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onSale = () => {
      const { issue, phase } = store.getState().round;
      return instant ? { issue: noIssue, isOpen: true } : { issue, isOpen: phase === 'open' };
    };
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const { picks } = store.getState();
      const now = onSale().issue;
      // Nothing is known of the issue yet: what was stored before still counts.
      if (stored !== null || now === '') return;
      if (picks === written && now === writtenIssue) return;
      [written, writtenIssue] = [picks, now];
      if (hasPicks(picks)) storePicks(owner, picks, now);
      else forgetPicks(owner);
    };
    const restore = () => {
      const { picks } = store.getState();
      const now = onSale();
      if (stored === null || !now.isOpen) return;
      const { issue, ...chosen } = stored;
      stored = null;
      // What was chosen meanwhile, or taken from an order, is newer.
      if (hasPicks(picks)) return;
      if (issue === now.issue) store.dispatch({ t: 'picksRestored', ...chosen });
      else notifyGone(issue);
    };
    const follow = () => {
      restore();
      timer ??= setTimeout(write, debounceMs);
    };
    follow();
    const stop = store.api.subscribe(follow);
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      forgetPicks(owner);
    };
  }, [gid, store, instant]);
  return null;
}
