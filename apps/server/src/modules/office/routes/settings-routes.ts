/** Site settings: those that the caller may read, and changes of them. */
import { consoleCalls } from '@longmen/contract/console';
import type * as z from 'zod/mini';
import type { Office } from '../office.ts';
import type { SettingChanged } from '../settings/change-setting.ts';
import type { ScheduledSetting } from '../settings/store-scheduled.ts';
import type { SettingFacts, SettingRow } from '../settings/show-settings.ts';
import { route } from './route.ts';

/** Routes of settings. */
export function settingsRoutes(office: Office) {
  return [
    route(consoleCalls.listSettings, async (_input, { by }) => ({
      settings: (await office.listSettings(by)).map(rowOf),
      fallen: (await office.listFallenSettings(by)).map((one) => ({ ...scheduledOf(one), key: one.key })),
    })),
    route(consoleCalls.readSetting, async ({ key }, { by }) => factsOf(await office.readSetting(by, key))),
    route(consoleCalls.previewSetting, async ({ key, value }, { by }) => {
      const { before, after, effect } = await office.previewSetting(by, { key, wire: value });
      return { before: json(before), after: json(after), effect };
    }),
    route(consoleCalls.changeSetting, async ({ key, value, seen, startsAt, reason }, { by }) =>
      changedOf(await office.changeSetting(by, { key, wire: value, seen, startsAt, reason })),
    ),
    route(consoleCalls.rollBackSetting, async (about, { by }) => changedOf(await office.rollBackSetting(by, about))),
    route(consoleCalls.dropScheduledSetting, async (about, { by }) => {
      await office.dropScheduledSetting(by, about);
      return {};
    }),
  ];
}

type Json = z.infer<ReturnType<typeof z.json>>;
/** What a setting is spelt with comes from, and goes to, a column of JSON. */
const json = (value: unknown): Json => value as Json;

const rowOf = ({ key, group, value, about, isGuarded, seen, changedAt, changedBy }: SettingRow) => ({
  key,
  group,
  value: json(value),
  about,
  isGuarded,
  seen,
  changedAt,
  changedBy,
});

const scheduledOf = ({ key: _key, proposal: _proposal, base, wanted, found, ...one }: ScheduledSetting) => ({
  ...one,
  base: json(base),
  wanted: json(wanted),
  found: json(found),
});

const factsOf = ({ versions, scheduled, waits, ...row }: SettingFacts) => ({
  ...rowOf(row),
  versions: versions.map((version) => ({ ...version, value: json(version.value) })),
  scheduled: scheduled.map(scheduledOf),
  waits:
    waits === undefined
      ? null
      : {
          id: waits.id,
          wanted: json(waits.wanted),
          startsAt: waits.startsAt,
          requestedBy: waits.requestedBy,
          requestedAt: waits.requestedAt,
          reason: waits.reason,
        },
});

const changedOf = ({ before, after, proposal, scheduled }: SettingChanged) => ({
  waits: proposal ?? null,
  scheduled: scheduled ?? null,
  before: json(before),
  after: json(after),
});
