/** A player as others may see him: everybody by a handle, a room's managers one of its people (community.md 2, 13). */
import type { calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { refuse, type RequestContext } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Chat } from '../../chat/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Winners } from './list-winners.ts';
import type { Ranking } from './ranking.ts';

type PlayerInfo = OutputOf<typeof calls.playerInfo>;

export type PlayerInfoDeps = {
  readonly identity: Pick<Identity, 'userOf'>;
  readonly catalogue: Pick<Catalogue, 'favouritesOf' | 'game' | 'gameName'>;
  readonly ledger: Pick<Ledger, 'wonEver'>;
  readonly chat: Pick<Chat, 'managedCard' | 'hidingWins'>;
  readonly winners: Pick<Winners, 'find'>;
  readonly ranking: Pick<Ranking, 'find'>;
};

/** Games of a player that are shown. */
const gamesMax = 6;
/** The digits of a person; a handle is none. */
const personForm = /^\d{12}$/;

/**
 * @throws Refusal `winUnknown` for a handle that is no longer listed; with a room `notSignedIn`, `roomUnknown`,
 * `notManager`, `personUnknown`
 */
export async function showPlayer(
  deps: PlayerInfoDeps,
  { player, roomId }: InputOf<typeof calls.playerInfo>,
  { caller, locale }: Pick<RequestContext, 'caller' | 'locale'>,
): Promise<PlayerInfo> {
  if (roomId === undefined) return showListed(deps, player, locale);
  if (caller === undefined) throw refuse('notSignedIn');
  if (caller.isGuest) throw refuse('notManager');
  return showManaged(deps, caller, { roomId, person: personForm.test(player) ? player : '0' }, locale);
}

/** That day's figure and no name of the person: nothing leads on to another day or into a room. */
async function showListed(deps: PlayerInfoDeps, handle: string, locale: Locale): Promise<PlayerInfo> {
  const ranked = await deps.ranking.find(handle);
  const won = ranked === undefined ? await deps.winners.find(handle) : undefined;
  const found = ranked ?? won;
  if (found === undefined) throw refuse('winUnknown');
  const user = await deps.identity.userOf(found.userId);
  const games = await gamesOf(deps, found.userId, locale);
  return {
    avatar: user?.avatar ?? '',
    nickname: '',
    maskedName: found.maskedName,
    figure: ranked?.net ?? won?.payout ?? null,
    figureKind: ranked === undefined ? 'win' : 'day',
    // Not as they were chosen: that order would be a mark of the player.
    games: games.toSorted((a, b) => a.gid - b.gid),
  };
}

/** All that he ever won, while he shows it, beside what managers see of him anyway. */
async function showManaged(
  deps: PlayerInfoDeps,
  who: { readonly userId: UserId; readonly isGuest: boolean },
  which: { readonly roomId: string; readonly person: string },
  locale: Locale,
): Promise<PlayerInfo> {
  const { userId, card } = await deps.chat.managedCard(who, which);
  const hides = (await deps.chat.hidingWins([userId])).has(userId);
  return {
    avatar: card.avatar,
    nickname: card.nickname,
    maskedName: card.username,
    figure: hides ? null : await deps.ledger.wonEver(userId),
    figureKind: 'ever',
    games: await gamesOf(deps, userId, locale),
    vipLevel: card.vipLevel,
    isManager: card.isManager,
    mutes: card.mutes,
    reportCount: card.reportCount,
  };
}

async function gamesOf(
  { catalogue }: Pick<PlayerInfoDeps, 'catalogue'>,
  userId: UserId,
  locale: Locale,
): Promise<PlayerInfo['games']> {
  const games = [...(await catalogue.favouritesOf(userId))].slice(0, gamesMax);
  return games.map((gid) => ({
    gid,
    name: catalogue.gameName(gid, locale),
    picture: '',
    family: catalogue.game(gid)?.family ?? '',
  }));
}
