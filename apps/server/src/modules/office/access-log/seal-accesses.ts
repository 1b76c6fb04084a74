/**
 * Who looked at what stands beside the log, so that reading does not queue at its head. Each hour of it is sealed in the
 * log by the root of its rows: what is altered, taken out or put in later does not fit (office.md 3).
 */
import { merkleRoot } from '@longmen/engine/lot1';
import { createHash } from 'node:crypto';
import { record } from '../audit/audit-log.ts';
import { lockHead } from '../audit/store-audit.ts';
import type { Deps } from '../deps.ts';
import {
  forgetAccesses,
  hourWithoutRoot,
  insertRoot,
  isSealed,
  accessesOfHour,
  nextHour,
  rootsOf,
  type SealedAccess,
} from './store-accesses.ts';

/** The console itself; no operator's name has a colon. */
const sealer = 'site:console';
const domain = 'longmen/view/1';

const rootOf = (accesses: readonly SealedAccess[]): Buffer =>
  Buffer.from(
    merkleRoot(
      accesses.map(({ id, at, operator, what, subject, session, ip }) =>
        createHash('sha256')
          .update(JSON.stringify([domain, id, at, operator, what, subject, session, ip]))
          .digest(),
      ),
    ),
  );

const forgottenAtOnce = 5_000;

/** Seals the next hour that is over, or ends accesses that were kept long enough. @returns whether there may be more */
export async function sealAccesses({ platform }: Deps): Promise<boolean> {
  const { jobs } = platform.db;
  const hour = await nextHour(jobs);
  if (hour === null) return (await forgetAccesses(jobs, forgottenAtOnce)) === forgottenAtOnce;
  await jobs.transaction(async (tx) => {
    await lockHead(tx);
    if (await isSealed(tx, hour)) return;
    const accesses = await accessesOfHour(tx, hour);
    const root = rootOf(accesses);
    const after = { views: accesses.length, root: root.toString('hex') };
    const subject = new Date(hour).toISOString();
    const action = { operator: sealer, action: 'seal-views', subject, reason: 'an hour is over' };
    const { seq } = await record(platform, tx, { ...action, before: null, after });
    await insertRoot(tx, { hour, views: accesses.length, root, entry: seq });
  });
  return true;
}

/** So far back a check goes; what is older has been checked before. */
const checkedDays = 31;

export type AccessCheck = { readonly hours: number; readonly brokenHour: number | undefined };

/** Computes the roots again, and compares them with the log's own words. `brokenHour` is the first that does not fit. */
export async function checkAccesses({ platform }: Deps): Promise<AccessCheck> {
  const { jobs } = platform.db;
  const roots = await rootsOf(jobs, checkedDays);
  const broken: number[] = [];
  for (const { hour, root, text } of roots) {
    const isWhole = rootOf(await accessesOfHour(jobs, hour)).equals(root) && isInLog(text, { hour, root });
    if (!isWhole) {
      broken.push(hour);
      break;
    }
  }
  const unsealed = await hourWithoutRoot(jobs, checkedDays);
  if (unsealed !== null) broken.push(unsealed);
  return { hours: roots.length, brokenHour: broken.length === 0 ? undefined : Math.min(...broken) };
}

function isInLog(text: string | null, { hour, root }: { readonly hour: number; readonly root: Buffer }): boolean {
  if (text === null) return false;
  const { action, subject, after } = JSON.parse(text) as {
    action?: string;
    subject?: string;
    after?: { root?: string };
  };
  return action === 'seal-views' && Date.parse(subject ?? '') === hour && after?.root === root.toString('hex');
}
