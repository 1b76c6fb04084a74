/** What an agent and everybody below him did in a period (spec 2 §3, §9; agents-rewards.md, "Reports"). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, boundedText, count, idText, money, oneOf, paging, seconds, signedMoney, wireObject } from '../../wire.ts';

const accountType = oneOf({ player: '1', agent: '2' });

/** Of an account and everybody below it in the period. */
export const figures = {
  /** Stakes less what was given back. */
  bets: as('bet_money', signedMoney),
  prizes: as('prize_money', money),
  /** What the house gave: bonuses and rewards. */
  gifts: as('gift_money', money),
  teamRebates: as('team_rebates', money),
  /** prizes + gifts + teamRebates - bets: above 0 the team has won. */
  teamProfit: as('team_profit', signedMoney),
  deposits: as('charge_money', money),
  withdrawals: as('withdraw_money', money),
  /** Accounts whose first deposit ever lies in the period. */
  firstDeposits: as('first_charge_num', count),
  /** Accounts opened below. */
  registered: as('register_num', count),
  /** Accounts whose own bets of the whole period come to more than nothing. */
  bettors: as('bet_num', count),
  /** What rounds at outside platforms brought; above 0 the team has won. No part of `teamProfit`. */
  cardGames: as('ky_win', signedMoney),
  liveGames: as('ag_win', signedMoney),
};

/** Rebates of the account alone. */
export const ownRebates = as('agent_rebates', money);

export const figuresSample = {
  bet_money: '12500.000',
  prize_money: '11800.500',
  gift_money: '88.000',
  team_rebates: '212.400',
  team_profit: '-399.100',
  charge_money: '9000.000',
  withdraw_money: '3500.000',
  first_charge_num: 3,
  register_num: 5,
  bet_num: 17,
  ky_win: '-35.500',
  ag_win: '12.000',
};

const reportOf = (name: string, path: string, period: string) =>
  defineCall({
    name,
    method: 'GET',
    path,
    who: 'agent',
    bucket: 'read',
    once: false,
    summary: `The team's report of ${period}: of the agent, or of one of the team by its whole name in any case.`,
    input: wireObject({ username: as('username', z.optional(boundedText(40))) }),
    output: wireObject({
      username: as('username', z.string()),
      userId: as('uid', idText),
      type: as('type', accountType),
      ...figures,
      ownRebates,
      /** Accounts below it, all levels, and the cash of it and all of them, now. */
      juniors: as('junior_num', count),
      teamBalance: as('team_balance', money),
      /** Up to when the figures are complete. */
      asOf: as('as_of', seconds),
      from: as('from', seconds),
      to: as('to', seconds),
      /** The period before. */
      before: as('prev', wireObject({ ...figures, ownRebates })),
    }),
    refusals: ['memberUnknown'],
    sample: {
      input: { username: '' },
      output: {
        username: 'agent01',
        uid: '1234567890123456',
        type: '2',
        ...figuresSample,
        agent_rebates: '140.200',
        junior_num: 21,
        team_balance: '18250.750',
        as_of: '1763623810',
        from: '1763596800',
        to: '1763683200',
        prev: { ...figuresSample, bet_money: '10000.000', agent_rebates: '100.000' },
      },
    },
  });

export const todayReport = reportOf('todayReport', 'agent/today_report', 'today');
export const yesterdayReport = reportOf('yesterdayReport', 'agent/yesterday_report', 'yesterday');
export const monthReport = reportOf('monthReport', 'agent/cur_month_report', 'this month');
export const lastMonthReport = reportOf('lastMonthReport', 'agent/last_month_report', 'last month');

/** What juniors may be sorted by, spelt as the fields are. */
const sort = oneOf({
  bets: 'bet_money',
  prizes: 'prize_money',
  gifts: 'gift_money',
  teamRebates: 'team_rebates',
  teamProfit: 'team_profit',
  deposits: 'charge_money',
  withdrawals: 'withdraw_money',
  firstDeposits: 'first_charge_num',
  registered: 'register_num',
  bettors: 'bet_num',
  cardGames: 'ky_win',
  liveGames: 'ag_win',
  juniors: 'junior_num',
});

const juniorsOf = (name: string, path: string, period: string) =>
  defineCall({
    name,
    method: 'POST',
    path,
    also: [{ method: 'GET', path }],
    who: 'agent',
    bucket: 'read',
    once: false,
    summary: `Accounts directly below the agent or below one of the team (uid) that moved anything ${period}, each with everybody below it.`,
    input: wireObject({
      /** Whose juniors; the caller's when left out. */
      userId: as('uid', z.optional(idText)),
      /** By bet_money when left out. */
      sort: as('sort', z.optional(sort)),
      order: as('order', z.optional(oneOf({ falling: 'desc', rising: 'asc' }))),
      ...paging,
    }),
    output: z.array(
      wireObject({
        userId: as('uid', idText),
        username: as('username', z.string()),
        type: as('type', accountType),
        /** Steps below the caller. */
        level: as('level', count),
        ...figures,
        juniors: as('junior_num', count),
      }),
    ),
    refusals: ['memberUnknown'],
    sample: {
      input: { sort: 'bet_money', order: 'desc', page: '1', rows: '20' },
      output: [
        {
          uid: '1234567890123456',
          username: 'subagent01',
          type: '2',
          level: 1,
          ...figuresSample,
          junior_num: 4,
        },
      ],
    },
  });

export const juniorsToday = juniorsOf('juniorsToday', 'agent/junior_report_today', 'today');
export const juniorsYesterday = juniorsOf('juniorsYesterday', 'agent/junior_report_yesterday', 'yesterday');
export const juniorsMonth = juniorsOf('juniorsMonth', 'agent/junior_report_cur_month', 'this month');
export const juniorsLastMonth = juniorsOf('juniorsLastMonth', 'agent/junior_report_last_month', 'last month');
