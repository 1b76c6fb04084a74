/** Messages for the writer itself, without the use-case around it: everybody in turn, so that no gate refuses one. */
import {
  allowances,
  type Draft,
  makeWriter,
  textHash,
  type Writer,
} from '../../../apps/server/src/modules/chat/index.ts';
import type { Platform } from '../../../apps/server/src/platform/context.ts';
import { makeIds } from '../../../apps/server/src/platform/db/ids.ts';
import { userIdOf } from '../../../apps/server/src/platform/ids.ts';
import { drive, type Driven } from '../../drive.ts';
import { firstPlayer } from '../../players.ts';
import { textOf } from '../shared/people.ts';

export type Senders = {
  readonly roomId: string;
  /** Members who write, of those from `firstPlayer` on: from this one on, so many. */
  readonly from: number;
  readonly members: number;
  /** 0 to 63, as no other process of the run. */
  readonly node: number;
};

export type Stored = Driven & { readonly refused: number };

export type WriterBench = {
  /** Each client has one message on its way. */
  run(clients: number, seconds: number, postgresCpuMs: () => number): Promise<Stored>;
  close(): Promise<void>;
};

/** Gates and limits are those of the statement: the level's allowance is 40 a minute, ten at once. */
export function openWriter(platform: Platform, senders: Senders): WriterBench {
  const writer: Writer = makeWriter(platform, () => undefined);
  const ids = makeIds(platform.clock, () => senders.node);
  const allowance = allowances.at(-1);
  if (allowance === undefined) throw new Error('no allowances');
  let written = 0;
  const draft = (): Draft => {
    written += 1;
    const body = textOf(written);
    return {
      id: ids.next(),
      roomId: senders.roomId,
      userId: userIdOf(String(firstPlayer + senders.from + (written % senders.members))),
      kind: 'text',
      cid: `room-${senders.node}-${written}`,
      body,
      hash: textHash(body),
      quote: undefined,
      mentions: [],
      alerts: [],
      flag: undefined,
      vipLevel: 12,
      allowance,
      isPosted: false,
    };
  };
  return {
    run: async (clients, seconds, postgresCpuMs) => {
      let refused = 0;
      const work = async () => {
        if ((await writer.write(draft())) === undefined) refused += 1;
      };
      return { ...(await drive({ clients, seconds, work, postgresCpuMs })), refused };
    },
    close: writer.close,
  };
}
