/** The feed of one hall without a database: what is committed is what the bench says, and persons are known. */
import type { ServerMessage } from '@longmen/contract/push';
import { type Entry, type Feed, makeFeed } from '../../../apps/server/src/modules/chat/index.ts';
import type { Platform } from '../../../apps/server/src/platform/context.ts';
import { userIdOf } from '../../../apps/server/src/platform/ids.ts';
import { firstPlayer } from '../../players.ts';
import { markOf } from '../sockets/counts.ts';
import { textOf } from '../shared/people.ts';

const sender = userIdOf(String(firstPlayer));

export type SampleFeed = {
  readonly feed: Feed;
  /** Tells the feed of the next message, as the writer does. */
  commit(): void;
};

export function makeSampleFeed(
  platform: Pick<Platform, 'clock' | 'log'>,
  roomId: string,
  send: (frames: readonly ServerMessage[]) => void,
): SampleFeed {
  let head = 0;
  const feed = makeFeed({
    platform,
    views: {
      forget: () => undefined,
      forgetAll: () => undefined,
      of: async (_room, entries) =>
        entries.map(({ id, s, kind, body, at, state, cid }) => ({
          id,
          s,
          kind,
          body,
          from: '100001000000',
          fromName: '****00',
          avatar: '0',
          vipLevel: 12,
          isManager: false,
          managerAlias: '',
          sentAt: at,
          roomId,
          state,
          cid,
        })),
    },
    epoch: () => 1,
    headsOf: async () => [{ roomId, head }],
    entriesBehind: async () => [],
    send: (_room, frames) => send(frames),
  });
  const entryOf = (s: number): Entry => {
    const now = platform.clock.now();
    const id = String(500_000_000_000_000_000n + BigInt(s));
    const visible = { state: 'visible', isErased: false, quote: undefined, mentions: [] } as const;
    return { roomId, s, id, sender, at: now, kind: 'text', cid: markOf(s, now), body: textOf(s), ...visible };
  };
  return {
    feed,
    commit: () => {
      head += 1;
      feed.committed(entryOf(head));
    },
  };
}
