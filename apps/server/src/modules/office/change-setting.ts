/** Reading and changing site settings; a change and its log entry are one transaction. */
import type { Setting } from '../../platform/settings.ts';
import { SettingInvalid } from '../../platform/settings-store.ts';
import { record } from './audit-log.ts';
import { OfficeRefused, type Parts, type SignedInOperator } from './parts.ts';

export type SettingRow = { readonly key: string; readonly value: unknown; readonly about: string };

/** Every setting with its current value, spelt as on the wire. */
export function listSettings(parts: Parts): SettingRow[] {
  return parts.declared
    .map((setting) => ({ key: setting.key, value: parts.settings.spelt(setting), about: setting.about }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** @throws OfficeRefused for a key that nothing declares. */
export function readSetting(parts: Parts, key: string): SettingRow {
  const setting = declared(parts, key);
  return { key, value: parts.settings.spelt(setting), about: setting.about };
}

export type SettingChange = { readonly key: string; readonly wire: unknown; readonly reason: string };

/** Changes a setting for every process. @returns what it was and is. @throws OfficeRefused */
export async function changeSetting(
  parts: Parts,
  by: SignedInOperator,
  { key, wire, reason }: SettingChange,
): Promise<{ before: unknown; after: unknown }> {
  const setting = declared(parts, key);
  try {
    const change = await parts.platform.db.reads.transaction(async (tx) => {
      const { before, after } = await parts.settings.write(tx, setting, wire);
      await record(parts.platform, tx, {
        operator: by.name,
        action: 'change-setting',
        subject: key,
        before,
        after,
        reason,
      });
      return { before, after };
    });
    await parts.settings.announce(key);
    return change;
  } catch (error) {
    if (error instanceof SettingInvalid) throw new OfficeRefused(`${key}: ${error.message}. ${setting.about}`);
    throw error;
  }
}

function declared(parts: Parts, key: string): Setting<unknown> {
  const setting = parts.declared.find((candidate) => candidate.key === key);
  if (setting === undefined) throw new OfficeRefused(`There is no setting "${key}"; "settings list" shows them all.`);
  return setting;
}
