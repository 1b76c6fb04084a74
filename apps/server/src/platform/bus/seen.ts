/** What came over the wire from whom: so that nothing counts twice, and what is missing shows. Pure but for its memory. */
import type { Envelope } from './envelope.ts';

/** `next`: as it should be; `gap`: new, and something before it is missing; `again`, `old`: of no use any more. */
export type Arrival = 'next' | 'gap' | 'again' | 'old';

export type Seen = {
  /** @param now epoch ms by the database's clock @param steady ms of a clock that nobody sets */
  take(envelope: Omit<Envelope, 'batch'>, now: number, steady: number): Arrival;
  /** When a process was last heard; undefined: never. */
  seenAt(node: number): number | undefined;
};

/** Older than this, or as far ahead, is a recording or a clock that nobody sets. */
export const oldMs = 30_000;
/** A sender is remembered until all that he sent is old. */
const rememberedMs = 3 * oldMs;

/** Nobody was heard yet. */
export function makeSeen(): Seen {
  const senders = new Map<string, { seq: number; at: number }>();
  const nodes = new Map<number, number>();

  const forget = (steady: number) => {
    for (const [sender, { at }] of senders) if (steady - at > rememberedMs) senders.delete(sender);
  };

  return {
    take: ({ sender, node, seq, at }, now, steady) => {
      if (Math.abs(now - at) > oldMs) return 'old';
      const before = senders.get(sender);
      if (before !== undefined && seq <= before.seq) return 'again';
      if (before === undefined) forget(steady);
      senders.set(sender, { seq, at: steady });
      nodes.set(node, steady);
      return before === undefined || seq === before.seq + 1 ? 'next' : 'gap';
    },
    seenAt: (node) => nodes.get(node),
  };
}
