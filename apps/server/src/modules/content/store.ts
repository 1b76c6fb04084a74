/** Rows of notices, activities and banners. */
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { ActivityText, BannerText, InFourLocales, NoticeText } from './texts.ts';

const isNow = 'starts_at <= now() AND (ends_at IS NULL OR ends_at > now())';

export type NoticeRow = NoticeText & { id: string; at: number };
export type ActivityRow = ActivityText & { id: string; picture: string; at: number };
export type BannerRow = BannerText & { picture: string; target: string };

/** Notices of a place, newest first; at most 50. `since` in epoch ms. */
export function readNotices(
  tx: Tx,
  locale: Locale,
  where: { place: number; kind: number; since: number },
): Promise<NoticeRow[]> {
  return tx.rows({
    text: `SELECT id::text, texts -> $1 ->> 'title' AS title, texts -> $1 ->> 'content' AS content, starts_at AS at
             FROM content.notices
            WHERE place = $2 AND kind = $3 AND starts_at > $4 AND ${isNow}
            ORDER BY starts_at DESC, id DESC LIMIT 50`,
    values: [locale, where.place, where.kind, new Date(where.since)],
  });
}

const activityColumns = `id::text, texts -> $1 ->> 'title' AS title, texts -> $1 ->> 'subtitle' AS subtitle,
  texts -> $1 ->> 'html' AS html, picture, starts_at AS at`;

/** A page of the activities that are on, in order. */
export function readActivities(
  tx: Tx,
  locale: Locale,
  part: { limit: number; offset: number },
): Promise<ActivityRow[]> {
  return tx.rows({
    text: `SELECT ${activityColumns} FROM content.activities WHERE ${isNow} ORDER BY position, id LIMIT $2 OFFSET $3`,
    values: [locale, part.limit, part.offset],
  });
}

/** How many activities are on. */
export async function countActivities(tx: Tx): Promise<number> {
  return (
    (await tx.row<{ total: number }>({ text: `SELECT count(*) AS total FROM content.activities WHERE ${isNow}` }))
      ?.total ?? 0
  );
}

/** An activity that is on. */
export function findActivity(tx: Tx, locale: Locale, id: string): Promise<ActivityRow | undefined> {
  return tx.row({
    text: `SELECT ${activityColumns} FROM content.activities WHERE id::text = $2 AND ${isNow}`,
    values: [locale, id],
  });
}

/** The banners that are on, ten at most. */
export function readBanners(tx: Tx, locale: Locale): Promise<BannerRow[]> {
  return tx.rows({
    text: `SELECT texts -> $1 ->> 'title' AS title, texts -> $1 ->> 'subtitle' AS subtitle, picture, target
             FROM content.banners WHERE ${isNow} ORDER BY position, id LIMIT 10`,
    values: [locale],
  });
}

export type NewNotice = { key: string; place: number; kind: number; texts: InFourLocales<NoticeText> };
export type NewActivity = { key: string; texts: InFourLocales<ActivityText>; picture: string; position: number };
export type NewBanner = {
  key: string;
  texts: InFourLocales<BannerText>;
  picture: string;
  target: string;
  position: number;
};

/** Adds a notice from an instant (epoch ms) on; one with its key stays as it is. */
export async function addNotice(tx: Tx, row: NewNotice, at: number): Promise<void> {
  await tx.count({
    text: `INSERT INTO content.notices (key, place, kind, texts, starts_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING`,
    values: [row.key, row.place, row.kind, JSON.stringify(row.texts), new Date(at)],
  });
}

/** Takes a notice away; nothing happens where there is none. */
export async function removeNotice(tx: Tx, key: string): Promise<void> {
  await tx.count({ text: 'DELETE FROM content.notices WHERE key = $1', values: [key] });
}

/** Adds an activity from an instant (epoch ms) on; one with its key stays as it is. */
export async function addActivity(tx: Tx, row: NewActivity, at: number): Promise<void> {
  await tx.count({
    text: `INSERT INTO content.activities (key, texts, picture, position, starts_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (key) DO NOTHING`,
    values: [row.key, JSON.stringify(row.texts), row.picture, row.position, new Date(at)],
  });
}

/** Adds a banner from an instant (epoch ms) on; one with its key stays as it is. */
export async function addBanner(tx: Tx, row: NewBanner, at: number): Promise<void> {
  await tx.count({
    text: `INSERT INTO content.banners (key, texts, picture, target, position, starts_at) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (key) DO NOTHING`,
    values: [row.key, JSON.stringify(row.texts), row.picture, row.target, row.position, new Date(at)],
  });
}
