import { useCallback } from 'react';
import { useSettingNames } from '../setting-names/use-setting-names.ts';
import type { WaitingRow } from './waiting-row.ts';

/** What something is about, in the operator's language where it has a name. */
export function useSubject(): (row: Pick<WaitingRow, 'kind' | 'subject' | 'about' | 'names'>) => string {
  const settingName = useSettingNames();
  return useCallback(
    ({ kind, subject, about, names }) => {
      if (kind === 'change-setting') return settingName(subject);
      if (kind === 'send-mailing') return about['title'] ?? subject;
      if (names === null) return subject;
      const { game, play, price } = names;
      return [game, play, price, about['issue']].filter(Boolean).join(' · ');
    },
    [settingName],
  );
}
