/** The figures of a report as answers name them. */
import type { Figures } from './store-reports.ts';

/** The columns behind the names of answers: what a list may be sorted by. */
export const columnOf = {
  bets: 'bet',
  prizes: 'prize',
  gifts: 'gift',
  teamRebates: 'rebates',
  teamProfit: 'profit',
  deposits: 'charge',
  withdrawals: 'withdraw',
  firstDeposits: 'firsts',
  registered: 'registered',
  bettors: 'bettors',
  cardGames: 'card',
  liveGames: 'live',
  juniors: 'juniors',
} as const;

export const viewFigures = (figures: Figures) => ({
  bets: figures.bet,
  prizes: figures.prize,
  gifts: figures.gift,
  teamRebates: figures.rebates,
  teamProfit: figures.profit,
  deposits: figures.charge,
  withdrawals: figures.withdraw,
  firstDeposits: figures.firsts,
  registered: figures.registered,
  bettors: figures.bettors,
  cardGames: figures.card,
  liveGames: figures.live,
});
