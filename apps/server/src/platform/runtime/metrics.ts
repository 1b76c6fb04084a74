/** Counters and histograms for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'call' | 'code'>;
  readonly refusals: Counter<'call' | 'refusal'>;
  readonly faults: Counter<'call'>;
  counter(name: string, help: string): Counter;
  gauge(name: string, help: string, collect?: (set: (value: number) => void) => void): Gauge;
  /** A gauge for each of something: `read` has what there is now, and its values. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => Iterable<{ readonly labels: Readonly<Record<Label, string>>; readonly value: number }>,
  ): void;
  histogram<Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labels?: readonly Label[],
  ): Histogram<Label>;
};

/** One registry per process (tests make several in one process). */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'longmen_request_seconds',
      help: 'Time to answer a call.',
      labelNames: ['call', 'code'],
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'longmen_refusals_total',
      help: 'Refusals by name.',
      labelNames: ['call', 'refusal'],
      registers,
    }),
    faults: new Counter({
      name: 'longmen_faults_total',
      help: 'Faults answered with 500.',
      labelNames: ['call'],
      registers,
    }),
    counter: (name, help) => new Counter({ name, help, registers }),
    gauge: (name, help, collect) =>
      new Gauge({
        name,
        help,
        registers,
        ...(collect === undefined
          ? {}
          : {
              collect() {
                collect((value) => this.set(value));
              },
            }),
      }),
    gauges: (name, help, labelNames, read) =>
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames,
          registers: [],
          collect() {
            this.reset();
            for (const { labels, value } of read()) this.set(labels, value);
          },
        }),
      ),
    histogram: (name, help, buckets, labelNames = []) => new Histogram({ name, help, buckets, labelNames, registers }),
  };
}
