/** The number that a refusal has as an error of the socket (spec 2 §8; community.md 6). */
import { chatErrors } from '../chat/chat-errors.ts';
import type { AnyRefusalName } from './refusal-texts.ts';

const frames: { readonly [Name in AnyRefusalName]?: number } = {
  invalidInput: chatErrors.format,
  textEmpty: chatErrors.format,
  slowModeInvalid: chatErrors.format,
  notSignedIn: chatErrors.signInAgain,
  muted: chatErrors.muted,
  roomSilent: chatErrors.roomSilent,
  wordsRefused: chatErrors.words,
  vipTooLow: chatErrors.vip,
  chatTooFast: chatErrors.rate,
  packetTooFast: chatErrors.rate,
  packetsUsedUp: chatErrors.rate,
  sharesTooFast: chatErrors.shares,
  sharesClosed: chatErrors.shares,
  sharesNothing: chatErrors.shares,
  shareTooSmall: chatErrors.shares,
  shareTooLong: chatErrors.shares,
  tooManyShares: chatErrors.shares,
  standingsTooSmall: chatErrors.shares,
  picturesTooMany: chatErrors.pictures,
  roomTakesNoPictures: chatErrors.pictures,
  pictureUnknown: chatErrors.pictures,
  pictureBlocked: chatErrors.pictures,
  chatClosed: chatErrors.noRoom,
  roomUnknown: chatErrors.noRoom,
  notAMember: chatErrors.notAMember,
  notManager: chatErrors.notAMember,
  privateRefused: chatErrors.notAMember,
  guestsMayNot: chatErrors.notAMember,
  textTooLong: chatErrors.tooLong,
  slowMode: chatErrors.slowMode,
  contactRefused: chatErrors.contact,
  ageStatementNeeded: chatErrors.ageStatement,
  busy: chatErrors.busy,
  tooManyRequests: chatErrors.busy,
  recallTooLate: chatErrors.tooLateToRecall,
  timeOutOn: chatErrors.paused,
  selfExcluded: chatErrors.paused,
  messageGone: chatErrors.gone,
  privateWaits: chatErrors.privateWaits,
};

/** The socket's number of a refusal of a call that writes into rooms; undefined when it has none. */
export const errorNumberOf = (refusal: AnyRefusalName): number | undefined => frames[refusal];
