/** A process that writes into a room, one of several at once. */
import { openServerPlatform } from '../shared/use-chat.ts';
import { answerParent } from '../shared/child.ts';
import { openWriter, type Senders, type WriterBench } from './drafts.ts';

let writer: WriterBench | undefined;

const acts = {
  open: async ({ url, senders }: { url: string; senders: Senders }) => {
    writer = openWriter((await openServerPlatform(url)).platform, senders);
  },
  run: ({ clients, seconds }: { clients: number; seconds: number }) => {
    if (writer === undefined) throw new Error('nothing is open');
    return writer.run(clients, seconds, () => 0);
  },
};
export type WriterActs = typeof acts;

answerParent(acts);
