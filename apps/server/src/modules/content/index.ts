/** Public API of content: the home page, notices, activities and banners. It composes what lies below. */
import type { Calls, InputOf } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import { openKeyring } from '../../platform/security/keyring.ts';
import type { Route } from '../../platform/api/route.ts';
import type { ContentDeps } from './deps.ts';
import { makeWinners } from './winners/list-winners.ts';
import { makeNaming } from './winners/naming.ts';
import { makePopups } from './winners/popups.ts';
import { makeRoundWinners } from './winners/round-winners.ts';
import { makeRanking } from './winners/ranking.ts';
import { contentRoutes } from './routes.ts';
import { demoContent } from './seed.ts';
import * as settings from './settings.ts';
import { demoLetter } from './seed/messages.ts';
import { seedReply } from './messages/seed-reply.ts';
import { writeLetter } from './messages/notify.ts';
import { hasPicture } from './entries/store-entries.ts';
import { makeShowHome } from './show-home.ts';
import { type NewContent, writeContent } from './write-content.ts';
import type { UserId } from '../../platform/ids.ts';

export type { ContentDeps } from './deps.ts';
export type { ContentEvents } from './events.ts';
export { makeMessageAdmin, type MessageAdmin, type Sent } from './messages/admin.ts';
export { listRepliesAfter } from './messages/store-requests.ts';
export { type ContentAdmin, makeContentAdmin } from './console/content-admin.ts';
export { type ContentPreview, makeContentPreview } from './console/preview.ts';
export { readFooterLabels } from './entries/footer-labels.ts';
export { hasMoved as hasMailingMoved } from './mailings/mailing-rules.ts';
export { type MailingAdmin, makeMailingAdmin, type MailingToWrite } from './mailings/mailing-admin.ts';
export { addMailingJobs } from './mailings/send-mailings.ts';
export type { MailingHead, MailingRow, MailingsFilter } from './mailings/store-mailings.ts';
export { makeNoticeAdmin, type NoticeAdmin } from './notice-admin.ts';
export { makePlayerMessages } from './messages/notify.ts';
export { paragraph as messageHtml } from './messages/rules.ts';
export { settings as contentSettings };

export type Content = {
  readonly routes: Route[];
  /** Hosts that the app may fall back to, in order. */
  fallbackHosts(): readonly string[];
  /** Origins that the site's logos come from. */
  pictureOrigins(): readonly string[];
  /** Their origins: pages that may call this API and open its socket. */
  allowedOrigins(): readonly string[];
  /** Whether a picture is one that operators have added, so that everybody may see it. */
  showsPicture(name: string): Promise<boolean>;
  /** Adds content whose key is not there yet, its HTML cleaned. */
  write(content: NewContent): Promise<void>;
  /** The notices, activities and banners of the demo site; repeating it adds nothing. */
  seedDemo(): Promise<void>;
  /** A message to the player of the demo site; repeating it adds nothing. */
  seedMessage(userId: UserId): Promise<void>;
  /** What a player of the demo site writes back, once. */
  seedReply(userId: UserId, text: string): Promise<void>;
};

/** Builds the module with the key that names wins. */
export function makeContent(platform: Platform, deps: ContentDeps): Content {
  const { identity, catalogue, betting, arcade, ledger, chat, rewards, mayPromote, providers, onlineCount } = deps;
  const keys = openKeyring(platform.site.dataDir, 'win-handles');
  const naming = makeNaming(platform, deps);
  const popups = makePopups(platform, { keys, naming, catalogue, chat });
  const rounds = makeRoundWinners(platform, { naming, arcade, keys });
  const winners = makeWinners(platform, { naming, catalogue, betting, popups, keys, rounds });
  const ranking = makeRanking(platform, { keys, naming });
  const playerInfo = { identity, catalogue, ledger, chat, winners, ranking };
  const showHome = makeShowHome({ platform, catalogue, providers, winners, rounds, onlineCount: () => onlineCount() });
  const online = async ({ gid }: InputOf<Calls['onlineUsers']>) => {
    const game = gid === undefined ? undefined : catalogue.game(gid);
    if (gid !== undefined && game === undefined) return { online: 0 };
    return { online: await onlineCount(game?.gid) };
  };
  const fallbackHosts = () => platform.settings.get(settings.hosts);
  return {
    routes: contentRoutes({
      platform,
      identity,
      rewards,
      mayPromote,
      winners,
      ranking,
      playerInfo,
      chat,
      showHome,
      online,
    }),
    fallbackHosts,
    pictureOrigins: () => [
      ...new Set(
        [settings.logo, settings.headLogo]
          .map((logo) => platform.settings.get(logo))
          .flatMap((address) => (address.startsWith('https://') ? [new URL(address).origin] : [])),
      ),
    ],
    allowedOrigins: () => fallbackHosts().map((host) => `https://${host}`),
    showsPicture: (name) => hasPicture(platform.db.reads, name),
    write: (content) => writeContent(platform, content),
    seedDemo: () => writeContent(platform, demoContent),
    seedMessage: (userId) => writeLetter(platform.db.jobs, userId, 'demo', demoLetter),
    seedReply: (userId, text) => seedReply({ platform, identity }, userId, text),
  };
}
