import type { ConsoleOutput } from '@longmen/contract/console';
import type { readHealth } from '@longmen/contract/console/health';
import { formatNumber, type Locale } from '@longmen/format';

export type Health = ConsoleOutput<typeof readHealth>;
export type Process = Health['processes'][number];

/** The look of a process's state. */
export const stateLooks = { alive: 'good', dead: 'bad', ended: 'plain' } as const satisfies Record<
  Process['state'],
  string
>;

/** Gigabytes to the tenth, or whole megabytes below one. */
export const sizeText = (bytes: number, locale: Locale): string =>
  bytes < 1e9
    ? `${formatNumber(Math.round(bytes / 1e6) * 1_000, locale)} MB`
    : `${formatNumber(Math.round(bytes / 1e8) * 100, locale)} GB`;

/** With less of it than this a disk is soon full. */
const freeShareMin = 0.1;
export const isDiskLow = ({ freeBytes, totalBytes }: NonNullable<Process['disk']>): boolean =>
  freeBytes < totalBytes * freeShareMin;

/** A loop that lags so long keeps callers waiting. */
export const lagMaxMs = 200;
/** Callbacks older than this are an alarm. */
export const callbackMaxSeconds = 60;
/** A copy that is so far behind shows what is no more. */
export const replayLagMaxMs = 5_000;

/** Of several processes, what each says of a keeper: reached by all, by some, by none, or nobody says. */
export function keeperState(processes: readonly Process[], keeper: 'a' | 'b'): 'yes' | 'partly' | 'no' | 'unknown' {
  const answers = processes.flatMap(({ state, draws }) => (state === 'alive' && draws ? [draws.keepers[keeper]] : []));
  if (answers.length === 0) return 'unknown';
  if (answers.every(Boolean)) return 'yes';
  return answers.some(Boolean) ? 'partly' : 'no';
}
