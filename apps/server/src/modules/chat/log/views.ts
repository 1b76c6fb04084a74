/** From entries of a log to messages as players see them: persons for accounts, badges of managers. */
import type { ChatMessage, Quote } from '@longmen/contract/calls/chat/message';
import type { UserId } from '../../../platform/ids.ts';
import { makeCache } from '../../../platform/runtime/cache.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Persons } from '../people/persons.ts';
import { findManagers, findPlace } from '../rooms/store-rooms.ts';
import type { MessageEntry } from './store-log.ts';
import type { Quoted } from './store-write.ts';

/** What the messages of a room need to know of it. */
type RoomFacts = {
  /** Aliases of its managers. */
  readonly managers: ReadonlyMap<UserId, string>;
  readonly pair: readonly UserId[];
};

export type Views = {
  of(roomId: string, entries: readonly MessageEntry[]): Promise<ChatMessage[]>;
  /** Managers of the room have changed. */
  forget(roomId: string): void;
  /** Managers of any room may have changed. */
  forgetAll(): void;
};

const roomsCached = 2_000;

/** A quoted copy as it is shown; whoever erased the original is nobody any more. */
function quoteOf(
  { id, s, kind, by, name, text, gone = false }: Quoted,
  personOf: (userId: UserId) => string | undefined,
): Quote {
  const from = name === '' ? undefined : personOf(by);
  return { id, s, kind, from: from ?? '0', fromName: name, text, isGone: gone };
}

/** Messages as they are shown, the same to everybody who may read them. */
export function makeViews(db: Tx, persons: Persons): Views {
  const facts = makeCache<Promise<RoomFacts>>(roomsCached);

  const factsOf = (roomId: string): Promise<RoomFacts> => {
    const known = facts.get(roomId);
    if (known !== undefined) return known;
    const loading = load(roomId);
    loading.catch(() => facts.delete(roomId));
    facts.set(roomId, loading);
    return loading;
  };
  const load = async (roomId: string): Promise<RoomFacts> => {
    const [managers, place] = await Promise.all([findManagers(db, roomId), findPlace(db, roomId, undefined)]);
    const { lowId = null, highId = null } = place?.room ?? {};
    return {
      managers: new Map(managers.map(({ userId, alias }) => [userId, alias])),
      pair: [lowId, highId].filter((userId) => userId !== null),
    };
  };

  return {
    forget: (roomId) => facts.delete(roomId),
    forgetAll: facts.clear,
    of: async (roomId, entries) => {
      if (entries.length === 0) return [];
      const room = await factsOf(roomId);
      const people = await persons.of([
        ...entries.flatMap(({ sender, mentions, quote }) => [sender, ...mentions, ...(quote ? [quote.by] : [])]),
        ...room.pair,
      ]);
      const personOf = (userId: UserId | undefined) => (userId === undefined ? undefined : people.get(userId)?.person);
      return entries.map((entry) => {
        const sender = people.get(entry.sender);
        const alias = room.managers.get(entry.sender);
        const to = personOf(room.pair.find((userId) => userId !== entry.sender));
        const mentions = entry.mentions.map(personOf).filter((person) => person !== undefined);
        return {
          id: entry.id,
          s: entry.s,
          kind: entry.kind,
          body: entry.body,
          from: sender?.person ?? '0',
          fromName: entry.isErased ? '' : (sender?.name ?? ''),
          avatar: entry.isErased ? '0' : (sender?.avatar ?? '0'),
          vipLevel: sender?.vipLevel ?? 0,
          isManager: alias !== undefined,
          managerAlias: alias ?? '',
          sentAt: entry.at,
          roomId,
          ...(to === undefined ? {} : { to }),
          state: entry.state,
          cid: entry.cid,
          ...(entry.quote === undefined ? {} : { quote: quoteOf(entry.quote, personOf) }),
          ...(mentions.length === 0 ? {} : { mentions }),
        };
      });
    },
  };
}
