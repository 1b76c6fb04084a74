import { Refused } from '@longmen/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keys } from '../../../core/api/queries.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { messagesNow } from '../../../core/i18n/use-messages.ts';
import { isOutcomeUnknown } from '../../../core/once/retry.ts';
import { leaveForPage } from '../../../core/platform/leave-page.ts';
import { scrolledTo } from '../../../core/router/index.ts';
import { sessionNow } from '../../../core/session/session.ts';
import { recordLeave } from '../../../features/games/platform-visit.ts';
import type { messages as coreMessages } from '../../../core/messages.ts';
import { launch, type PlatformGame, refreshGames } from '../calls.ts';
import type { messages } from '../messages.ts';
import { forgetLaunch, launchKey } from './launch-keys.ts';
import { showLaunchRefusal } from './show-launch-refusal.ts';

/** An answer that comes later opens nothing: the player is elsewhere by then. */
const lateMs = 15_000;
/** A company's page that has not come by then is given up, and the centre can be used again. */
const leavingMs = 20_000;

type Attempt = { readonly request: AbortController; isLeaving: boolean };

/**
 * Opens games, one at a time, in the place of the app: nothing is there for a blocker of pop-ups to stop.
 * @returns the game that is being opened, and how to open one and to give that up
 */
export function useLaunch() {
  const [opening, setOpening] = useState<PlatformGame>();
  const attempt = useRef<Attempt>(undefined);
  const end = () => {
    attempt.current?.request.abort();
    attempt.current = undefined;
    setOpening(undefined);
  };
  // A page that was left opens nothing.
  useEffect(() => () => attempt.current?.request.abort(), []);
  useCameBack(() => {
    if (!attempt.current?.isLeaving) return;
    end();
    void queryClient.invalidateQueries({ queryKey: keys.balance });
    void refreshGames();
  });

  const open = async (game: PlatformGame) => {
    // A second tap finds the first one on its way.
    if (attempt.current) return;
    const request = new AbortController();
    const { signal } = request;
    attempt.current = { request, isLeaving: false };
    setOpening(game);
    const late = setTimeout(() => {
      end();
      toast(messagesNow<typeof coreMessages>('core')('timedOut'));
    }, lateMs);
    signal.addEventListener('abort', () => clearTimeout(late));
    try {
      const idempotencyKey = launchKey(`${sessionNow().username} ${game.gid}`);
      const { url } = await launch(game, { idempotencyKey, signal });
      if (signal.aborted) return;
      clearTimeout(late);
      forgetLaunch();
      if (!leaveForGame(game, url)) return end();
      attempt.current.isLeaving = true;
      setTimeout(() => !signal.aborted && end(), leavingMs);
    } catch (error) {
      if (signal.aborted) return;
      if (!isOutcomeUnknown(error)) forgetLaunch();
      end();
      // What was listed is no longer so.
      if (error instanceof Refused) void refreshGames();
      await showLaunchRefusal(error);
    }
  };
  return { opening, open: (game: PlatformGame) => void open(game), cancel: end };
}

/** @returns false when there is no address to go to, which is said */
function leaveForGame({ category }: PlatformGame, url: string): boolean {
  const isLeaving = url !== '' && leaveForPage(url);
  if (isLeaving) recordLeave({ platform: category, path: location.pathname, top: scrolledTo() });
  else toast(messagesNow<typeof messages>('platform-games')('wrongAddress'));
  return isLeaving;
}

/**
 * Calls `onBack` when the page is looked at again: a step back shows it as it was left, and an installed app stands
 * behind the browser that the system opened for the game.
 */
function useCameBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) back();
    };
    addEventListener('pageshow', seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('pageshow', seen);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
