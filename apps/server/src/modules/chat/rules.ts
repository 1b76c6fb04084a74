/** Rules of rooms: what a VIP level may send, how a refused message is explained. Pure. */
import { type Stated, stated } from '@longmen/contract/refusal-facts';

/** Messages a minute with their burst, pictures in ten minutes, shares a minute, packets a day (community.md 5). */
export type Allowance = {
  readonly perMinute: number;
  readonly burst: number;
  readonly pictures: number;
  readonly shares: number;
  readonly packets: number;
};

/** Allowances by the spec's colour tiers: below 3, 5, 7, 9, 10, and from 10 on. */
export const allowances: readonly Allowance[] = [
  { perMinute: 6, burst: 3, pictures: 0, shares: 1, packets: 1 },
  { perMinute: 10, burst: 4, pictures: 2, shares: 2, packets: 3 },
  { perMinute: 15, burst: 5, pictures: 4, shares: 3, packets: 5 },
  { perMinute: 20, burst: 6, pictures: 6, shares: 4, packets: 10 },
  { perMinute: 30, burst: 8, pictures: 8, shares: 5, packets: 15 },
  { perMinute: 40, burst: 10, pictures: 10, shares: 6, packets: 20 },
];
const tierEnds = [3, 5, 7, 9, 10];

export const managerAllowance: Allowance = { perMinute: 120, burst: 30, pictures: 30, shares: 20, packets: 20 };

/** The tier of a VIP level, from 0. */
export const tierOf = (level: number): number => {
  const tier = tierEnds.findIndex((end) => level < end);
  return tier === -1 ? tierEnds.length : tier;
};

/** The same text so often within a minute is once too often. */
export const sameTextMax = 3;

/** Seconds in which an author may take a message back. */
export const recallSeconds = 120;

/** Messages to somebody who has not answered yet. */
export const unansweredMax = 3;

/** The room and the sender's place in it, as they stand after a refusal. */
export type Standing = {
  readonly isOpen: boolean;
  readonly isMember: boolean;
  readonly isManager: boolean;
  readonly isSilent: boolean;
  readonly takesPictures: boolean;
  readonly mayPicture: boolean;
  readonly vipMin: number;
  readonly slowMs: number;
  /** Milliseconds since the sender's last message here; undefined before the first. */
  readonly sinceLastMs: number | undefined;
  readonly isMuted: boolean;
  /** Null: until it is lifted. */
  readonly mutedUntil: number | null;
  readonly muteReason: string;
  /** The message that it answers went while it waited. */
  readonly answersGone: boolean;
};

type Place = Omit<Standing, 'answersGone'>;
type Sent = { readonly isPicture: boolean; readonly vipLevel: number; readonly allowance: Allowance };

/** Why a message was refused. What is not explained by anything else was sent too fast. */
export function whyRefused(standing: Standing, { isPicture, vipLevel, allowance }: Sent): Stated {
  const why = whyNotAtAll(standing) ?? whyNotMember(standing, vipLevel);
  if (why !== undefined) return why;
  return standing.answersGone ? stated('messageGone') : whyTooOften(standing, isPicture, allowance);
}

/** Why other things than messages may not be put into a room: what has no limits of its own there. */
export function whyMayNotPost(standing: Place, vipLevel: number): Stated | undefined {
  return whyNotAtAll(standing) ?? whyNotMember({ ...standing, slowMs: 0 }, vipLevel);
}

function whyNotAtAll({ isOpen, isMember }: Place): Stated | undefined {
  if (!isOpen) return stated('roomUnknown');
  return isMember ? undefined : stated('notAMember');
}

/** What managers pass. */
function whyNotMember(standing: Place, vipLevel: number): Stated | undefined {
  if (standing.isManager) return undefined;
  if (standing.isMuted) return stated('muted', { until: standing.mutedUntil, reason: standing.muteReason });
  if (standing.isSilent) return stated('roomSilent');
  if (vipLevel < standing.vipMin) return stated('vipTooLow', { level: standing.vipMin });
  const waitMs = standing.sinceLastMs === undefined ? 0 : standing.slowMs - standing.sinceLastMs;
  return waitMs > 0 ? stated('slowMode', { retryMs: Math.ceil(waitMs) }) : undefined;
}

function whyTooOften({ takesPictures, mayPicture }: Place, isPicture: boolean, allowance: Allowance): Stated {
  if (!isPicture) return stated('chatTooFast', { retryMs: Math.ceil(60_000 / allowance.perMinute) });
  return takesPictures && mayPicture ? stated('picturesTooMany') : stated('roomTakesNoPictures');
}

/** A text's hash, by which the same one is known again: FNV-1a, as the database keeps it in 32 bits with a sign. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
