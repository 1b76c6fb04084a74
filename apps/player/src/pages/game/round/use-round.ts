import { useEffect, useRef } from 'react';
import { answerWithinMs } from '../../../core/once/retry.ts';
import { onPush } from '../../../core/push/channels.ts';
import { serverNow } from '../../../core/platform/clock.ts';
import { rememberRoot } from '../../../features/draws/close-roots.ts';
import { sessionNow } from '../../../core/session/session.ts';
import { betInput, readFailure, readPlaced } from '../bet/bet-call.ts';
import { api, clockReading, followOdds, readGameClock, refreshBets, refreshMyBets, refreshRates } from '../calls.ts';
import { rememberStake } from '../slip/stake-chips.ts';
import { clearPending, readPending, writePending } from '../slip/pending-slip.ts';
import { pendingOf } from '../bet/bet.ts';
import { runEffects } from '../run-effects.ts';
import type { GameStore } from '../store.ts';
import { raceMs } from '../effects.ts';
import type { GameContext } from '../game-context.ts';

/** Runs a game page: runs the store's effects, takes pushes, stores the slip that is on its way. */
export function useRound(store: GameStore, { gid, layout, locale }: GameContext): void {
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    // What the server says about a game is in the language of the question.
    store.dispatch({ t: 'issuePushed' });
  }, [store, locale]);
  useEffect(() => {
    const { username, userId } = sessionNow();
    let requests = 0;
    let latestTaken = 0;
    const readClock = async () => {
      const mine = (requests += 1);
      try {
        const clock = await readGameClock(gid);
        // A later question was answered first.
        if (mine < latestTaken) return;
        latestTaken = mine;
        store.dispatch({ t: 'clockRead', clock: clockReading(clock) });
        followOdds(clock);
      } catch {
        store.dispatch({ t: 'clockFailed' });
      }
    };
    const stopEffects = runEffects(store, {
      readClock: () => void readClock(),
      readBets: refreshMyBets,
      sendBet: () => void sendBet(store, gid),
      serverNow,
      ...(layout.raced && { rolledInMs: raceMs }),
    });
    const stopStoring = storePending(store, { gid, username });
    const pending = readPending({ gid, username });
    if (pending) store.dispatch({ t: 'pendingFound', slip: pending.slip, key: pending.key });
    const stopGame = onPush(`g:${gid}`, (frame) => {
      if (frame.t !== 'issue' || Number(frame.d.gid) !== gid) return;
      if (frame.d.state === 'closed' && frame.d.root) rememberRoot(gid, frame.d.issue, frame.d.root);
      if (frame.d.state === 'drawn' && frame.d.numbers)
        store.dispatch({ t: 'drawPushed', issue: frame.d.issue, numbers: frame.d.numbers, drawnAt: frame.ts });
      else if (frame.d.state === 'open' || frame.d.state === 'void') store.dispatch({ t: 'issuePushed' });
    });
    const stopUser = onPush(`u:${userId}`, (frame) => {
      // The server places slips of chases by itself.
      if (frame.t === 'settled' || frame.t === 'chase') refreshBets();
    });
    const onVisibility = () => store.dispatch({ t: document.hidden ? 'hidden' : 'shown' });
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stopEffects();
      stopStoring();
      stopGame();
      stopUser();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [store, gid, layout]);
}

/** Sends the slip that is under way, first or again; its key makes every repeat the same bet. */
async function sendBet(store: GameStore, gid: number): Promise<void> {
  const pending = pendingOf(store.getState().bet);
  if (!pending) return;
  const { slip, key } = pending;
  try {
    const answer = await api.placeBet(betInput(gid, slip), {
      idempotencyKey: key,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    rememberStake(gid, slip.stake);
    store.dispatch({ t: 'betPlaced', key, placed: readPlaced(answer) });
    refreshBets();
  } catch (error) {
    const failure = readFailure(error, slip);
    if (failure === 'lost') return store.dispatch({ t: 'answerLost', key });
    if (failure.kind === 'rates') refreshRates();
    if (failure.kind === 'closed') store.dispatch({ t: 'issuePushed' });
    store.dispatch({ t: 'betRefused', key, trouble: failure });
  }
}

/** Writes down the slip whenever one is on its way, and forgets it when the truth is known. */
function storePending(store: GameStore, owner: { gid: number; username: string }): () => void {
  let storedKey: string | null = readPending(owner)?.key ?? null;
  return store.api.subscribe(() => {
    const pending = pendingOf(store.getState().bet);
    if (pending?.key === storedKey) return;
    storedKey = pending?.key ?? null;
    if (pending) writePending(owner, { key: pending.key, slip: pending.slip });
    else clearPending(owner);
  });
}
