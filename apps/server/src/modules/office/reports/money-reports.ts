/** Reports of money: days of the ledger, ways in and out, what was given, large transfers. */
import { yuan } from '@longmen/engine';
import { reportRowsMax } from '@longmen/contract/console/reports';
import {
  bonusKinds,
  depositKinds,
  listLarge,
  paidOutKinds,
  transferKindName,
  type TransferKind,
} from '../../ledger/index.ts';
import { sumChannels } from '../../payments/index.ts';
import type { MoneyDay } from '../../reports/index.ts';
import { countRules, sumWithdrawals } from '../../withdrawals/index.ts';
import { amountOf, daysOf, ofDay } from './play-reports.ts';
import { type Cells, checkHeld, checkOf, cutRows, type Maker, type Making, namesOf, shareOf, sumBy } from './report.ts';

/** A transfer, as what it does to the money that players hold. */
const toPlayers = ({ debit, credit, amount }: MoneyDay): number =>
  (credit < house ? amount : 0) - (debit < house ? amount : 0);
/** Accounts from this code on are the house's. */
const house = 100;

const columns: Readonly<Record<string, readonly TransferKind[]>> = {
  deposits: depositKinds,
  withdrawals: paidOutKinds,
  fees: ['depositFee', 'withdrawalFee'],
  bets: ['bet'],
  back: ['refund'],
  wins: ['win'],
  platforms: [
    'platformBet',
    'platformWin',
    'platformReturn',
    'platformTakeBack',
    'crossingOver',
    'crossingArrived',
    'crossingFailed',
    'crossingBack',
    'crossingLate',
  ],
  gifts: bonusKinds,
  commissions: ['commission'],
  interest: ['savingsInterest'],
};
const named = new Set(Object.values(columns).flat());

/** All that moved, each transfer in one column. */
function moneyCells(rows: readonly MoneyDay[]): Cells {
  const sum = (has: (kind: TransferKind) => boolean) =>
    sumBy(rows, (row) => (has(transferKindName(row.kind)) ? toPlayers(row) : 0));
  return {
    ...Object.fromEntries(Object.entries(columns).map(([name, kinds]) => [name, sum((kind) => kinds.includes(kind))])),
    others: sum((kind) => !named.has(kind)),
  };
}

export const money: Maker = async (making) => {
  const { of, days } = making;
  const found = await of.moneyDays(days);
  let held: number = await of.heldBefore(days.from);
  const rows = daysOf(found).map((day) => {
    const own = ofDay(found, day);
    held += sumBy(own, toPlayers);
    return { day, ...moneyCells(own), held };
  });
  return { rows, total: { ...moneyCells(found), held }, isCut: false, check: await checkHeld(making) };
};

const ofSite = ({ deps: { platform } }: Making) => ({
  timeZone: platform.site.timeZone,
  withPlayMoney: platform.site.demo,
});

export const channels: Maker = async (making) => {
  const found = await sumChannels(making.tx, making.days, ofSite(making));
  const cells = (rows: typeof found): Cells => {
    const [credited, failed] = [sumBy(rows, (row) => row.credited), sumBy(rows, (row) => row.failed)];
    return {
      opened: sumBy(rows, ({ opened }) => opened),
      credited,
      failed,
      success: shareOf(credited, credited + failed),
      amount: sumBy(rows, ({ amount }) => amount),
    };
  };
  return {
    rows: found.map((row) => ({
      channel: row.channel === null ? null : { id: row.channel, text: row.channel },
      middle: row.middle,
      ...cells([row]),
    })),
    total: cells(found),
    isCut: false,
    check: checkOf({
      credited: sumBy(found, ({ amount }) => amount),
      ordered: -sumBy(found, ({ ordered }) => ordered),
    }),
  };
};

export const withdrawals: Maker = async (making) => {
  const found = await sumWithdrawals(making.tx, making.days, ofSite(making));
  const names = ['requested', 'refused', 'recalled'] as const;
  const [done, paidOut] = [sumBy(found, ({ ended }) => ended), sumBy(found, ({ paid }) => paid)];
  return {
    rows: found.map(({ due: _due, ended, paid, ...row }) => ({ ...row, done: ended, paidOut: paid })),
    total: { ...Object.fromEntries(names.map((name) => [name, sumBy(found, (row) => row[name])])), done, paidOut },
    isCut: false,
    check: checkOf({ paidOut, due: -sumBy(found, ({ due }) => due) }),
  };
};

export const reasons: Maker = async (making) => {
  const { rules, requests } = await countRules(making.tx, making.days, ofSite(making));
  return {
    rows: rules.map((row) => ({ ...row, share: shareOf(row.requests, requests) })),
    total: { requests },
    isCut: false,
    check: null,
  };
};

/** What the house gives. */
const gifts: readonly TransferKind[] = [...bonusKinds, 'commission', 'savingsInterest'];

export const promotions: Maker = async (making) => {
  const { of, days } = making;
  const found = await of.moneyDays(days);
  const plays = await of.playDays(days);
  const revenue = sumBy(plays, ({ staked, refunded, paid }) => staked - refunded - paid);
  const rows = gifts.flatMap((kind) => {
    const own = found.filter((row) => transferKindName(row.kind) === kind);
    const amount = amountOf(own, [kind]);
    if (own.length === 0) return [];
    return [{ kind, transfers: sumBy(own, ({ transfers }) => transfers), amount, ofRevenue: shareOf(amount, revenue) }];
  });
  const amount = sumBy(rows, (row) => row.amount);
  return {
    rows: rows.toSorted((one, other) => other.amount - one.amount),
    total: { transfers: sumBy(rows, ({ transfers }) => transfers), amount, ofRevenue: shareOf(amount, revenue) },
    isCut: false,
    check: await checkHeld(making),
  };
};

/** From ten thousand on. */
const largeFrom = yuan(10_000);
const largeKinds: readonly TransferKind[] = [
  ...depositKinds,
  ...paidOutKinds,
  ...bonusKinds,
  'commission',
  'adjustIn',
  'adjustOut',
];

export const large: Maker = async (making) => {
  const found = await listLarge(making.tx, making.days, {
    ...ofSite(making),
    kinds: largeKinds,
    least: largeFrom,
    limit: reportRowsMax + 1,
  });
  const { rows, isCut } = cutRows(found);
  const nameOf = await namesOf(
    making,
    rows.map(({ userId }) => userId),
  );
  return {
    rows: rows.map(({ userId, kind, amount, at }) => ({
      at,
      player: nameOf(userId),
      kind: transferKindName(kind),
      amount,
    })),
    total: null,
    isCut,
    check: await checkHeld(making),
  };
};
