/** Reading and changing site settings; a change and its log entry are one transaction. Some are changed by two. */
import { refuse } from '../../platform/api/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Setting } from '../../platform/settings/settings.ts';
import { assertReason, record } from './audit/audit-log.ts';
import { needsTwo } from './guarded-settings.ts';
import type { Deps, SignedInOperator } from './deps.ts';
import { assertSettingPaysFor } from './judge-rewards.ts';
import { propose } from './proposals/propose.ts';
import { assertMay } from './rights/rights.ts';
import { groupOf } from './rights/setting-groups.ts';
import { assertFresh } from './operators/second-factor.ts';

export type SettingRow = { readonly key: string; readonly value: unknown; readonly about: string };

/** Every setting with its current value, spelt as on the wire. */
export function listSettings(deps: Deps): SettingRow[] {
  return deps.declared
    .map((setting) => ({ key: setting.key, value: deps.settings.spelt(setting), about: setting.about }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** @throws Refusal for a key that nothing declares. */
export function readSetting(deps: Deps, key: string): SettingRow {
  const setting = declared(deps, key);
  return { key, value: deps.settings.spelt(setting), about: setting.about };
}

export type SettingChange = { readonly key: string; readonly wire: unknown; readonly reason: string };

/** What it was and is; with `proposal`, what it will be once another operator agrees to that. */
export type SettingChanged = { readonly before: unknown; readonly after: unknown; readonly proposal?: string };

/** Changes a setting for every process; one that guards money waits for another operator. @throws Refusal */
export async function changeSetting(
  deps: Deps,
  by: SignedInOperator,
  { key, wire, reason: typedReason }: SettingChange,
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
    return { before, after: wanted, proposal: await propose(deps, proposal, before) };
  }
  await assertSettingPaysFor(deps, { key, wire });
  const change = await deps.platform.db.reads.transaction(async (tx) => {
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
