import { useSettingNames } from '../setting-names/use-setting-names.ts';
import type { WaitingRow } from './waiting-row.ts';

/** What something is about, in the operator's language where it has a name. */
export function useSubject(): (row: WaitingRow) => string {
  const settingName = useSettingNames();
  return ({ kind, subject }) => (kind === 'change-setting' ? settingName(subject) : subject);
}
