/** Site settings: those that the caller may read, and changes of them. */
import { consoleCalls } from '@longmen/contract/console';
import type * as z from 'zod/mini';
import type { SettingRow } from '../change-setting.ts';
import type { Office } from '../office.ts';
import { route } from './route.ts';

/** Routes of settings. */
export function settingsRoutes(office: Office) {
  return [
    route(consoleCalls.listSettings, async (_input, { by }) => ({ settings: office.listSettings(by).map(rowOf) })),
    route(consoleCalls.readSetting, async ({ key }, { by }) => rowOf(office.readSetting(by, key))),
    route(consoleCalls.changeSetting, async ({ key, value, seen, reason }, { by }) => {
      const { before, after, proposal } = await office.changeSetting(by, { key, wire: value, seen, reason });
      return { waits: proposal ?? null, before: json(before), after: json(after) };
    }),
  ];
}

type Json = z.infer<ReturnType<typeof z.json>>;
/** What a setting is spelt with comes from, and goes to, a column of JSON. */
const json = (value: unknown): Json => value as Json;

const rowOf = ({ value, ...row }: SettingRow) => ({ ...row, value: json(value) });
