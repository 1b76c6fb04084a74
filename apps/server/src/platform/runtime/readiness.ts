/** What keeps a process from serving (trust.md A1): database, session, disk, its own lag, the draw loop. */
import { statfs } from 'node:fs/promises';
import type { OpenPlatform } from '../open.ts';
import type { Overload } from './overload.ts';

/** A database that does not answer a probe within this does not answer. */
const answersWithinMs = 1_000;
/** Jobs that must have finished a round lately for the process to be ready. */
const staleJobMs = 30_000;
/** With less room than this the next write of the database or of the logs may fail. */
export const freeBytesMin = 64 * 1024 * 1024;

/** In words; empty when the process is ready. */
export async function reasonsNotReady(platform: OpenPlatform, overload: Overload): Promise<string[]> {
  const [database, free] = await Promise.all([reasonOfDatabase(platform), freeBytes(platform.site.dataDir)]);
  const stuck = Object.entries(platform.jobs.ages()).filter(
    ([job, age]) => age > staleJobMs && job.startsWith('draws.'),
  );
  return [
    ...(database === undefined ? [] : [database]),
    ...(platform.hasSession() ? [] : ['the database session is lost']),
    ...(free < freeBytesMin ? [`the disk is full: ${Math.floor(free / 1024 / 1024)} MB are free`] : []),
    ...(overload.overloaded() ? ['more work than this process can do'] : []),
    ...stuck.map(([job]) => `${job} is stuck`),
  ];
}

const silent = 'the database does not answer';

/** What is wrong with the database, in words. */
async function reasonOfDatabase({ db, clock }: OpenPlatform): Promise<string | undefined> {
  const answered = db.reads.row<{ follows: boolean }>({ text: 'SELECT pg_is_in_recovery() AS follows' }).then(
    (found) => (found?.follows === true ? 'the database that was reached only follows another' : undefined),
    () => silent,
  );
  return Promise.race([answered, clock.sleep(answersWithinMs).then(() => silent)]);
}

/** Room on the disk of a folder. A disk that cannot be asked is not called full. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
