/** What operators do about messages to players. What writes runs in the office's transaction beside its entry in the log. */
import { createHash } from 'node:crypto';
import type { Locale } from '@longmen/contract';
import {
  type MailingAudience,
  type MailingKind,
  type MailingState,
  type MailingTexts,
  mailingReachMax,
} from '@longmen/contract/console/content/mailings';
import { canonicalJson } from '@longmen/engine/lot1';
import { refuse } from '../../../platform/api/route.ts';
import { type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { messageTwoAbove } from '../settings.ts';
import type { InFourLocales } from '../texts.ts';
import type { WrittenMessage } from '../messages/rules.ts';
import { heldBackAmong } from './held-back.ts';
import { cleanTexts, isOpen, readTexts } from './mailing-rules.ts';
import {
  agreeToMailing,
  cancelMailing,
  countMailings,
  countReaders,
  findByKey,
  findMailing,
  insertMailing,
  lockMailing,
  type MailingHead,
  type MailingRow,
  type MailingsFilter,
  pageOfMailings,
  playerOfMailing,
  titlesOfMailings,
} from './store-mailings.ts';

export type MailingToWrite = {
  readonly key: string;
  readonly kind: MailingKind;
  readonly audience: MailingAudience;
  readonly texts: MailingTexts;
  readonly canReply: boolean;
  readonly dueAt?: number | undefined;
  readonly endsAt?: number | undefined;
};

/** Who it is for: accounts, and the name where it is one alone. */
export type MailingReach = { readonly players: readonly UserId[]; readonly player: string | null };

export type MailingWritten = {
  readonly id: string;
  readonly state: MailingState;
  readonly reach: number;
  readonly needsTwo: boolean;
  /** Of what it says, for the log. */
  readonly sha256: string;
};

export type MailingAdmin = {
  list(filter: MailingsFilter & PageRequest, locale: Locale): Promise<ListPage<MailingHead>>;
  /** With its readers counted now. @throws Refusal `noSuchMailing` */
  read(id: string, locale: Locale): Promise<MailingRow>;
  /** Of one player: his name. */
  playerOf(id: string): Promise<string | undefined>;
  /** By number, in a language or in Vietnamese. */
  titlesOf(ids: readonly string[], locale: Locale): Promise<ReadonlyMap<string, string>>;
  heldBack(userIds: readonly UserId[]): Promise<number>;
  /** Above so many a second operator has to agree. */
  twoAbove(): number;
  /** Texts as players would read them, whole or not. */
  preview(texts: MailingTexts): InFourLocales<WrittenMessage>;
  /** What was written under this key before. @throws Refusal `invalidInput` where that was something else */
  repeated(by: string, mailing: MailingToWrite): Promise<MailingWritten | undefined>;
  /** @throws Refusal */
  write(
    tx: Tx,
    about: { readonly by: string; readonly reason: string; readonly needsTwo: boolean },
    mailing: MailingToWrite,
    reach: MailingReach,
  ): Promise<MailingWritten>;
  /** The second word. @throws Refusal `mailingOver` */
  agree(tx: Tx, id: string, by: string): Promise<{ readonly reach: number }>;
  /** @returns how many have it. @throws Refusal `noSuchMailing`, `mailingOver`, `factsChanged` */
  cancel(
    tx: Tx,
    id: string,
    about: { readonly by: string; readonly reason: string; readonly seen?: MailingState },
  ): Promise<{ readonly before: MailingState; readonly sent: number }>;
};

/** Needs no running site. */
export function makeMailingAdmin({ clock, db, settings }: Pick<Platform, 'clock' | 'db' | 'settings'>): MailingAdmin {
  const { reads } = db;
  return {
    list: ({ state, kind, by, ...request }, locale) =>
      listPage<MailingHead>(request, {
        keyOf: ({ id }) => id,
        read: (window) => pageOfMailings(reads, { state, kind, by }, window, locale),
        count: (max) => countMailings(reads, { state, kind, by }, max),
      }),
    read: async (id, locale) => {
      const row = await findMailing(reads, id, locale);
      if (row === undefined) throw refuse('noSuchMailing', { id });
      if (row.sent === 0) return row;
      const { read, at } = await countReaders(reads, id);
      return { ...row, read, readAt: at };
    },
    playerOf: (id) => playerOfMailing(reads, id),
    titlesOf: (ids, locale) => titlesOfMailings(reads, ids, locale),
    heldBack: async (userIds) => (await heldBackAmong(reads, userIds)).size,
    twoAbove: () => settings.get(messageTwoAbove),
    preview: cleanTexts,
    repeated: async (by, mailing) => {
      const found = await findByKey(reads, mailing.key);
      if (found === undefined) return undefined;
      if (found.by !== by || found.digest !== digestOf(mailing)) throw refuse('invalidInput', { field: 'key' });
      const { id, state, reach, needsTwo, digest: sha256 } = found;
      return { id, state, reach, needsTwo, sha256 };
    },
    write: async (tx, { by, reason, needsTwo }, mailing, { players, player }) => {
      const texts = clean(mailing.texts);
      const now = clock.now();
      const { dueAt = now, endsAt = null } = mailing;
      if ((mailing.dueAt !== undefined && dueAt <= now) || (endsAt !== null && endsAt <= dueAt))
        throw refuse('windowInvalid');
      if (players.length === 0) throw refuse('audienceInvalid', { fields: ['audience'] });
      if (players.length > mailingReachMax) throw refuse('audienceTooLarge', { max: mailingReachMax });
      const digest = digestOf(mailing);
      const { key, kind, audience, canReply } = mailing;
      const made = { key, kind, texts, canReply, audience, player, digest, needsTwo, dueAt, endsAt, reason, by };
      const id = await insertMailing(tx, { ...made, reach: players.length }, players);
      // The same came first, in another transaction.
      if (id === undefined) throw refuse('invalidInput', { field: 'key' });
      const state = needsTwo ? 'waits' : dueAt > now ? 'scheduled' : 'sending';
      return { id, state, reach: players.length, needsTwo, sha256: digest };
    },
    agree: async (tx, id, by) => {
      const row = await lockMailing(tx, id);
      if (row === undefined || row.state !== 'waits' || !(await agreeToMailing(tx, id, by)))
        throw refuse('mailingOver', { id });
      return { reach: row.reach };
    },
    cancel: async (tx, id, { by, reason, seen }) => {
      const row = await lockMailing(tx, id);
      if (row === undefined) throw refuse('noSuchMailing', { id });
      if (!isOpen(row.state)) throw refuse('mailingOver', { id });
      if (seen !== undefined && seen !== row.state) throw refuse('factsChanged');
      await cancelMailing(tx, id, by, reason);
      return { before: row.state, sent: row.sent };
    },
  };
}

function clean(typed: MailingTexts): InFourLocales<WrittenMessage> {
  const read = readTexts(typed);
  if ('wrong' in read) throw refuse('messageInvalid', { fields: read.wrong.slice(0, 8) });
  return read.texts;
}

/** What it says to whom and when, in one word. */
function digestOf({ kind, audience, texts, canReply, dueAt, endsAt }: MailingToWrite): string {
  const content = { kind, audience, texts, canReply, dueAt: dueAt ?? null, endsAt: endsAt ?? null };
  // Fields that were left out and those without a value are the same.
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(content))))
    .digest('hex');
}
