import { Refused } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBalance } from '../../../core/api/queries.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { messagesNow } from '../../../core/i18n/use-messages.ts';
import { isOutcomeUnknown } from '../../../core/once/retry.ts';
import { serverNow } from '../../../core/platform/clock.ts';
import { leaveForPage } from '../../../core/platform/leave-page.ts';
import { scrolledTo } from '../../../core/router/index.ts';
import { sessionNow } from '../../../core/session/session.ts';
import { recordLeave } from '../../../features/platforms/platform-visit.ts';
import { mustAskForMoney, refreshMoney } from '../../../features/platforms/provider-wallet.ts';
import { transferMin } from '../../../features/platforms/transfer-rules.ts';
import type { messages as coreMessages } from '../../../core/messages.ts';
import { launch, type PlatformGame, refreshGames } from '../calls.ts';
import type { messages } from '../messages.ts';
import { forgetLaunch, launchKey } from './launch-keys.ts';
import type { LaunchMoney, LaunchQuestion } from './launch-money.ts';
import { showLaunchRefusal } from './show-launch-refusal.ts';

/** An answer that comes later opens nothing: the player is elsewhere by then. */
const lateMs = 15_000;
/** A company's page that has not come by then is given up, and the centre can be used again. */
const leavingMs = 20_000;

/** The company's address does not live longer: whoever has waited for money meanwhile is given another. */
const addressMs = 45_000;

type Attempt = { readonly request: AbortController; isLeaving: boolean };

/**
 * Opens games, one at a time, in the place of the app: nothing is there for a blocker of pop-ups to stop. A company
 * that keeps wallets has money brought over as its player says.
 * @returns the game that is being opened, what its player is asked and what has gone along, and how to open one and to
 *   give that up
 */
export function useLaunch() {
  const [opening, setOpening] = useState<PlatformGame>();
  const [question, setQuestion] = useState<LaunchQuestion>();
  const [moved, setMoved] = useState<Mills>();
  const { data: balance } = useBalance();
  const attempt = useRef<Attempt>(undefined);
  const end = () => {
    attempt.current?.request.abort();
    attempt.current = undefined;
    setOpening(undefined);
    setQuestion(undefined);
    setMoved(undefined);
  };
  // A page that was left opens nothing.
  useEffect(() => () => attempt.current?.request.abort(), []);
  useCameBack(() => {
    if (!attempt.current?.isLeaving) return;
    end();
    void refreshMoney();
    void refreshGames();
  });

  /** Resolves once the player has answered; never where the launch is given up. */
  const ask = <Value>(make: (answer: (value: Value) => void) => LaunchQuestion) =>
    new Promise<Value>((resolve) => {
      setQuestion(
        make((value) => {
          setQuestion(undefined);
          resolve(value);
        }),
      );
    });

  /** An answer that is late ends the launch. */
  const inTime = async <Value>(request: () => Promise<Value>): Promise<Value> => {
    const late = setTimeout(() => {
      end();
      // What goes over may have done so.
      void refreshMoney();
      toast(messagesNow<typeof coreMessages>('core')('timedOut'));
    }, lateMs);
    attempt.current?.request.signal.addEventListener('abort', () => clearTimeout(late));
    try {
      return await request();
    } finally {
      clearTimeout(late);
    }
  };

  const chooseMoney = async ({ category }: PlatformGame): Promise<LaunchMoney | undefined> => {
    const platform = category === 'ky' ? 'ky' : 'ag';
    if (!(await inTime(() => mustAskForMoney(platform)))) return {};
    // Nothing goes over of so little.
    if (balance !== undefined && balance < transferMin) return { amount: mills(0) };
    if (attempt.current === undefined) return undefined;
    return ask<LaunchMoney | undefined>((answer) => ({ of: 'amount', answer }));
  };

  const enter = async (game: PlatformGame, money: LaunchMoney, signal: AbortSignal): Promise<void> => {
    const idempotencyKey = launchKey(`${sessionNow().username} ${game.gid} ${JSON.stringify(money)}`);
    const { url, transfer } = await inTime(() => launch(game, money, { idempotencyKey, signal }));
    if (signal.aborted) return;
    forgetLaunch();
    const answeredAt = serverNow();
    if (transfer || money.auto !== undefined) void refreshMoney();
    if (transfer?.state === 'done') setMoved(transfer.amount);
    else if (transfer) {
      const of = transfer.refusal === undefined && transfer.state !== 'failed' ? 'onWay' : 'refused';
      const enters = await ask<boolean>((answer) => ({ of, taken: transfer, answer }));
      if (signal.aborted) return;
      if (!enters) return end();
      if (serverNow() - answeredAt > addressMs) return enter(game, { amount: mills(0) }, signal);
    }
    if (!attempt.current || !leaveForGame(game, url)) return end();
    attempt.current.isLeaving = true;
    setTimeout(() => !signal.aborted && end(), leavingMs);
  };

  const open = async (game: PlatformGame) => {
    // A second tap finds the first one on its way.
    if (attempt.current) return;
    const request = new AbortController();
    const { signal } = request;
    attempt.current = { request, isLeaving: false };
    setOpening(game);
    try {
      const money = await chooseMoney(game);
      if (signal.aborted) return;
      if (money === undefined) return end();
      await enter(game, money, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!isOutcomeUnknown(error)) forgetLaunch();
      end();
      // What was listed is no longer so.
      if (error instanceof Refused) void refreshGames();
      await showLaunchRefusal(error);
    }
  };
  return { opening, question, moved, open: (game: PlatformGame) => void open(game), cancel: end };
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
