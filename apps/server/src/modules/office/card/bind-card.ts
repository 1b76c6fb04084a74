/** Players at the console, bound to their parts: looked at, found, noted down, restricted, helped. */
import type { Locale } from '@longmen/contract';
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { UserId } from '../../../platform/ids.ts';
import { messageHtml } from '../../content/index.ts';
import type { CheckFilter, Identified } from '../../withdrawals/index.ts';
import { accessesAbout } from '../access-log/store-accesses.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { dropUnlock, identifyPlayer, unlockPayee } from '../money/decide-withdrawal.ts';
import { changePlayerStatus, type PlayerStatus } from '../players/change-player-status.ts';
import { sendMessage } from '../players/send-message.ts';
import { endSessions, excludePlayer, pausePlayer, tightenLimit } from './act-on-player.ts';
import { find, findPerson } from './find.ts';
import { listPlayers, type PlayersRequest } from './list-players.ts';
import { addNote, tag, takeNoteBack, untag } from './notes.ts';
import { playerOf } from './player-of.ts';
import { listTags, readCard, readLinks, readPlay, readPlayerMoney, viewsMax, viewsOfPlayer } from './read-card.ts';
import { checkNumber, type Reveal, revealValue } from './reveal.ts';
import { actionsAbout, readTimeline, type TimelineGroup } from './timeline.ts';

export type OfficeCard = ReturnType<typeof bindCard>;

type About = { readonly userId: UserId; readonly reason: string };
type OfPayee = About & { readonly payee: string };
type Words = { readonly title: string; readonly text: string };

const rowsOfTab = 20;

/** Each asks for an operator who signed in. */
export function bindCard(deps: Deps) {
  const pageOf = async <Row extends { readonly id: string }>(
    userId: UserId,
    read: (window: { before?: string | undefined; limit: number }) => Promise<Row[]>,
    before: string | undefined,
  ) => {
    await playerOf(deps, userId);
    const found = await read({ before, limit: rowsOfTab + 1 });
    const rows = found.slice(0, rowsOfTab);
    return { rows, next: found.length > rowsOfTab ? rows.at(-1)?.id : undefined };
  };
  return {
    list: (by: SignedInOperator, request: PlayersRequest, page: PageRequest) => listPlayers(deps, by, request, page),
    read: (by: SignedInOperator, userId: UserId) => readCard(deps, by, userId),
    timeline: (
      _by: SignedInOperator,
      userId: UserId,
      request: { group?: TimelineGroup | undefined; before?: string | undefined; limit?: number | undefined },
    ) => readTimeline(deps, userId, request),
    money: (_by: SignedInOperator, userId: UserId) => readPlayerMoney(deps, userId),
    play: (_by: SignedInOperator, userId: UserId, locale: Locale) => readPlay(deps, userId, locale),
    access: async (_by: SignedInOperator, userId: UserId, before: string | undefined) => ({
      sessions: await pageOf(userId, (window) => deps.playerReader.sessions(userId, window), before),
      places: await deps.playerReader.places(userId),
    }),
    links: (_by: SignedInOperator, userId: UserId) => readLinks(deps, userId),
    limits: async (_by: SignedInOperator, userId: UserId) => {
      await playerOf(deps, userId);
      return {
        ...(await deps.limits.facts(userId)),
        changes: await deps.limits.changes(userId, { limit: rowsOfTab }),
      };
    },
    messages: (_by: SignedInOperator, userId: UserId, before: string | undefined, locale: Locale) =>
      pageOf(userId, (window) => deps.messages.ofPlayer(userId, window, locale), before),
    actions: async (_by: SignedInOperator, userId: UserId, before: string | undefined) => {
      const player = await playerOf(deps, userId);
      const { rows, next } = await pageOf(
        userId,
        async (window) =>
          (await actionsAbout(deps, player, window)).map((entry) => ({ ...entry, id: String(entry.seq) })),
        before,
      );
      const views = await accessesAbout(deps.platform.db.reads, userId, viewsOfPlayer, viewsMax);
      return { rows, next, views };
    },
    tags: (_by: SignedInOperator) => listTags(deps),
    find: (by: SignedInOperator, q: Parameters<typeof find>[2]) => find(deps, by, q),
    findPerson: (by: SignedInOperator, q: string) => findPerson(deps, by, q),
    reveal: (by: SignedInOperator, about: Reveal) => revealValue(deps, by, about),
    compareNumber: (by: SignedInOperator, about: OfPayee & { readonly number: string }) => checkNumber(deps, by, about),
    addNote: (by: SignedInOperator, note: { readonly userId: UserId; readonly text: string }) =>
      addNote(deps, by, note),
    dropNote: (by: SignedInOperator, about: { readonly userId: UserId; readonly note: string }) =>
      takeNoteBack(deps, by, about),
    tag: (by: SignedInOperator, about: { readonly userIds: readonly UserId[]; readonly tag: string }) =>
      tag(deps, by, about),
    untag: (by: SignedInOperator, about: { readonly userIds: readonly UserId[]; readonly tag: string }) =>
      untag(deps, by, about),
    changeStatus: async (
      by: SignedInOperator,
      { userId, ...change }: About & { readonly status: PlayerStatus; readonly seen: number },
    ) => changePlayerStatus(deps, by, { ...change, username: (await playerOf(deps, userId)).username }),
    endSessions: (by: SignedInOperator, about: About) => endSessions(deps, by, about),
    unlock: async (by: SignedInOperator, about: OfPayee) => unlockPayee(deps, by, await ofPayee(about)),
    dropUnlock: async (by: SignedInOperator, about: OfPayee) => dropUnlock(deps, by, await ofPayee(about)),
    message: async (
      by: SignedInOperator,
      {
        userId,
        key,
        texts,
        canReply,
        reason,
      }: About & {
        readonly key: string;
        readonly texts: Readonly<Record<Locale, Words>>;
        readonly canReply: boolean;
      },
    ): Promise<void> => {
      const { username } = await playerOf(deps, userId);
      const written = Object.fromEntries(
        Object.entries(texts).map(([locale, { title, text }]) => [locale, { title, html: messageHtml(text) }]),
      );
      await sendMessage(deps, by, { file: { key, to: { player: username }, texts: written, canReply }, reason });
    },
    tightenLimit: (by: SignedInOperator, about: Parameters<typeof tightenLimit>[2]) => tightenLimit(deps, by, about),
    pause: (by: SignedInOperator, about: About & { readonly hours: number }) => pausePlayer(deps, by, about),
    exclude: (by: SignedInOperator, about: About & { readonly months: number }) => excludePlayer(deps, by, about),
    identify: async (by: SignedInOperator, about: Identified) => {
      await playerOf(deps, about.userId);
      return identifyPlayer(deps, by, about);
    },
    checks: async (
      _by: SignedInOperator,
      { username, ...filter }: Omit<CheckFilter, 'userId'> & { readonly username?: string | undefined },
      request: PageRequest,
    ) => {
      const user = username === undefined ? undefined : await deps.players.userByName(username);
      if (username !== undefined && user === undefined) return emptyPage;
      const page = await deps.payees.checks({ ...filter, userId: user?.userId }, request);
      const users = await deps.players.usersOf(page.rows.map(({ userId }) => userId));
      const rows = await Promise.all(
        page.rows.map(async (row) => ({
          ...row,
          player: users.get(row.userId)?.username ?? row.userId,
          paid: await deps.ledger.sumOf(row.userId, ['withdrawalPaid']),
        })),
      );
      return { ...page, rows };
    },
  };

  /** The card or address as the use-case names it. @throws Refusal */
  async function ofPayee({ userId, payee, reason }: OfPayee) {
    await playerOf(deps, userId);
    const found = (await deps.payees.payees(userId)).find(({ id }) => id === payee);
    if (found === undefined) throw refuse('noSuchPayee');
    return { userId, platform: found.platform, reason };
  }
}
