/** Which run this device plays, so that a player who closed the tab still learns how it ended. */
import { readStored, writeStored } from '../../../../core/platform/storage.ts';

const nameOf = (gid: number, username: string) => `watchedRun.${username}.${gid}`;

/** Id of the run; empty for none. */
export const readWatched = (gid: number, username: string): string => readStored<string>(nameOf(gid, username)) ?? '';

/** Stores the run that this device plays; an empty text removes it. */
export const writeWatched = (gid: number, username: string, run: string): void =>
  writeStored(nameOf(gid, username), run === '' ? undefined : run);
