import { settingSpelling } from '@longmen/contract/settings';
import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type Name = keyof typeof settingSpelling;
const names = new Map<string, Name>(Object.entries(settingSpelling).map(([name, [key]]) => [key, name as Name]));

/** The name of a setting in the operator's language; of one that this build does not know, its key. */
export function useSettingNames(): (key: string) => string {
  const t = useMessages<typeof messages>('setting-names');
  return useCallback(
    (key: string) => {
      const name = names.get(key);
      return (name && t(name)) || key;
    },
    [t],
  );
}
