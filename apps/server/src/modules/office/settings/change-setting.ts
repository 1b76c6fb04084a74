/**
 * Changing site settings: at once or from a time on; a change and its log entry are one transaction. Some are changed
 * by two. Going back is a new change to an old value.
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findVersion } from '../../../platform/settings/setting-versions.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertSettingPaysFor } from '../judge-rewards.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { propose } from '../proposals/propose.ts';
import type { OpenProposal } from '../proposals/store-proposals.ts';
import { assertMay } from '../rights/rights.ts';
import { settingRight } from '../rights/setting-groups.ts';
import { needsTwo } from './guarded-settings.ts';
import { scheduleSetting } from './schedule-setting.ts';
import { assertSeen, declared } from './show-settings.ts';
import { countScheduled } from './store-scheduled.ts';

/** `seen`: the fingerprint of the value that the console showed; the terminal shows none. */
export type SettingChange = {
  readonly key: string;
  readonly wire: unknown;
  readonly seen?: string;
  /** When it begins, epoch ms; at once when left out. */
  readonly startsAt?: number | undefined;
  /** The version whose value it takes up again. */
  readonly from?: string;
  readonly reason: string;
};

/**
 * What it was and is; with `proposal`, what it will be once another operator agrees to that; with `scheduled`, what it
 * will be by then.
 */
export type SettingChanged = {
  readonly before: unknown;
  readonly after: unknown;
  readonly proposal?: string;
  readonly scheduled?: string;
};

/** Changes a setting for every process; one that guards money waits for another operator. @throws Refusal */
export async function changeSetting(
  deps: Deps,
  by: SignedInOperator,
  { key, wire, seen, startsAt, from, reason: typedReason }: SettingChange,
): Promise<SettingChanged> {
  const reason = assertReason(typedReason);
  const setting = declared(deps, key);
  assertMay(by, settingRight(key, 'begin'));
  assertStart(deps, startsAt);
  if (needsTwo(key)) {
    assertFresh(deps, by);
    const before = deps.settings.spelt(setting);
    const wanted = deps.settings.check(setting, wire);
    await assertSettingPaysFor(deps, { key, wire: wanted });
    const proposal = {
      kind: 'change-setting',
      subject: key,
      wanted,
      startsAt,
      from,
      reason,
      requestedBy: by.name,
    } as const;
    // What waits is all that changes it: what is so when it begins to wait, is so until another agrees.
    const assertHere = async (tx: Tx) => {
      await assertSeen(deps, tx, setting, seen);
      if ((await countScheduled(tx, key)) > 0) throw refuse('proposalWaits', { subject: key });
    };
    return { before, after: wanted, proposal: await propose(deps, proposal, before, assertHere) };
  }
  await assertSettingPaysFor(deps, { key, wire });
  const made = { by: by.name, reason, ...(from === undefined ? {} : { from }) };
  const change = await deps.platform.db.reads.transaction(async (tx) => {
    const current = await assertSeen(deps, tx, setting, seen);
    if (startsAt !== undefined) return scheduleSetting(deps, tx, { setting, current, wire, startsAt, made });
    const { before, after } = await deps.settings.write(tx, setting, wire, made);
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'change-setting',
      subject: key,
      before,
      after,
      reason,
    });
    return { before, after };
  });
  if (startsAt === undefined) await deps.settings.announce(key);
  return change;
}

/** Changes a setting to the value of an old version, as any other change. @throws Refusal */
export async function rollBackSetting(
  deps: Deps,
  by: SignedInOperator,
  { key, version, seen, reason }: { key: string; version: string; seen: string; reason: string },
): Promise<SettingChanged> {
  declared(deps, key);
  assertMay(by, settingRight(key, 'begin'));
  const found = await findVersion(deps.platform.db.reads, key, version);
  if (found === undefined) throw refuse('noSuchEntry', { id: version });
  return changeSetting(deps, by, { key, wire: found.value, seen, from: version, reason });
}

/** Changes begin no later than so. */
const startsWithinMs = 90 * 86_400_000;

function assertStart({ platform }: Deps, startsAt: number | undefined): void {
  const now = platform.clock.now();
  if (startsAt !== undefined && !(startsAt > now && startsAt <= now + startsWithinMs))
    throw refuse('invalidInput', { field: 'startsAt' });
}

/** What two have agreed to: done now, or from its time on. @throws Refusal when the value does not fit any more */
export async function agreeToSetting(
  deps: Deps,
  tx: Tx,
  { id, subject, wanted, requestedBy, reason, startsAt, from }: OpenProposal,
  agreedBy: string,
): Promise<{ before: unknown; after: unknown }> {
  const setting = declared(deps, subject);
  const made = {
    by: requestedBy,
    reason,
    agreed: { proposal: id, by: agreedBy },
    ...(from === null ? {} : { from }),
  };
  if (startsAt === null || startsAt <= deps.platform.clock.now()) return deps.settings.write(tx, setting, wanted, made);
  const current = await deps.settings.lock(tx, setting);
  const { before, after } = await scheduleSetting(deps, tx, { setting, current, wire: wanted, startsAt, made });
  return { before, after: { value: after, from: new Date(startsAt).toISOString() } };
}
