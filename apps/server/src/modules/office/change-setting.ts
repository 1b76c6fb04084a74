/** Reading and changing site settings; a change and its log entry are one transaction. Some are changed by two. */
import type { Tx } from '../../platform/db/database.ts';
import type { Setting } from '../../platform/settings/settings.ts';
import { SettingInvalid } from '../../platform/settings/settings-store.ts';
import { assertReason, record } from './audit/audit-log.ts';
import { needsTwo } from './guarded-settings.ts';
import { OfficeRefused, type Deps, type SignedInOperator } from './deps.ts';
import { propose } from './proposals/propose.ts';
import { assertFresh } from './operators/second-factor.ts';

export type SettingRow = { readonly key: string; readonly value: unknown; readonly about: string };

/** Every setting with its current value, spelt as on the wire. */
export function listSettings(deps: Deps): SettingRow[] {
  return deps.declared
    .map((setting) => ({ key: setting.key, value: deps.settings.spelt(setting), about: setting.about }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** @throws OfficeRefused for a key that nothing declares. */
export function readSetting(deps: Deps, key: string): SettingRow {
  const setting = declared(deps, key);
  return { key, value: deps.settings.spelt(setting), about: setting.about };
}

export type SettingChange = { readonly key: string; readonly wire: unknown; readonly reason: string };

/** What it was and is; with `proposal`, what it will be once another operator agrees to that. */
export type SettingChanged = { readonly before: unknown; readonly after: unknown; readonly proposal?: string };

/** Changes a setting for every process; one that guards money waits for another operator. @throws OfficeRefused */
export async function changeSetting(
  deps: Deps,
  by: SignedInOperator,
  { key, wire, reason: given }: SettingChange,
): Promise<SettingChanged> {
  const reason = assertReason(given);
  const setting = declared(deps, key);
  if (needsTwo(key)) {
    assertFresh(deps, by);
    const before = deps.settings.spelt(setting);
    const wanted = fitting(deps, setting, wire);
    const proposal = { kind: 'change-setting', subject: key, wanted, reason, askedBy: by.name } as const;
    return { before, after: wanted, proposal: await propose(deps, proposal, before) };
  }
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

/** Writes a setting in the caller's transaction, whoever has decided it. @throws OfficeRefused when the value does not fit */
export function writeSetting(
  deps: Deps,
  tx: Tx,
  key: string,
  wire: unknown,
): Promise<{ before: unknown; after: unknown }> {
  const setting = declared(deps, key);
  return deps.settings.write(tx, setting, fitting(deps, setting, wire));
}

/** The value as the wire spells it. @throws OfficeRefused when it does not fit */
function fitting(deps: Deps, setting: Setting<unknown>, wire: unknown): unknown {
  try {
    return deps.settings.check(setting, wire);
  } catch (error) {
    if (error instanceof SettingInvalid) throw new OfficeRefused(`${setting.key}: ${error.message}. ${setting.about}`);
    throw error;
  }
}

function declared(deps: Deps, key: string): Setting<unknown> {
  const setting = deps.declared.find((candidate) => candidate.key === key);
  if (setting === undefined) throw new OfficeRefused(`There is no setting "${key}"; "settings list" shows them all.`);
  return setting;
}
