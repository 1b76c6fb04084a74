/** Banners, notices and activities as players read them. */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import { refuse } from '../../platform/api/route.ts';
import { builtInActivity } from './built-in-activities.ts';
import type { ContentDeps } from './deps.ts';
import { inOrder, isForChannel } from './entries/entry-rules.ts';
import { listVisible, type VisibleRow } from './entries/store-entries.ts';
import { homePlace, ordinaryKind, pageOf } from './rules.ts';
import * as settings from './settings.ts';

type Reads = Pick<Platform, 'db' | 'settings'>;

const [noticesMax, bannersMax] = [50, 10];

/**
 * Notices of a place that started after `since` (epoch seconds) and are for the caller's app, and the newest message of
 * the chat room. @param draft an entry whose newest version is laid over
 */
export async function listNotices(
  { db, settings: { get } }: Reads,
  {
    place = homePlace,
    kind = ordinaryKind,
    since = '0',
    fromWay,
  }: InputOf<Calls['notices']> & { readonly fromWay: number },
  locale: Locale,
  draft?: string,
): Promise<OutputOf<Calls['notices']>> {
  // `time` is epoch seconds; older clients send other things, which ask for everything.
  const sinceMs = /^\d{1,10}$/.test(since) ? Number(since) * 1000 : 0;
  const rows = await listVisible(db.reads, 'notices', locale, { draft });
  const fits = ({ place: at }: VisibleRow) =>
    (at.place ?? homePlace) === place && (at.noticeKind ?? ordinaryKind) === kind && isForChannel(at, fromWay);
  const list = rows
    .filter((row) => fits(row) && row.at > sinceMs)
    .toSorted((a, b) => b.at - a.at || Number(b.id) - Number(a.id))
    .slice(0, noticesMax)
    .map(({ id, texts, place: { channels = [] }, at }) => ({
      id,
      title: texts['title'] ?? '',
      content: texts['content'] ?? '',
      at,
      terminal: channels.join(','),
    }));
  return { list, roomMessage: get(settings.roomMessage) };
}

/** The banners that are on, ten at most. */
export async function listBanners(
  { db }: Pick<Platform, 'db'>,
  locale: Locale,
  draft?: string,
): Promise<OutputOf<Calls['homeData']>['banners']> {
  const rows = inOrder(await listVisible(db.reads, 'banners', locale, { draft }));
  return rows.slice(0, bannersMax).map(({ texts, place: { picture = '', target = '' } }) => ({
    title: texts['title'] ?? '',
    subtitle: texts['subtitle'] ?? '',
    picture,
    target,
  }));
}

/** A page of the activities that are on, the built-in ones first, and how many there are. */
export async function listActivities(
  { db }: Pick<Platform, 'db'>,
  rewards: ContentDeps['rewards'],
  { page = 1, rows = 20 }: InputOf<Calls['activities']>,
  locale: Locale,
  draft?: string,
): Promise<OutputOf<Calls['activities']>> {
  const [open, current] = await Promise.all([
    rewards.openActivities(),
    listVisible(db.reads, 'activities', locale, { draft }),
  ]);
  const all = [...open.map((name) => builtInActivity(name, locale)), ...inOrder(current).map(listed)];
  return { rows: pageOf(all, page, rows), total: all.length };
}

const listed = ({ id, texts, place: { picture = '' }, at }: VisibleRow) => ({
  id,
  title: texts['title'] ?? '',
  subtitle: texts['subtitle'] ?? '',
  picture,
  opensApp: false,
  link: '',
  startsAt: at,
});

/** @throws Refusal `activityUnknown` */
export async function showActivity(
  { db }: Pick<Platform, 'db'>,
  { id }: InputOf<Calls['activityDetail']>,
  locale: Locale,
  draft?: string,
): Promise<OutputOf<Calls['activityDetail']>> {
  const [found] = await listVisible(db.reads, 'activities', locale, { draft, id });
  if (found === undefined) throw refuse('activityUnknown');
  const { texts, place } = found;
  return { id: found.id, title: texts['title'] ?? '', picture: place.picture ?? '', html: texts['html'] ?? '' };
}
