/**
 * How long a kill is felt: until a request has its definite answer again, and until the killed server is ready again
 * (trust.md M5).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { untilReady } from '@longmen/test-kit/site/processes';
import type { Site } from '@longmen/test-kit/site/site';

export type Strike = 'kill' | 'crash';

/** Milliseconds; `count` is how many were measured. */
export type Spread = { readonly median: number; readonly p95: number; readonly worst: number; readonly count: number };

export type RecoveryFigures = {
  /** From a kill to the first definite answer to what was sent after it, whichever server gave it. */
  readonly afterKill?: Spread;
  /** From the kill to the readiness of the killed server itself. */
  readonly ready?: Spread;
  /** From the crash of the database to the first definite answer to what was sent after it. */
  readonly afterCrash?: Spread;
};

export type Recovery = {
  /** Says that something dies now. */
  strike(what: Strike): void;
  /** Kills a server, and looks when it is ready again. */
  kill(site: Pick<Site, 'servers' | 'addresses'>, victim: number): void;
  /** Says that a request goes out. @returns to be called when it has its definite answer */
  send(): () => void;
  /** Whether nothing that was sent after the last strike has its answer yet. */
  isWaiting(): boolean;
  /** What was measured; nothing is looked at any more. */
  end(): RecoveryFigures;
};

/** @param now milliseconds @param readyWithinMs a server that takes longer is not counted */
export function makeRecovery(readyWithinMs: number, now: () => number = () => performance.now()): Recovery {
  let unanswered: { what: Strike; at: number }[] = [];
  const answered: Record<Strike, number[]> = { kill: [], crash: [] };
  const ready: number[] = [];
  let crashes = 0;
  let isOver = false;

  const strike = (what: Strike) => {
    if (what === 'crash') {
      crashes += 1;
      // What a kill would have taken without the crash that came on top of it, nobody knows.
      unanswered = unanswered.filter((one) => one.what === 'crash');
    }
    unanswered.push({ what, at: now() });
  };
  /** The dead process may answer for a moment, so it is waited for the next one's start first. */
  const watch = async (address: string, hasStarted: () => boolean) => {
    const [at, before] = [now(), crashes];
    while (!hasStarted() && !isOver) await sleep(5);
    await untilReady(address, readyWithinMs, () => isOver);
    // A start that lost its database says nothing about a kill, either.
    if (crashes === before) ready.push(now() - at);
  };
  return {
    strike,
    kill: ({ servers, addresses }, victim) => {
      const [server, address] = [servers[victim], addresses[victim]];
      if (server === undefined || address === undefined) throw new RangeError(`there is no server ${victim}`);
      const starts = server.starts();
      strike('kill');
      server.kill();
      // Not up in time, or the run is over: the bench itself says which.
      watch(address, () => server.starts() > starts).catch(() => undefined);
    },
    send: () => {
      const sentAt = now();
      return () => {
        for (const { what, at } of unanswered) if (at <= sentAt) answered[what].push(now() - at);
        unanswered = unanswered.filter(({ at }) => at > sentAt);
      };
    },
    isWaiting: () => unanswered.length > 0,
    end: () => {
      isOver = true;
      return {
        ...named('afterKill', spread(answered.kill)),
        ...named('ready', spread(ready)),
        ...named('afterCrash', spread(answered.crash)),
      };
    },
  };
}

const named = (name: keyof RecoveryFigures, found: Spread | undefined): RecoveryFigures =>
  found === undefined ? {} : { [name]: found };

function spread(values: readonly number[]): Spread | undefined {
  const sorted = values.map(Math.round).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1];
  const worst = sorted.at(-1);
  if (median === undefined || p95 === undefined || worst === undefined) return undefined;
  return { median, p95, worst, count: sorted.length };
}

/** The figures in words, a line each. */
export function describeRecovery({ afterKill, ready, afterCrash }: RecoveryFigures): string[] {
  const lines: [string, Spread | undefined][] = [
    ['after a kill, until a request was answered again', afterKill],
    ['after a kill, until the killed server was ready again', ready],
    ['after a crash of the database, until a request was answered again', afterCrash],
  ];
  return lines.flatMap(([what, found]) =>
    found === undefined
      ? []
      : `${what}: median ${found.median} ms, p95 ${found.p95} ms, worst ${found.worst} ms (${found.count})`,
  );
}
