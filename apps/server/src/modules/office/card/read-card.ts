/** One player, from every room that knows something of him (office.md 11.2). */
import type { Locale } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { bonusKinds, depositKinds, paidOutKinds } from '../../ledger/index.ts';
import { accessesAbout } from '../access-log/store-accesses.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { findOpenAbout } from '../proposals/store-proposals.ts';
import { flagsOf } from './flags-of.ts';
import { notesMax } from './notes.ts';
import { playerOf } from './player-of.ts';
import { countTags, notesOf, tagsOf } from './store-notes.ts';

/** Ways of looking at a player that the record of views knows. */
export const viewsOfPlayer = [
  'player',
  'player-timeline',
  'player-money',
  'player-bets',
  'player-access',
  'player-links',
  'player-limits',
  'player-messages',
  'player-actions',
  'player-care',
  'find',
] as const;
export const viewsMax = 100;
const checksRead = 10;
const tagsListed = 200;

/** All that the head of the page and its first tab show; what is personal is masked. @throws Refusal `noSuchPlayer` */
export async function readCard(deps: Deps, by: SignedInOperator, userId: UserId) {
  const player = await deps.playerReader.facts({ userId });
  if (player === undefined) throw refuse('noSuchPlayer', { username: userId });
  const { reads } = deps.platform.db;
  const [money, places, payees, checks, limits, notes, tags, views, waits, flagged, flags] = await Promise.all([
    readMoney(deps, userId),
    deps.playerReader.places(userId),
    deps.payees.payees(userId),
    deps.payees.checks({ tab: 'all', userId }, { limit: checksRead }),
    deps.limits.facts(userId),
    notesOf(reads, userId, notesMax),
    tagsOf(reads, [userId]),
    accessesAbout(reads, userId, viewsOfPlayer, viewsMax),
    findOpenAbout(reads, 'change-player-status', player.username),
    deps.care.flagged([userId]),
    flagsOf(deps, by, [userId]),
  ]);
  const devices = places.filter(({ kind }) => kind === 'device');
  return {
    player,
    money,
    payees,
    identity: {
      standing: checks.rows.find(({ checkedBy }) => checkedBy !== null),
      waits: checks.rows.find(({ endedAt }) => endedAt === null),
    },
    devices: devices.length,
    sharedDevices: devices.filter(({ others }) => others > 0).length,
    depositLimit: limits.limits.find(({ kind }) => kind === 'deposit_day'),
    pause: limits.pause,
    notes: notes.map((note) => ({ ...note, isMine: note.by === by.name })),
    tags: tags.get(userId) ?? [],
    isCareFlagged: flagged.has(userId),
    flags: flags(userId),
    views: views.length,
    waits,
  };
}

async function readMoney({ ledger }: Deps, userId: UserId) {
  const [balances, paidIn, paidOut, bonuses, sums] = await Promise.all([
    ledger.balanceOf(userId),
    ledger.sumOf(userId, depositKinds),
    ledger.sumOf(userId, paidOutKinds),
    ledger.sumOf(userId, [...bonusKinds, 'savingsInterest']),
    ledger.playSums(userId, [0]),
  ]);
  const { staked, net, bets } = sums[0] ?? { staked: mills(0), net: mills(0), bets: 0 };
  const { cash, held, savings } = balances;
  return { cash, held, savings, paidIn, paidOut, bonuses, staked, net, bets };
}

const lastRows = 20;

/** What the account ever moved, and its last deposits and withdrawals. @throws Refusal `noSuchPlayer` */
export async function readPlayerMoney(deps: Deps, userId: UserId) {
  await playerOf(deps, userId);
  const [totals, deposits, withdrawals, turnover] = await Promise.all([
    deps.ledger.totals(userId, { from: 0, to: deps.platform.clock.now() + 1 }),
    deps.paymentReader.depositsOf(userId, { limit: lastRows }),
    deps.payees.withdrawals(userId, { limit: lastRows }),
    deps.ledger.standingOf(userId),
  ]);
  return { totals, deposits, withdrawals, turnover };
}

const weeksMax = 13;
const dayMs = 86_400_000;

/** What was staked and won in each of the last weeks, the oldest first, and how the player plays. @throws Refusal `noSuchPlayer` */
export async function readPlay(deps: Deps, userId: UserId, locale: Locale) {
  await playerOf(deps, userId);
  const begins = weekBegins(deps.platform.clock.now(), deps.platform.site.timeZone);
  const [since, habits] = await Promise.all([
    deps.ledger.playSums(userId, begins),
    deps.orders.habits(userId, begins[0] ?? 0),
  ]);
  const none = { staked: mills(0), net: mills(0), bets: 0 };
  const weeks = begins.map((from, at) => {
    const [one, next] = [since[at] ?? none, since[at + 1] ?? none];
    return {
      from,
      staked: mills(one.staked - next.staked),
      net: mills(one.net - next.net),
      bets: one.bets - next.bets,
    };
  });
  const names = deps.games.list().find(({ gid }) => gid === habits?.gid)?.names;
  return { weeks, habits: habits && { ...habits, game: names?.[locale] ?? String(habits.gid) } };
}

/** When the last weeks began, from Monday of the site on; epoch ms. */
function weekBegins(now: number, timeZone: string): number[] {
  const parts = (at: number) =>
    Object.fromEntries(
      new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' })
        .formatToParts(at)
        .map(({ type, value }) => [type, Number(value)]),
    );
  const localMs = (at: number) => {
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts(at);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const offset = localMs(now) - Math.floor(now / 1_000) * 1_000;
  const today = Math.floor((now + offset) / dayMs);
  // The first day of the epoch was a Thursday.
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: weeksMax }, (_, at) => {
    const local = (monday - 7 * (weeksMax - 1 - at)) * dayMs;
    const guess = local - offset;
    return guess - (localMs(guess) - local);
  });
}

/** What of it others share; nobody is named where too many do. @throws Refusal `noSuchPlayer` */
export async function readLinks(deps: Deps, userId: UserId) {
  await playerOf(deps, userId);
  const edgesMax = 200;
  const [groups, numbers] = await Promise.all([deps.playerReader.links(userId), deps.payees.sharers(userId, edgesMax)]);
  const all = [...groups.slice(0, 2), { kind: 'payee' as const, edges: numbers, isCrowded: false }, ...groups.slice(2)];
  const ids = [...new Set(all.flatMap(({ edges }) => edges.map((edge) => edge.userId)))];
  const users = await deps.players.usersOf(ids);
  return all.map(({ kind, edges, isCrowded }) => ({
    kind,
    isCrowded,
    accounts: edges.flatMap(({ userId: id, shared, at }) => {
      const user = users.get(id);
      return user === undefined ? [] : [{ user, shared, at }];
    }),
  }));
}

/** Tags that are in use. */
export const listTags = ({ platform }: Deps) => countTags(platform.db.reads, tagsListed);
