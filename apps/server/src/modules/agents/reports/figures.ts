/** The figures of a report, by the names of their columns. */
import { figureNames } from '../../ledger/index.ts';

/** Sums of money, mills. */
export const sumNames = figureNames;
/** Counts of accounts. */
export const countNames = ['firsts', 'registered', 'bettors'] as const;

export type FigureName = (typeof sumNames)[number] | (typeof countNames)[number];
