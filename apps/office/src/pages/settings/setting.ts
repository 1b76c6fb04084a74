import type { ConsoleOutput } from '@longmen/contract/console';
import type { listSettings, previewSetting, readSetting } from '@longmen/contract/console/settings';

export type SettingRow = ConsoleOutput<typeof listSettings>['settings'][number];
export type SettingFacts = ConsoleOutput<typeof readSetting>;
/** A change that was to come and fell. */
export type Fallen = ConsoleOutput<typeof listSettings>['fallen'][number];
export type Version = SettingFacts['versions'][number];
export type Scheduled = SettingFacts['scheduled'][number];
export type Effect = ConsoleOutput<typeof previewSetting>['effect'];
