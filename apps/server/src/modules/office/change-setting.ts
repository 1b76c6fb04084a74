/** Reading and changing site settings; a change and its log entry are one transaction. Some are changed by two. */
import { createHash } from 'node:crypto';
import { refuse } from '../../platform/api/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Setting } from '../../platform/settings/settings.ts';
import { assertReason, record } from './audit/audit-log.ts';
import { needsTwo } from './guarded-settings.ts';
import type { Deps, SignedInOperator } from './deps.ts';
import { assertSettingPaysFor } from './judge-rewards.ts';
import { propose } from './proposals/propose.ts';
import { assertMay, may } from './rights/rights.ts';
import { groupOf, type SettingGroup } from './rights/setting-groups.ts';
import { assertFresh } from './operators/second-factor.ts';

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
};

/** Settings of the groups that the operator may read. */
export function listSettings(deps: Deps, by: SignedInOperator): SettingRow[] {
  return deps.declared
    .filter(({ key }) => may(by, `settings.${groupOf(key)}/read`))
    .map((setting) => rowOf(deps, setting))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** @throws Refusal for a key that nothing declares, or of a group that the operator may not read. */
export function readSetting(deps: Deps, by: SignedInOperator, key: string): SettingRow {
  const setting = declared(deps, key);
  assertMay(by, `settings.${groupOf(key)}/read`);
  return rowOf(deps, setting);
}

function rowOf(deps: Deps, setting: Setting<unknown>): SettingRow {
  const { key, about } = setting;
  const value = deps.settings.spelt(setting);
  return { key, group: groupOf(key), value, about, isGuarded: needsTwo(key), seen: fingerprint(value) };
}

const fingerprint = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** `seen`: the fingerprint of the value that the console showed; the terminal shows none. */
export type SettingChange = {
  readonly key: string;
  readonly wire: unknown;
  readonly seen?: string;
  readonly reason: string;
};

/** What it was and is; with `proposal`, what it will be once another operator agrees to that. */
export type SettingChanged = { readonly before: unknown; readonly after: unknown; readonly proposal?: string };

/** Changes a setting for every process; one that guards money waits for another operator. @throws Refusal */
export async function changeSetting(
  deps: Deps,
  by: SignedInOperator,
  { key, wire, seen, reason: typedReason }: SettingChange,
): Promise<SettingChanged> {
  const reason = assertReason(typedReason);
  const setting = declared(deps, key);
  assertMay(by, `settings.${groupOf(key)}/begin`);
  if (needsTwo(key)) {
    assertFresh(deps, by);
    const before = deps.settings.spelt(setting);
    const wanted = deps.settings.check(setting, wire);
    await assertSettingPaysFor(deps, { key, wire: wanted });
    const proposal = { kind: 'change-setting', subject: key, wanted, reason, requestedBy: by.name } as const;
    // What waits is all that changes it: what is so when it begins to wait, is so until another agrees.
    const assertHere = (tx: Tx) => assertSeen(deps, tx, setting, seen);
    return { before, after: wanted, proposal: await propose(deps, proposal, before, assertHere) };
  }
  await assertSettingPaysFor(deps, { key, wire });
  const change = await deps.platform.db.reads.transaction(async (tx) => {
    await assertSeen(deps, tx, setting, seen);
    const { before, after } = await writeSetting(deps, tx, key, wire);
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
  await deps.settings.announce(key);
  return change;
}

/** @throws Refusal `factsChanged` when the value is another than the screen showed; it stays so until the end of `tx` */
async function assertSeen(deps: Deps, tx: Tx, setting: Setting<unknown>, seen: string | undefined): Promise<void> {
  if (seen !== undefined && fingerprint(await deps.settings.lock(tx, setting)) !== seen) throw refuse('factsChanged');
}

/** Writes a setting in the caller's transaction, whoever has decided it. @throws Refusal when the value does not fit */
export function writeSetting(
  deps: Deps,
  tx: Tx,
  key: string,
  wire: unknown,
): Promise<{ before: unknown; after: unknown }> {
  const setting = declared(deps, key);
  return deps.settings.write(tx, setting, wire);
}

function declared(deps: Deps, key: string): Setting<unknown> {
  const setting = deps.declared.find((candidate) => candidate.key === key);
  if (setting === undefined) throw refuse('noSuchSetting', { key });
  return setting;
}
