/** The page's state: cards and choice, the stake, and the slip that is to be confirmed. */
import { create } from 'zustand';
import { type DragonEvent, type DragonSlip, type DragonState, noDragons, reduceDragons } from './streaks.ts';
import { cleanStake } from './stake.ts';

interface DragonPage {
  readonly state: DragonState;
  /** Digits of whole yuan; empty until one is entered. */
  readonly stake: string;
  /** Null while nothing is to be confirmed. */
  readonly slip: DragonSlip | null;
}

const left: DragonPage = { state: noDragons, stake: '', slip: null };

/** A part of the page; renders again only when that part changes. */
export const useDragonPage = create<DragonPage>(() => left);

export const dispatch = (event: DragonEvent): void =>
  useDragonPage.setState(({ state }) => ({ state: reduceDragons(state, event) }));

/** A stake as it is typed; it is cleaned. */
export const typeStake = (text: string): void => useDragonPage.setState({ stake: cleanStake(text) });

/** Opens the confirm sheet with a slip, or closes it. */
export const setSlip = (slip: DragonSlip | null): void => useDragonPage.setState({ slip });

/** Clears choice, stake and slip; the cards stay. */
export function clearBet(): void {
  dispatch({ t: 'cleared' });
  useDragonPage.setState({ stake: '', slip: null });
}

/** Forgets everything: another visit begins anew. */
export const leavePage = (): void => useDragonPage.setState(left);
