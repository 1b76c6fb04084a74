/** Periods, figures and the way down a team, as reports show them. Pure. */

export const periods = ['today', 'yesterday', 'month', 'lastMonth'] as const;
export type PeriodName = (typeof periods)[number];

/** Figures in the order of the specification; those of `now` have no period before. */
export const moneyFigures = [
  'bets',
  'prizes',
  'gifts',
  'teamRebates',
  'ownRebates',
  'deposits',
  'withdrawals',
] as const;
export const countFigures = ['firstDeposits', 'registered', 'bettors'] as const;
/** Results of games of other companies: above 0 the team has won. No part of its result. */
export const gameFigures = ['cardGames', 'liveGames'] as const;
export type Figure =
  | (typeof moneyFigures)[number]
  | (typeof countFigures)[number]
  | (typeof gameFigures)[number]
  | 'teamProfit';

/** Figures that are sums of rows of money; the counts are shown by accounts below. */
export const rowFigures = [...moneyFigures, 'teamProfit'] as const;
export type RowFigure = (typeof rowFigures)[number];
export const isRowFigure = (name: string): name is RowFigure => rowFigures.some((figure) => figure === name);
export const isCountFigure = (name: string): name is (typeof countFigures)[number] =>
  countFigures.some((figure) => figure === name);
export const isGameFigure = (name: string): name is (typeof gameFigures)[number] =>
  gameFigures.some((figure) => figure === name);
/** Figures that may be below 0, and say so. */
export const isSigned = (name: string): boolean => name === 'teamProfit' || isGameFigure(name);

/** What a list of juniors is sorted by. */
export const sorts = [
  'bets',
  'teamProfit',
  'prizes',
  'teamRebates',
  'deposits',
  'withdrawals',
  'bettors',
  'registered',
  'firstDeposits',
  ...gameFigures,
] as const;
export type SortName = (typeof sorts)[number];

/** One step of the way from the agent down to an account of the team. */
export type Step = { readonly userId: string; readonly name: string };

const stepsMax = 100;

/** Reads the way out of an address: `id.name` joined by commas. Whatever is none is left out. */
export function readTrail(text: string | null): Step[] {
  return (text ?? '')
    .split(',')
    .slice(0, stepsMax)
    .flatMap((step) => {
      const [, userId, name] = /^(\d{1,19})\.([a-z0-9]{1,40})$/.exec(step) ?? [];
      return userId === undefined || name === undefined ? [] : [{ userId, name }];
    });
}

/** The address of the juniors at the end of a way; the agent's own for none. */
export function juniorsPath(trail: readonly Step[], period: PeriodName, sort?: SortName): string {
  const last = trail.at(-1);
  const query = new URLSearchParams({ period, ...(sort !== undefined && { sort }) });
  if (last !== undefined) {
    query.set('uid', last.userId);
    query.set('trail', trail.map(({ userId, name }) => `${userId}.${name}`).join(','));
  }
  return `/proxy/nextReport?${query}`;
}

/** The address of somebody's report; the agent's own for nobody. */
export function reportPath(username: string, period: PeriodName): string {
  return `/proxy/proxyReport?${new URLSearchParams({ ...(username !== '' && { username }), period })}`;
}

/** A period as an address has it; today for anything else. */
export const periodOf = (text: string | null): PeriodName => periods.find((name) => name === text) ?? 'today';

/** What juniors are sorted by, as an address has it; their bets for anything else. */
export const sortOf = (text: string | null): SortName => sorts.find((name) => name === text) ?? 'bets';

/** How long a bar is beside the longest, percent; nothing where all are 0. */
export const barOf = (value: number, values: readonly number[]): number =>
  (Math.abs(value) / Math.max(1, ...values.map(Math.abs))) * 100;

/** The address of the rounds of a team at a platform; of one account and everybody below it where that is named. */
export const teamRoundsPath = (platform: 'ky' | 'ag', username?: string): string =>
  `/proxy/bettingDetail?${new URLSearchParams({ tab: 'third', plate: platform, ...(username !== undefined && { username }) })}`;
