/**
 * Mutes of players: in one room for a week at most by one operator, everywhere or for ever by two (community.md 9), and what
 * two decided is lifted by two.
 */
import { reasonLength } from '@longmen/contract/office-rules';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { muteMinutesMax } from '../../chat/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { showPlayer } from '../players/change-player-status.ts';
import { assertMay } from '../rights/rights.ts';
import { propose } from '../proposals/propose.ts';
import { dropOpen, type OpenProposal } from '../proposals/store-proposals.ts';

/** Null: everywhere. */
type Place = { readonly username: string; readonly roomId: string | null; readonly reason: string };
/** Null minutes: until it is lifted. */
export type MuteOfPlayer = Place & { readonly minutes: number | null };
export type MuteToLift = Place;

/** With a proposal it waits for another operator. */
export type MuteChanged = { readonly proposal?: string };

/** What is asked for, as the proposal keeps it. */
const requestedMute = z.object({
  username: z.string(),
  roomId: z.nullable(z.string()),
  minutes: z.nullable(z.number()),
});

const placeOf = (roomId: string | null): string => (roomId === null ? 'everywhere' : `room ${roomId}`);
const subjectOf = (username: string, roomId: string | null) => `${username}, ${placeOf(roomId)}`;
const timeOf = (minutes: number | null) => minutes ?? 'for ever';

/** The muted one reads it, and there is room for so much. */
const reasonMax = 200;

/** @returns the reason as the player reads it. @throws Refusal `reasonNeeded` */
export function assertMuteReason(typedReason: string): string {
  const reason = assertReason(typedReason);
  if ([...reason].length > reasonMax)
    throw refuse('reasonNeeded', { lengthMin: reasonLength.lengthMin, lengthMax: reasonMax });
  return reason;
}

/** @throws Refusal `noSuchPlayer`, `roomUnknown`, `personUnknown`, `invalidInput` */
export async function mutePlayer(deps: Deps, by: SignedInOperator, mute: MuteOfPlayer): Promise<MuteChanged> {
  const { roomId, minutes } = mute;
  const reason = assertMuteReason(mute.reason);
  if (minutes !== null && !(minutes > 0 && minutes <= muteMinutesMax))
    throw refuse('invalidInput', { field: 'minutes' });
  const needsTwo = roomId === null || minutes === null;
  assertMay(by, needsTwo ? 'community.banish/begin' : 'community.act/begin');
  const { userId, username } = await showPlayer(deps, mute.username);
  const [subject, operator] = [subjectOf(username, roomId), by.name];
  if (needsTwo) {
    await deps.chat.mutesIn({ roomId, userId });
    assertFresh(deps, by);
    const wanted = { username, roomId, minutes };
    return {
      proposal: await propose(deps, { kind: 'mute-player', subject, wanted, reason, requestedBy: operator }, null),
    };
  }
  const announce = await deps.platform.db.reads.transaction(async (tx) => {
    const done = await deps.chat.mute(tx, { roomId, userId, minutes, reason, operator });
    await record(deps.platform, tx, { operator, action: 'mute', subject, before: null, after: minutes, reason });
    return done;
  });
  announce();
  return {};
}

/**
 * @param also what is done in the same transaction, where one operator is enough; its answer follows the commit
 * @throws Refusal `noSuchPlayer`, `roomUnknown`, `personUnknown`, `muteUnknown`
 */
export async function unmutePlayer(
  deps: Deps,
  by: SignedInOperator,
  mute: MuteToLift,
  also?: (tx: Tx) => Promise<() => void>,
): Promise<MuteChanged> {
  const { roomId } = mute;
  const reason = assertMuteReason(mute.reason);
  const { userId, username } = await showPlayer(deps, mute.username);
  const [subject, operator] = [subjectOf(username, roomId), by.name];
  const held = await deps.chat.mutesIn({ roomId, userId });
  if (held.length === 0) throw refuse('muteUnknown');
  const needsTwo = held.some(({ isByTwo }) => isByTwo);
  assertMay(by, needsTwo ? 'community.banish/begin' : 'community.act/begin');
  if (needsTwo) {
    assertFresh(deps, by);
    const wanted = { username, roomId, minutes: 0 };
    return {
      proposal: await propose(deps, { kind: 'unmute-player', subject, wanted, reason, requestedBy: operator }, null),
    };
  }
  const announce = await deps.platform.db.reads.transaction(async (tx) => {
    const done = await deps.chat.unmute(tx, { roomId, userId, reason, operator, byTwo: false });
    await record(deps.platform, tx, { operator, action: 'unmute', subject, before: null, after: null, reason });
    return [done, await also?.(tx)];
  });
  for (const announceOne of announce) announceOne?.();
  return {};
}

type Agreed = { readonly before: null; readonly after: unknown; readonly announce: () => void };

/** What two have agreed to; the player reads why it was asked for. @throws Refusal */
export async function writeMute(deps: Deps, tx: Tx, proposal: OpenProposal, agreedBy: string): Promise<Agreed> {
  const { id, kind, subject, requestedBy: operator, reason } = proposal;
  const { username, roomId, minutes } = z.parse(requestedMute, proposal.wanted);
  const { userId } = await showPlayer(deps, username, tx);
  if (kind === 'unmute-player') {
    const announce = await deps.chat.unmute(tx, { roomId, userId, reason, operator, byTwo: true });
    return { before: null, after: 'lifted', announce };
  }
  // Whoever asked to lift what held before knew less.
  await dropOpen(tx, 'unmute-player', subject, agreedBy);
  const agreement = { proposal: id, agreedBy };
  const announce = await deps.chat.mute(tx, { roomId, userId, minutes, reason, operator, agreement });
  return { before: null, after: timeOf(minutes), announce };
}
