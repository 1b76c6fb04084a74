/** The slip of a room that the player is about to follow; a row of a list may go while its sheet is open. */
import { create } from 'zustand';
import type { FollowSlip } from './slip.ts';

export const useFollowed = create<{ slip: FollowSlip | null }>(() => ({ slip: null }));
