/** What content is wired with. */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Arcade } from '../arcade/index.ts';
import type { Betting } from '../betting/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Chat } from '../chat/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Providers } from '../providers/index.ts';
import type { Rewards } from '../rewards/index.ts';
import type { Readers } from './messages/notify.ts';
import type { Winners } from './winners/list-winners.ts';
import type { Ranking } from './winners/ranking.ts';
import type { PlayerInfoDeps } from './winners/show-player.ts';

export type ContentDeps = {
  readonly identity: Pick<Identity, 'usersOf' | 'userOf' | 'lineOf'>;
  readonly catalogue: Catalogue;
  readonly betting: Pick<Betting, 'listWins' | 'showWin'>;
  readonly arcade: Pick<Arcade, 'listWins'>;
  readonly ledger: Pick<Ledger, 'wonEver'>;
  readonly limits: Pick<Limits, 'pausedAmong'>;
  readonly chat: Pick<Chat, 'hidingWins' | 'sendToRoomsHere' | 'assertOpen' | 'managedCard'>;
  /** Built-in activities that are open. */
  readonly rewards: Pick<Rewards, 'openActivities'>;
  /** Whether a player may be drawn in by what the house gives. */
  mayPromote(userId: UserId): Promise<boolean>;
  readonly providers: Pick<Providers, 'lobby' | 'isOpen'>;
  /** Distinct players connected to the site, or following a game (the socket's presence). */
  onlineCount(gid?: number): Promise<number>;
};

/** What the routes are built from. */
export type Deps = {
  platform: Platform;
  identity: Readers;
  rewards: ContentDeps['rewards'];
  mayPromote: ContentDeps['mayPromote'];
  winners: Winners;
  ranking: Ranking;
  playerInfo: PlayerInfoDeps;
  chat: Pick<Chat, 'assertOpen'>;
  showHome(locale: Locale): Promise<OutputOf<Calls['homeData']>>;
  online(input: InputOf<Calls['onlineUsers']>): Promise<OutputOf<Calls['onlineUsers']>>;
};
