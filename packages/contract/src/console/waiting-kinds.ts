/** Kinds of what waits for another operator's word, and what the second enters where he has not seen it. */
import * as z from 'zod/mini';
import { boundedText } from '../wire.ts';
import { instant } from './values.ts';

/** What is entered anew by the second, who has not seen it. */
export const blindKinds = [
  'change-rate',
  'enter-result',
  'void-issue',
  'payment-adjust',
  'payment-match',
  'payment-return',
  'add-channel',
  'open-channel',
  'set-channel',
] as const;
export type BlindKind = (typeof blindKinds)[number];

/** What is read and agreed to, and is no proposal of the office's own. */
export const readKinds = ['identify-player', 'unlock-card', 'unlock-address'] as const;
export type ReadKind = (typeof readKinds)[number];

/** Proposals of the office. */
export const proposalKinds = [
  'add-operator',
  'enable-operator',
  'reset-factor',
  'grant-roles',
  'change-setting',
  'change-player-status',
  'lift-freeze',
  'change-vip-level',
  'make-packet',
  'make-agent',
  'move-account',
  'change-terms',
  'mute-player',
  'unmute-player',
  'settle-crossing',
  'end-conflict',
  'limit-exposure',
  'send-mailing',
] as const;

export const waitingKinds = [...proposalKinds, ...readKinds, ...blindKinds] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** What the second enters, by its kind; whatever else stands there is refused. */
export const entry = z.object({
  /** Of a rate: "1.980", and what who keeps the whole rebate gets. */
  rate: z.optional(boundedText(20)),
  lowest: z.optional(boundedText(20)),
  /** Of a result: "4,8,3", and when it was drawn; the announced time when left out. */
  numbers: z.optional(boundedText(120)),
  drawnAt: z.optional(instant),
  /** Of an adjustment, with its sign: "-12.500". */
  amount: z.optional(boundedText(20)),
  /** Of a match: the deposit's number, or the player's name. */
  to: z.optional(boundedText(20)),
  /** Of a channel: fields by their names, or all of it. */
  values: z.optional(z.record(boundedText(60, 1), boundedText(2_000))),
  form: z.optional(z.json()),
});
export type Entry = z.output<typeof entry>;
