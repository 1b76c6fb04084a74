/**
 * Who looks at what at the other processes of the console. Each of them says so when it changes and again every few
 * seconds; what is not said again in time is over, so that one that has died names nobody for long.
 */
import type { Clock } from '../../runtime/clock.ts';

/** Everybody who looks at one thing at one process. */
export type LooksOf = { readonly process: string; readonly channel: string; readonly names: readonly string[] };

/** How one process of the console speaks of looks to the others. */
export type LooksLink = {
  publish(looks: LooksOf): void;
  /** Of this process too. @returns how to stop */
  on(listener: (looks: LooksOf) => void): () => void;
};

/** How often each process says all of it again. */
export const publishEveryMs = 5_000;
/** Two of these may be lost. */
const overAfterMs = 3 * publishEveryMs + 1_000;

export type LooksElsewhere = {
  /** @returns whether others are named than before */
  take(looks: LooksOf): boolean;
  namesAt(channel: string): readonly string[];
  /** Ends what was not said again. @returns on which channels */
  endOld(): readonly string[];
};

export function makeLooksElsewhere(clock: Pick<Clock, 'now'>): LooksElsewhere {
  /** By process within a channel. */
  const channels = new Map<string, Map<string, { readonly names: readonly string[]; readonly at: number }>>();
  const drop = (channel: string, process: string) => {
    const of = channels.get(channel);
    const isDropped = of?.delete(process) === true;
    if (of?.size === 0) channels.delete(channel);
    return isDropped;
  };
  return {
    take: ({ process, channel, names }) => {
      if (names.length === 0) return drop(channel, process);
      const of = channels.get(channel) ?? new Map<string, { names: readonly string[]; at: number }>();
      const before = of.get(process)?.names ?? [];
      channels.set(channel, of.set(process, { names, at: clock.now() }));
      return before.join() !== names.join();
    },
    namesAt: (channel) => [...(channels.get(channel)?.values() ?? [])].flatMap(({ names }) => names),
    endOld: () => {
      const until = clock.now() - overAfterMs;
      const ended = [...channels].flatMap(([channel, of]) =>
        [...of].flatMap(([process, { at }]) => (at < until && drop(channel, process) ? [channel] : [])),
      );
      return [...new Set(ended)];
    },
  };
}
