/**
 * Error numbers of the socket: the spec's own below 100 (spec 2 §8), additions from 100, which travel with the spec's
 * number that comes nearest as `base`, for clients that know only those.
 */
export const chatErrors = {
  format: 0,
  signInAgain: 1,
  muted: 3,
  roomSilent: 4,
  words: 10,
  vip: 11,
  rate: 12,
  shares: 13,
  pictures: 14,
  noRoom: 100,
  notAMember: 101,
  tooLong: 102,
  slowMode: 104,
  contact: 105,
  ageStatement: 106,
  busy: 107,
  tooLateToRecall: 108,
  paused: 109,
  gone: 110,
  privateWaits: 111,
} as const;

/** The spec's number that stands nearest to an addition. */
export const errorBases: Readonly<Record<number, number>> = {
  [chatErrors.tooLong]: chatErrors.format,
  [chatErrors.slowMode]: chatErrors.rate,
  [chatErrors.contact]: chatErrors.words,
  [chatErrors.ageStatement]: chatErrors.vip,
  [chatErrors.tooLateToRecall]: chatErrors.format,
  [chatErrors.paused]: chatErrors.muted,
  [chatErrors.gone]: chatErrors.format,
  [chatErrors.privateWaits]: chatErrors.rate,
};
