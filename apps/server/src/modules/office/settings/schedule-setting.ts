/**
 * Changes of settings that begin later. When its time comes a change is made if the value that it was to replace still
 * stands there; else nothing is changed, and the log and the screen say so.
 */
import { isDeepStrictEqual } from 'node:util';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Author } from '../../../platform/settings/setting-versions.ts';
import type { Setting } from '../../../platform/settings/settings.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertSettingPaysFor } from '../judge-rewards.ts';
import { assertMay } from '../rights/rights.ts';
import { settingRight } from '../rights/setting-groups.ts';
import { needsTwo } from './guarded-settings.ts';
import { declared } from './show-settings.ts';
import {
  countScheduled,
  type Ending,
  endScheduled,
  findScheduled,
  findScheduledBefore,
  insertScheduled,
  listDue,
  lockScheduled,
  type ScheduledSetting,
} from './store-scheduled.ts';

type ToSchedule = {
  readonly setting: Setting<unknown>;
  /** What stands there now, held by the caller. */
  readonly current: unknown;
  readonly wire: unknown;
  readonly startsAt: number;
  readonly made: Author;
};

/** Of one setting so much may be to come. */
const scheduledMax = 20;

/** Writes down what begins later, with its entry, in the caller's transaction. @throws Refusal */
export async function scheduleSetting(
  deps: Deps,
  tx: Tx,
  { setting, current, wire, startsAt, made }: ToSchedule,
): Promise<{ before: unknown; after: unknown; scheduled: string }> {
  const { key } = setting;
  const after = deps.settings.check(setting, wire);
  if ((await countScheduled(tx, key)) >= scheduledMax) throw refuse('proposalWaits', { subject: key });
  // What begins before it is what it replaces: closed from two o'clock on, open again from three.
  const base = (await findScheduledBefore(tx, key, startsAt))?.wanted ?? current;
  const { by: operator, reason, from, agreed } = made;
  const id = await insertScheduled(tx, {
    key,
    base,
    wanted: after,
    from,
    startsAt,
    reason,
    requestedBy: operator,
    agreed,
  });
  // What two agree to has its entry of the agreement.
  if (agreed === undefined)
    await record(deps.platform, tx, {
      operator,
      action: 'schedule-setting',
      subject: key,
      before: base,
      after: { value: after, from: new Date(startsAt).toISOString() },
      reason,
    });
  return { before: base, after, scheduled: id };
}

/** Takes back what is to come; stopping it is one person's act. @throws Refusal */
export async function dropScheduled(
  deps: Deps,
  by: SignedInOperator,
  { id, reason: typedReason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const reason = assertReason(typedReason);
  const { reads } = deps.platform.db;
  const gone = () => refuse('nothingWaits', { waiting: 'scheduledSetting', id });
  const found = await findScheduled(reads, id);
  if (found === undefined) throw gone();
  assertMay(by, settingRight(found.key, 'begin'));
  await reads.transaction(async (tx) => {
    if ((await lockScheduled(tx, id)) === undefined) throw gone();
    await endScheduled(tx, id, { outcome: 'dropped', droppedBy: by.name });
    const action = { operator: by.name, action: 'drop-scheduled-setting', subject: found.key, reason };
    await record(deps.platform, tx, { ...action, before: found.wanted, after: null });
  });
}

const dueMax = 20;

/** Makes the changes whose time has come. @returns whether there may be more */
export async function applyDue(deps: Deps): Promise<boolean> {
  const due = await listDue(deps.platform.db.jobs, dueMax);
  for (const id of due) {
    const key = await applyOne(deps, id);
    if (key !== undefined) await deps.settings.announce(key);
  }
  return due.length === dueMax;
}

/** @returns the key of the setting that it changed, or that it was to change and did not */
async function applyOne(deps: Deps, id: string): Promise<string | undefined> {
  const { jobs } = deps.platform.db;
  const found = await findScheduled(jobs, id);
  if (found === undefined) return undefined;
  const problem = await problemOf(deps, found);
  return jobs.transaction(async (tx) => {
    const scheduled = await lockScheduled(tx, id);
    if (scheduled === undefined) return undefined;
    if (problem !== undefined) return fall(deps, tx, scheduled, { outcome: 'unfit', problem });
    const { key, base, wanted, from, reason, requestedBy, proposal, agreedBy } = scheduled;
    const setting = declared(deps, key);
    const current = await deps.settings.lock(tx, setting);
    if (!isDeepStrictEqual(current, base)) return fall(deps, tx, scheduled, { outcome: 'moved', found: current });
    const agreed = proposal !== null && agreedBy !== null ? { agreed: { proposal, by: agreedBy } } : {};
    const author = { by: requestedBy, reason, ...agreed, ...(from === null ? {} : { from }) };
    const { before, after } = await deps.settings.write(tx, setting, wanted, author);
    await endScheduled(tx, id, { outcome: 'applied' });
    const action = { operator: requestedBy, action: 'apply-setting', subject: key, reason };
    await record(deps.platform, tx, { ...action, before, after });
    return key;
  });
}

/** Nothing is changed: the entry is of who wanted it, with what was to be replaced and what stood there. */
async function fall(
  deps: Deps,
  tx: Tx,
  { id, key, base, wanted, reason, requestedBy }: ScheduledSetting,
  ending: Extract<Ending, { outcome: 'moved' | 'unfit' }>,
): Promise<string> {
  await endScheduled(tx, id, ending);
  const action = { operator: requestedBy, action: 'fall-setting', subject: key, reason };
  await record(deps.platform, tx, { ...action, before: base, after: { wanted, ...ending } });
  return key;
}

/** What was right when it was written down is judged again. @returns the refusal; undefined where nothing is against it */
async function problemOf(deps: Deps, { key, wanted, agreedBy }: ScheduledSetting): Promise<string | undefined> {
  try {
    deps.settings.check(declared(deps, key), wanted);
    await assertSettingPaysFor(deps, { key, wire: wanted });
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
  return agreedBy !== null || !needsTwo(key) ? undefined : 'otherOperatorNeeded';
}
