/** What operators read of site settings: values, who changed them, versions, what is to change later. */
import { createHash } from 'node:crypto';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { latestChanges, listVersions, type SettingVersion } from '../../../platform/settings/setting-versions.ts';
import type { Setting } from '../../../platform/settings/settings.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { findOpenAbout, type ProposalRow } from '../proposals/store-proposals.ts';
import { assertMay, may } from '../rights/rights.ts';
import { groupOf, type SettingGroup, settingRight } from '../rights/setting-groups.ts';
import { needsTwo } from './guarded-settings.ts';
import { listFallen, listScheduled, type ScheduledSetting } from './store-scheduled.ts';

export type SettingRow = {
  readonly key: string;
  /** Whose right changes it. */
  readonly group: SettingGroup;
  /** As it is spelt on the wire. */
  readonly value: unknown;
  readonly about: string;
  /** Another operator has to agree to a change. */
  readonly isGuarded: boolean;
  /** The fingerprint of the value: a change carries it. */
  readonly seen: string;
  /** Of the last change, epoch ms; null while nobody has changed it. */
  readonly changedAt: number | null;
  readonly changedBy: string | null;
};

export type SettingFacts = SettingRow & {
  /** The newest first. */
  readonly versions: readonly SettingVersion[];
  /** What is to begin, the next one first, and below that what has ended lately. */
  readonly scheduled: readonly ScheduledSetting[];
  /** The proposal that waits for another operator. */
  readonly waits: ProposalRow | undefined;
};

const versionsMax = 50;

/** Settings of the groups that the operator may read. */
export async function listSettings(deps: Deps, by: SignedInOperator): Promise<SettingRow[]> {
  const changes = await latestChanges(deps.platform.db.reads);
  return deps.declared
    .filter(({ key }) => may(by, settingRight(key, 'read')))
    .map((setting) => rowOf(deps, setting, changes.get(setting.key)))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Changes that this operator wanted to come and that fell lately, the newest first. */
export const listFallenSettings = ({ platform }: Deps, by: SignedInOperator): Promise<ScheduledSetting[]> =>
  listFallen(platform.db.reads, by.name);

/** @throws Refusal for a key that nothing declares, or of a group that the operator may not read. */
export async function readSetting(deps: Deps, by: SignedInOperator, key: string): Promise<SettingFacts> {
  const setting = declared(deps, key);
  assertMay(by, settingRight(key, 'read'));
  const { reads } = deps.platform.db;
  const [versions, scheduled, waits] = await Promise.all([
    listVersions(reads, key, versionsMax),
    listScheduled(reads, key),
    findOpenAbout(reads, 'change-setting', key),
  ]);
  const [last] = versions;
  const change = last && { at: last.changedAt, by: last.changedBy };
  return { ...rowOf(deps, setting, change), versions, scheduled, waits };
}

function rowOf(
  deps: Deps,
  setting: Setting<unknown>,
  change: { readonly at: number; readonly by: string | null } | undefined,
): SettingRow {
  const { key, about } = setting;
  const value = deps.settings.spelt(setting);
  return {
    key,
    group: groupOf(key),
    value,
    about,
    isGuarded: needsTwo(key),
    seen: fingerprint(value),
    changedAt: change?.at ?? null,
    changedBy: change?.by ?? null,
  };
}

/** SHA-256 of a value as it is spelt: a change carries it. */
export const fingerprint = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Holds a setting as it is until the end of `tx`. @returns the value. @throws Refusal `factsChanged` when it is another
 * than the screen showed
 */
export async function assertSeen(
  deps: Deps,
  tx: Tx,
  setting: Setting<unknown>,
  seen: string | undefined,
): Promise<unknown> {
  const value = await deps.settings.lock(tx, setting);
  if (seen !== undefined && fingerprint(value) !== seen) throw refuse('factsChanged');
  return value;
}

/** @throws Refusal for a key that nothing declares */
export function declared(deps: Deps, key: string): Setting<unknown> {
  const setting = deps.declared.find((candidate) => candidate.key === key);
  if (setting === undefined) throw refuse('noSuchSetting', { key });
  return setting;
}
