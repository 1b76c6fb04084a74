import { changeSetting, previewSetting, rollBackSetting } from '@longmen/contract/console/settings';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { ConsoleRefused } from '../../core/api/refusal.ts';
import { dropDraft } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import type { messages } from './messages.ts';
import type { Spelt } from '../../features/setting-values/use-value-text.ts';
import type { Effect, SettingFacts } from './setting.ts';

/** A value that was checked: what it would change, from which value on, and what that would have meant. */
export type Checked = {
  readonly wire: Spelt;
  readonly before: Spelt;
  readonly after: Spelt;
  readonly effect: Effect;
  /** The fingerprint of `before`. */
  readonly seen: string;
  /** The version that it takes up again. */
  readonly version?: string;
  /** What stood there when the operator looked first, where that is another value by now. */
  readonly moved?: Spelt;
};

type Requested = { readonly wire: Spelt; readonly version?: string; readonly moved?: Spelt };

const changes = ['listSettings', 'readSetting', 'listWaiting'];

/** Where the half-filled action of a setting is kept. */
export const actionDraft = (key: string): string => `settings.action.${key}`;

export type Change = ReturnType<typeof useChange>;

/** Checks a value, shows what it changes, and changes it: for what was on screen, and for nothing else. */
export function useChange(setting: SettingFacts, readAgain: () => Promise<SettingFacts>) {
  const t = useMessages<typeof messages>('settings');
  const { key } = setting;
  const [checked, setChecked] = useState<Checked>();
  const check = useAction({
    run: async ({ wire, ...more }: Requested) => {
      const preview = await callConsole(previewSetting, { key, value: wire });
      // The diff and the fingerprint are of one value: whichever stands there now.
      const { seen } = JSON.stringify(preview.before) === JSON.stringify(setting.value) ? setting : await readAgain();
      return { wire, ...preview, seen, ...more };
    },
    onDone: setChecked,
  });
  const change = useAction({
    run: async ({ reason, startsAt }: { readonly reason: string; readonly startsAt: number | undefined }) => {
      if (checked === undefined) throw new Error('nothing is checked');
      const { wire, seen, version, before } = checked;
      try {
        if (version !== undefined) return await callConsole(rollBackSetting, { key, version, seen, reason });
        const from = startsAt === undefined ? {} : { startsAt };
        return await callConsole(changeSetting, { key, value: wire, seen, reason, ...from });
      } catch (error) {
        if (error instanceof ConsoleRefused && error.refusal === 'factsChanged') {
          await readAgain();
          check.mutate({ wire, moved: before, ...(version === undefined ? {} : { version }) });
        }
        throw error;
      }
    },
    changes,
    onDone: ({ waits, scheduled }) => {
      setChecked(undefined);
      dropDraft(`form.settings.${key}`);
      dropDraft(actionDraft(key));
      toast(waits !== null ? t('requested') : scheduled !== null ? t('scheduledDone') : t('changedDone'));
    },
  });
  return { checked, check, change, reset: () => setChecked(undefined) };
}
