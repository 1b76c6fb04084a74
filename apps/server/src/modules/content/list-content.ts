/** Notices and activities as players read them. */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import { refuse } from '../../platform/api/route.ts';
import { builtInActivity } from './built-in-activities.ts';
import type { ContentDeps } from './deps.ts';
import { homePlace, ordinaryKind } from './rules.ts';
import * as settings from './settings.ts';
import { type ActivityRow, countActivities, findActivity, readActivities, readNotices } from './store.ts';

/** Notices of a place that started after `since` (epoch seconds), and the newest message of the chat room. */
export async function listNotices(
  platform: Platform,
  { place = homePlace, kind = ordinaryKind, since = '0' }: InputOf<Calls['notices']>,
  locale: Locale,
): Promise<OutputOf<Calls['notices']>> {
  // `time` is epoch seconds; older clients send other things, which ask for everything.
  const sinceMs = /^\d{1,10}$/.test(since) ? Number(since) * 1000 : 0;
  const rows = await readNotices(platform.db.reads, locale, { place, kind, since: sinceMs });
  return {
    list: rows.map((row) => ({ ...row, terminal: '' })),
    roomMessage: platform.settings.get(settings.roomMessage),
  };
}

/** A page of the activities that are on, the built-in ones first, and how many there are. */
export async function listActivities(
  { db }: Platform,
  rewards: ContentDeps['rewards'],
  { page = 1, rows = 20 }: InputOf<Calls['activities']>,
  locale: Locale,
): Promise<OutputOf<Calls['activities']>> {
  const builtIn = (await rewards.openActivities()).map((name) => builtInActivity(name, locale));
  const skip = (page - 1) * rows;
  const first = builtIn.slice(skip, skip + rows);
  const [list, total] = await Promise.all([
    readActivities(db.reads, locale, { limit: rows - first.length, offset: Math.max(0, skip - builtIn.length) }),
    countActivities(db.reads),
  ]);
  return { rows: [...first, ...list.map(listed)], total: total + builtIn.length };
}

const listed = ({ id, title, subtitle, picture, at }: ActivityRow) => ({
  id,
  title,
  subtitle,
  picture,
  opensApp: false,
  link: '',
  startsAt: at,
});

/** @throws Refusal `activityUnknown` */
export async function showActivity(
  { db }: Platform,
  { id }: InputOf<Calls['activityDetail']>,
  locale: Locale,
): Promise<OutputOf<Calls['activityDetail']>> {
  const found = await findActivity(db.reads, locale, id);
  if (found === undefined) throw refuse('activityUnknown');
  return { id: found.id, title: found.title, picture: found.picture, html: found.html };
}
