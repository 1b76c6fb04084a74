/** Contract calls of the home page, notices and activities. */
import { calls } from '@longmen/contract';
import { openRoute, type Route } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { showContacts } from './show-contacts.ts';
import { listActivities, listNotices, showActivity } from './list-content.ts';

/** The routes of content. */
export function contentRoutes({ platform, winners, showHome, online }: Deps): Route[] {
  return [
    openRoute(calls.homeData, (_input, { locale }) => showHome(locale)),
    openRoute(calls.notices, (input, { locale }) => listNotices(platform, input, locale)),
    openRoute(calls.activities, (input, { locale }) => listActivities(platform, input, locale)),
    openRoute(calls.activityDetail, (input, { locale }) => showActivity(platform, input, locale)),
    openRoute(calls.winnersToday, (input, { locale }) => winners.ofDay(0, input, locale)),
    openRoute(calls.winnersYesterday, (input, { locale }) => winners.ofDay(1, input, locale)),
    openRoute(calls.winInfo, (input, { locale }) => winners.show(input, locale)),
    openRoute(calls.serviceContacts, async () => showContacts(platform)),
    openRoute(calls.onlineUsers, (input) => online(input)),
  ];
}
