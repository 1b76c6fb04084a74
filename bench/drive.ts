/** Drives a piece of work with a number of clients, each sending its next as soon as the last is answered. */

export type Driven = {
  /** Answers per second. */
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
  /** CPU per answer: this process, and PostgreSQL. */
  readonly nodeMicros: number;
  readonly postgresMicros: number;
};

export type DriveOptions = {
  readonly clients: number;
  readonly seconds: number;
  /** Sends one and waits for its answer; `client` counts from 0. */
  work(client: number): Promise<unknown>;
  /** CPU milliseconds of PostgreSQL so far. */
  postgresCpuMs(): number;
};

export async function drive({ clients, seconds, work, postgresCpuMs }: DriveOptions): Promise<Driven> {
  const latencies: number[] = [];
  const cpuBefore = process.cpuUsage();
  const postgresBefore = postgresCpuMs();
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (;;) {
        const sent = performance.now();
        if (sent >= until) return;
        await work(client);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const postgres = (postgresCpuMs() - postgresBefore) * 1000;
  const sorted = Float64Array.from(latencies).sort();
  const count = latencies.length;
  return {
    perSecond: round(count / elapsed),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    count,
    nodeMicros: round((cpu.user + cpu.system) / count),
    postgresMicros: round(postgres / count),
  };
}

export const round = (value: number) => Math.round(value * 100) / 100;

/** The value below which that share of the sorted values lies, to two decimals. */
export function quantile(sorted: Float64Array, share: number): number {
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
