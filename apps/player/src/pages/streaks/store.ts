/** The page's state: cards and choice, the stake, and the slip that is to be confirmed. */
import { create } from 'zustand';
import { type StreakEvent, type StreakSlip, type StreakState, noStreaks, reduceStreaks } from './streaks.ts';
import { cleanStake } from './stake.ts';

interface StreaksPage {
  readonly state: StreakState;
  /** Digits of whole yuan; empty until one is entered. */
  readonly stake: string;
  /** Null while nothing is to be confirmed. */
  readonly slip: StreakSlip | null;
}

const left: StreaksPage = { state: noStreaks, stake: '', slip: null };

/** A part of the page; renders again only when that part changes. */
export const useStreakPage = create<StreaksPage>(() => left);

/** Sends an event to the page's reducer. */
export const dispatch = (event: StreakEvent): void =>
  useStreakPage.setState(({ state }) => ({ state: reduceStreaks(state, event) }));

/** A stake as it is typed; it is cleaned. */
export const typeStake = (text: string): void => useStreakPage.setState({ stake: cleanStake(text) });

/** Opens the confirm sheet with a slip, or closes it. */
export const setSlip = (slip: StreakSlip | null): void => useStreakPage.setState({ slip });

/** Clears choice, stake and slip; the cards stay. */
export function clearBet(): void {
  dispatch({ t: 'cleared' });
  useStreakPage.setState({ stake: '', slip: null });
}

/** Forgets everything: another visit begins anew. */
export const leavePage = (): void => useStreakPage.setState(left);
