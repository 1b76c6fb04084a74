/** Plays a run: runs the effects of the state, calls the server, and keeps the two stores of the page in step. */
import { Refused } from '@longmen/contract';
import { useEffect } from 'react';
import { answerWithinMs } from '../../../../core/once/retry.ts';
import { expectBalance } from '../../../../core/push/balance-updates.ts';
import { sessionNow } from '../../../../core/session/session.ts';
import { readFailure } from '../../bet/bet-call.ts';
import { refreshBets, refreshRates } from '../../calls.ts';
import { rememberStake } from '../../slip/stake-chips.ts';
import type { GameStore } from '../../store.ts';
import { api, refreshSeeds } from '../calls.ts';
import { readRoundFailure } from './round-failure.ts';
import type { RunEvent } from './run.ts';
import type { RunStore } from './store.ts';
import { followEffects } from './effects.ts';
import { writeWatched } from './watched-run.ts';

/** After this many lost answers the player is shown that nothing was opened, as far as is known. */
const maxOpenTries = 8;

const signal = () => AbortSignal.timeout(answerWithinMs);

/** @param noAnswer what the start sheet says when the server cannot be reached */
export function useRunPlayer(run: RunStore, game: GameStore, gid: number, noAnswer: string): void {
  useEffect(() => {
    const { username } = sessionNow();
    let requests = 0;
    // Only the latest question counts: what was read before a stop would offer the run that it ended.
    const read = async () => {
      const mine = (requests += 1);
      const take = (event: RunEvent) => mine === requests && run.dispatch(event);
      try {
        take({ t: 'runRead', reading: await api.showRun({ gid }, { signal: signal() }) });
      } catch {
        take({ t: 'answerLost' });
      }
    };
    const stop = async () => {
      requests += 1;
      try {
        await api.stopRun({ gid }, { signal: signal() });
        await read();
      } catch (error) {
        // No run at all: what there is, is told by reading.
        if (error instanceof Refused && error.refusal === 'runUnknown') await read();
        else run.dispatch({ t: 'answerLost' });
      }
    };
    const stopFollowing = followEffects(run, {
      read: () => void read(),
      open: () => void openRun(run, game, noAnswer),
      ask: () => void askRound(run, gid),
      stop: () => void stop(),
      timeUp: () => run.dispatch({ t: 'timeUp' }),
      flashEnded: () => run.dispatch({ t: 'flashEnded' }),
    });
    const stopStoring = storeWatched(run, game, gid, username);
    const onVisibility = () => run.dispatch({ t: document.hidden ? 'hidden' : 'shown' });
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stopFollowing();
      stopStoring();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [run, game, gid, noAnswer]);
}

/** Opens the run that was confirmed, first or again; its key makes every repeat the same run. */
async function openRun(run: RunStore, game: GameStore, noAnswer: string): Promise<void> {
  const { opening, tries } = run.getState();
  if (!opening) return;
  const { key, input } = opening;
  try {
    const view = await api.openRun(input, { idempotencyKey: key, signal: signal() });
    run.dispatch({ t: 'opened', key, view });
    rememberStake(input.gid, input.lines[0]?.stake ?? 0);
    game.dispatch({ t: 'slipTaken', key });
  } catch (error) {
    const { bet } = game.getState();
    if (bet.step !== 'sending') return;
    const failure = readFailure(error, bet.slip);
    if (failure === 'lost' && tries + 1 < maxOpenTries) return run.dispatch({ t: 'answerLost' });
    if (failure !== 'lost' && failure.kind === 'rates') refreshRates();
    const trouble = failure === 'lost' ? ({ kind: 'refused', message: noAnswer } as const) : failure;
    game.dispatch({ t: 'betRefused', key, trouble });
    run.dispatch({ t: 'openRefused', key });
  }
}

/**
 * Asks for the next round. Its key follows from run and round, so that a repeat, a reload and a second tab ask for the
 * same round and get the same result.
 */
async function askRound(run: RunStore, gid: number): Promise<void> {
  const { view, lines } = run.getState();
  if (!view) return;
  const round = view.next;
  try {
    const idempotencyKey = `run-${view.run}-${round}`;
    const input = { gid, lines: [...lines], run: view.run, round };
    const answer = await api.playRound(input, { idempotencyKey, signal: signal() });
    expectBalance(answer.balance);
    run.dispatch({ t: 'played', round, answer });
  } catch (error) {
    const failure = readRoundFailure(error);
    if (failure.kind === 'lost') run.dispatch({ t: 'answerLost' });
    else if (failure.kind === 'outOfStep') run.dispatch({ t: 'outOfStep' });
    else if (failure.kind === 'rates') run.dispatch({ t: 'ratesChanged', rates: failure.rates });
    else run.dispatch({ t: 'refused', trouble: failure.trouble });
  }
}

/** Remembers which run this device plays, and asks for what it changed once it is over. */
function storeWatched(run: RunStore, game: GameStore, gid: number, username: string): () => void {
  let before = run.getState();
  return run.subscribe(() => {
    const now = run.getState();
    if (now.watched !== before.watched) writeWatched(gid, username, now.watched);
    // A sheet over a run that was opened elsewhere has nothing to start.
    if (now.phase === 'offered' && before.phase !== 'offered') game.dispatch({ t: 'sheetClosed' });
    if (now.phase === 'over' && before.phase !== 'over') {
      refreshBets();
      refreshSeeds(gid);
    }
    before = now;
  });
}
