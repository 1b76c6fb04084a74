/** How long a run may go: its number of rounds and the limits that end it sooner. Pure. */
import { type Mills, yuan } from '@longmen/engine';

/** Spec 1 §5: bet-times options. */
export const timesChoices: readonly number[] = [1, 20, 50, 100];

/** As they are typed: whole yuan, empty for none. */
export interface Terms {
  readonly times: string;
  readonly loss: string;
  readonly profit: string;
  readonly balance: string;
}

export const noTerms: Terms = { times: '1', loss: '', profit: '', balance: '' };

/** The terms with one field as typed. */
export function withTerm(terms: Terms, name: keyof Terms, text: string): Terms {
  if (name !== 'times') return { ...terms, [name]: text.replace(/^0+/, '') };
  return timesChoices.includes(Number(text)) ? { ...terms, times: text } : terms;
}

/** Limits of a run in mills. */
export interface Limits {
  readonly stopLoss: Mills;
  readonly stopProfit?: Mills;
  readonly stopBalance?: Mills;
}

/**
 * The limits that a run of rounds of `costMills` is opened with. One round can lose its stake and no more; a longer run
 * needs a stop at loss that covers a round. `missing`: none was entered; `low`: it does not cover one.
 */
export function limitsOf(terms: Terms, costMills: Mills): Limits | 'missing' | 'low' {
  if (Number(terms.times) === 1) return { stopLoss: costMills };
  if (terms.loss === '') return 'missing';
  const stopLoss = yuan(Number(terms.loss));
  if (stopLoss < costMills) return 'low';
  return {
    stopLoss,
    ...(terms.profit !== '' && { stopProfit: yuan(Number(terms.profit)) }),
    ...(terms.balance !== '' && { stopBalance: yuan(Number(terms.balance)) }),
  };
}

/** The most that a run can lose: all its rounds, or the stop at loss where that is less. */
export function lossMax(terms: Terms, costMills: Mills): number {
  const all = costMills * Number(terms.times);
  const limits = limitsOf(terms, costMills);
  return typeof limits === 'string' ? all : Math.min(all, limits.stopLoss);
}
