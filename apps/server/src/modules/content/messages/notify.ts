/** How messages come to players: written in the transaction of what they are about, announced after it. */
import type { TextValues } from '@longmen/contract/refusal-texts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { PlayerMessages } from '../../../platform/runtime/player-messages.ts';
import { siteCurrency } from '../../../platform/settings/site-currency.ts';
import type { Identity } from '../../identity/index.ts';
import { type MessageKind, messageKinds } from './kinds.ts';
import type { InFourLocales } from '../texts.ts';
import { type Place, writeMessage, type WrittenMessage } from './rules.ts';
import { countUnread, insertMessage, type Reader } from './store-messages.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Who readers are. */
export type Readers = Pick<Identity, 'userOf' | 'lineOf'>;

/** Kinds of messages that the site sends by itself. */
export const makePlayerMessages = (platform: Platform, readers: Readers): PlayerMessages<MessageKind> => ({
  notify: (tx, userId, kind, ref, values) => notify(platform, tx, { userId, kind, ref, values }),
  announce: (userId) => announceMessage(platform, readers, userId),
});

const personal = { audience: null, levelMin: null, agentId: null, endsAt: null, request: null } as const;

/** A message of its own words to one player; once for each ref. */
export async function writeLetter(
  tx: Tx,
  userId: UserId,
  ref: string,
  texts: InFourLocales<WrittenMessage>,
): Promise<void> {
  await insertMessage(tx, { ...personal, userId, kind: 'letter', ref, texts, canReply: true });
}

type Notice = {
  readonly userId: UserId;
  readonly kind: MessageKind;
  readonly ref: string;
  readonly values: TextValues;
};

async function notify(platform: Platform, tx: Tx, { userId, kind, ref, values }: Notice): Promise<void> {
  const texts = writeMessage(messageKinds[kind], values, placeOf(platform));
  await insertMessage(tx, { ...personal, userId, kind, ref, texts, canReply: true });
}

/** What amounts are printed in, and by which clock times are. */
export const placeOf = ({ settings, site }: Pick<Platform, 'settings' | 'site'>): Place => ({
  currency: settings.get(siteCurrency),
  timeZone: site.timeZone,
});

/** Tells a player's devices how many messages wait, after commit. */
export async function announceMessage(platform: Platform, readers: Readers, userId: UserId): Promise<void> {
  const reader = await readerOf(readers, userId);
  if (reader === undefined) return;
  platform.bus.publish('message.sent', { userId, count: await countUnread(platform.db.reads, reader) });
}

/** What decides which messages an account sees; undefined when there is no such account. */
export async function readerOf({ userOf, lineOf }: Readers, userId: UserId): Promise<Reader | undefined> {
  const [user, above] = await Promise.all([userOf(userId), lineOf(userId)]);
  if (user === undefined) return undefined;
  const { level, accountType, registeredAt } = user;
  return { userId, level, isAgent: accountType === 2, line: [...above, userId], since: registeredAt };
}
