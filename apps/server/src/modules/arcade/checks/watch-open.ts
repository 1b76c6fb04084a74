/** What is open at companies, for those who watch the site: rounds and transfers with the age of the oldest, and cases. */
import type { Platform } from '../../../platform/context.ts';
import { type OpenCounts, readOpen } from './store-open.ts';

const everyMs = 30_000;

/** Adds the job that counts, and the gauges that have what it found last. */
export function watchOpen({ db, jobs, metrics }: Pick<Platform, 'db' | 'jobs' | 'metrics'>): void {
  let open: readonly OpenCounts[] = [];
  jobs.add({
    name: 'arcade-count-open',
    everyMs,
    run: async () => {
      open = await readOpen(db.jobs);
      return false;
    },
  });
  const gauge = (name: string, help: string, value: (counts: OpenCounts) => number) =>
    metrics.gauges(name, help, ['company'], () =>
      open.map((counts) => ({ labels: { company: counts.provider }, value: value(counts) })),
    );
  gauge('longmen_platform_rounds_open', 'Game rounds that their company has not closed.', ({ rounds }) => rounds);
  gauge('longmen_platform_round_age_seconds', 'Age of the oldest of them.', ({ roundMs }) => roundMs / 1000);
  gauge(
    'longmen_platform_transfers_open',
    'Transfers to and from wallets that have not ended.',
    (counts) => counts.transfers,
  );
  gauge('longmen_platform_transfer_age_seconds', 'Age of the oldest of them.', ({ transferMs }) => transferMs / 1000);
  gauge('longmen_platform_cases_open', 'Cases that wait for people.', ({ cases }) => cases);
}
