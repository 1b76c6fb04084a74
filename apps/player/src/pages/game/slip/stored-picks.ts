/** What is chosen and not sent yet, stored over a reload: by account, game and issue. */
import { ofTab, readStored, writeStored } from '../../../core/platform/storage.ts';
import type { Draft } from '../board/draft.ts';
import { linesOf, type Picks, type Plays, unfinishedOf } from './picks.ts';

/** Whose choice, and in which game. */
interface Owner {
  readonly gid: number;
  readonly username: string;
}

export type ChosenPicks = Pick<Picks, 'drafts' | 'aside' | 'stake'>;
export interface StoredPicks extends ChosenPicks {
  readonly issue: string;
}

const place = ({ gid, username }: Owner) => `picks.${gid}.${username}`;

/** Keeps the choice of the issue on sale. */
export const storePicks = (owner: Owner, { drafts, aside, stake }: ChosenPicks, issue: string): void =>
  writeStored(place(owner), { issue, drafts, aside, stake }, ofTab);

/** Removes the stored picks of an account and game. */
export const forgetPicks = (owner: Owner): void => writeStored(place(owner), undefined, ofTab);

/** The stored choice; null where there is none, or where it is none of this app. */
export function readPicks(owner: Owner, plays: Plays): StoredPicks | null {
  const stored = readStored<unknown>(place(owner), ofTab);
  if (!isStoredPicks(stored)) return null;
  try {
    // Boards of an older app may have had other lists.
    const known = Object.entries(stored.drafts).every(([code, draft]) => plays.has(code) && isDraft(draft));
    if (!known || !stored.aside.every(({ play }) => plays.has(play))) return null;
    const picks = { ...stored, nextAside: 1, lunarYear: null, refused: null };
    linesOf(plays, picks);
    unfinishedOf(plays, picks);
    return stored;
  } catch {
    return null;
  }
}

function isStoredPicks(value: unknown): value is StoredPicks {
  if (typeof value !== 'object' || value === null) return false;
  const { issue, drafts, aside, stake } = value as Partial<Record<keyof StoredPicks, unknown>>;
  return (
    typeof issue === 'string' &&
    typeof stake === 'string' &&
    typeof drafts === 'object' &&
    drafts !== null &&
    Array.isArray(aside)
  );
}

const isDraft = ({ lists, places, text }: Draft) =>
  Array.isArray(lists) && lists.every(Array.isArray) && Array.isArray(places) && typeof text === 'string';
