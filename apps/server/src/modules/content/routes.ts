/** Contract calls of the home page, notices and activities. */
import { calls } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { listArticles, readWritten, showArticle } from './articles/show-articles.ts';
import { showDownloads } from './show-downloads.ts';
import { showContacts } from './show-contacts.ts';
import { listMessages, readAll, readOne, reply, showUnread } from './messages/read-messages.ts';
import { showPlayer } from './winners/show-player.ts';
import { listActivities, listNotices, showActivity } from './list-content.ts';

/** The routes of content. */
export function contentRoutes(deps: Deps): Route[] {
  const { platform, identity, rewards, mayPromote, winners, ranking, playerInfo, chat, showHome, online } = deps;
  const messages = { platform, identity };
  return [
    openRoute(calls.homeData, (_input, { locale }) => showHome(locale)),
    openRoute(calls.notices, (input, { locale, fromWay }) => listNotices(platform, { ...input, fromWay }, locale)),
    openRoute(calls.activities, async (input, { caller, locale }) => {
      // Whom care keeps from being drawn in sees no activities.
      if (caller !== undefined && !(await mayPromote(caller.userId))) return { rows: [], total: 0 };
      return listActivities(platform, rewards, input, locale);
    }),
    openRoute(calls.activityDetail, (input, { locale }) => showActivity(platform, input, locale)),
    openRoute(calls.winnersToday, (input, { locale }) => winners.ofDay(0, input, locale)),
    openRoute(calls.winnersYesterday, (input, { locale }) => winners.ofDay(1, input, locale)),
    openRoute(calls.roomWinnersYesterday, (input, { locale }) => winners.ofDay(1, input, locale)),
    signedInRoute(calls.profitRanking, async (input, { caller }) => {
      await chat.assertOpen(caller);
      return ranking.page(input);
    }),
    openRoute(calls.playerInfo, (input, context) => showPlayer(playerInfo, input, context)),
    openRoute(calls.winInfo, (input, { locale }) => winners.show(input, locale)),
    openRoute(calls.appDownloads, async () => showDownloads(platform)),
    openRoute(calls.serviceContacts, async () => showContacts(platform)),
    openRoute(calls.onlineUsers, (input) => online(input)),
    openRoute(calls.listArticles, async (input, { locale }) =>
      listArticles(platform, await readWritten(platform.db.reads, locale), input, locale),
    ),
    openRoute(calls.showArticle, async (input, { locale }) =>
      showArticle(platform, await readWritten(platform.db.reads, locale), input, locale),
    ),
    signedInRoute(calls.listMessages, (input, { caller, locale }) =>
      listMessages(messages, caller.userId, input, locale),
    ),
    signedInRoute(calls.unreadMessages, (_input, { caller }) => showUnread(messages, caller.userId)),
    signedInRoute(calls.readAllMessages, (_input, { caller }) => readAll(messages, caller.userId)),
    signedInRoute(calls.readMessage, ({ id }, { caller }) => readOne(messages, caller.userId, id)),
    signedInRoute(calls.replyToMessage, (input, { caller }) => reply(messages, caller.userId, input)),
  ];
}
