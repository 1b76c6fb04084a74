/** Reports of what was bet: by day, game, family, agent line, player and week of the first deposit. */
import { reportRowsMax } from '@longmen/contract/console/reports';
import type { UserId } from '../../../platform/ids.ts';
import { transferKindName, type TransferKind } from '../../ledger/index.ts';
import type { MoneyDay, PlayDay } from '../../reports/index.ts';
import {
  type Cells,
  checkAllPlays,
  checkPlays,
  type Maker,
  namesOf,
  playCells,
  shareOf,
  sumBy,
  sumPlays,
} from './report.ts';

/** What is given to players beside their wins, in the columns of the report of revenue. */
export const costs = {
  bonuses: ['bonus', 'upgradeBonus', 'dailyBonus'],
  activities: ['signIn'],
  rebates: ['commission'],
  packets: ['homePacket'],
  interest: ['savingsInterest'],
} as const satisfies Readonly<Record<string, readonly TransferKind[]>>;

/** What transfers of some kinds come to. */
export const amountOf = (rows: readonly MoneyDay[], kinds: readonly TransferKind[]): number =>
  sumBy(rows, ({ kind, amount }) => (kinds.includes(transferKindName(kind)) ? amount : 0));

/** Revenue, and what is left of it after what the house gave. */
function revenueCells(plays: readonly PlayDay[], money: readonly MoneyDay[]): Cells {
  const sums = sumPlays(plays);
  const costSums = Object.fromEntries(Object.entries(costs).map(([name, kinds]) => [name, amountOf(money, kinds)]));
  const net = sums.staked - sums.refunded - sums.paid - Object.values(costSums).reduce((sum, one) => sum + one, 0);
  return { ...playCells(sums), ...costSums, net };
}

export const revenue: Maker = async (making) => {
  const { of, days } = making;
  const [plays, money, bettors, all] = [
    await of.playDays(days),
    await of.moneyDays(days),
    await of.bettorsOfDays(days),
    await of.bettors(days),
  ];
  const total = revenueCells(plays, money);
  return {
    rows: daysOf([...plays, ...money]).map((day) => ({
      day,
      bettors: bettors.find((row) => row.day === day)?.bettors ?? 0,
      ...revenueCells(ofDay(plays, day), ofDay(money, day)),
    })),
    total: { bettors: all.find(({ gid }) => gid === null)?.bettors ?? 0, ...total },
    isCut: false,
    check: await checkPlays(making, Number(total['revenue'])),
  };
};

/** The days that anything stands on, in their order. */
export const daysOf = (rows: readonly { readonly day: string }[]): string[] =>
  [...new Set(rows.map(({ day }) => day))].toSorted();

export const ofDay = <Row extends { readonly day: string }>(rows: readonly Row[], day: string): Row[] =>
  rows.filter((row) => row.day === day);

export const games: Maker = async (making) => {
  const { of, days, deps, locale } = making;
  const [plays, bettors] = [await of.playDays(days), await of.bettors(days)];
  const who = new Map(bettors.map((row) => [row.gid, row.bettors]));
  const names = new Map(deps.games.list().map(({ gid, names: all }) => [gid, all[locale]]));
  const rows = [...Map.groupBy(plays, ({ gid }) => gid)].map(([gid, own]) => ({
    game: { id: String(gid), text: names.get(gid) ?? String(gid) },
    ended: sumBy(own, ({ ended }) => ended),
    bettors: who.get(gid) ?? 0,
    ...playCells(sumPlays(own)),
  }));
  const total = playCells(sumPlays(plays));
  return {
    rows: byRevenue(rows),
    total: { ended: sumBy(plays, ({ ended }) => ended), bettors: who.get(null) ?? 0, ...total },
    isCut: false,
    check: await checkPlays(making, Number(total['revenue'])),
  };
};

const byRevenue = <Row extends Cells>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => Number(other['revenue']) - Number(one['revenue']));

export const families: Maker = async (making) => {
  const { of, days, deps } = making;
  const plays = await of.playDays(days);
  const familyOf = new Map(deps.games.list().map(({ gid, family }) => [gid, family]));
  const total = playCells(sumPlays(plays));
  return {
    rows: byRevenue(
      [...Map.groupBy(plays, ({ gid }) => familyOf.get(gid) ?? String(gid))].map(([family, own]) => ({
        family,
        ended: sumBy(own, ({ ended }) => ended),
        ...playCells(sumPlays(own)),
      })),
    ),
    total: { ended: sumBy(plays, ({ ended }) => ended), ...total },
    isCut: false,
    check: await checkPlays(making, Number(total['revenue'])),
  };
};

export const lines: Maker = async (making) => {
  const found = await making.of.lines(making.days);
  const listed = found.slice(0, reportRowsMax);
  const nameOf = await namesOf(
    making,
    listed.flatMap(({ agentId }) => agentId ?? []),
  );
  const total = playCells(sumPlays(found));
  return {
    rows: listed.map(({ agentId, bettors, ...sums }) => ({
      agent: agentId === null ? null : nameOf(agentId),
      bettors,
      ...playCells(sums),
    })),
    total: { bettors: sumBy(found, ({ bettors }) => bettors), ...total },
    isCut: found.length > listed.length,
    check: await checkPlays(making, Number(total['revenue'])),
  };
};

/** The largest either way; all others are one row, so that the sums stay whole. */
const playersListed = 200;

export const players: Maker = async (making) => {
  const { of, days } = making;
  const [found, all] = [await of.players(days, playersListed), await of.allPlayers(days)];
  const nameOf = await namesOf(
    making,
    found.map(({ userId }): UserId => userId),
  );
  const listed = sumPlays(found);
  const remainder = {
    bets: all.bets - listed.bets,
    staked: sumBy([all], ({ staked }) => staked - listed.staked),
    refunded: sumBy([all], ({ refunded }) => refunded - listed.refunded),
    paid: sumBy([all], ({ paid }) => paid - listed.paid),
  };
  const others = all.players - found.length;
  const total = playCells(all);
  return {
    rows: [
      ...found.map(({ userId, games: count, days: onDays, ...sums }) => ({
        player: nameOf(userId),
        days: onDays,
        games: count,
        ...playCells(sums),
      })),
      ...(others > 0 ? [{ player: String(others), ...playCells(remainder) }] : []),
    ],
    total,
    isCut: false,
    check: await checkPlays(making, Number(total['revenue'])),
  };
};

export const cohorts: Maker = async (making) => {
  const { of, days } = making;
  const [weeks, firsts] = [await of.cohorts(days), await of.firsts(days)];
  const rows = firsts.flatMap(({ cohort, players: count }) => {
    const own = weeks.filter((row) => row.cohort === cohort);
    const cells = { cohort, players: count };
    if (own.length === 0) return [{ ...cells, week: 0, bettors: 0, stayed: shareOf(0, count), revenue: 0 }];
    return own.map(({ week, bettors, net }) => ({
      ...cells,
      week,
      bettors,
      stayed: shareOf(bettors, count),
      revenue: net,
    }));
  });
  return { rows, total: null, isCut: false, check: await checkAllPlays(making) };
};
