/**
 * The plan of a chase: which issues, at how many times the stakes, what it costs and can lose. Pure; money in whole
 * mills.
 */

/** Most issues of a chase and most times the stakes, as the server has them. */
export const maxIssues = 100;
export const maxTimes = 10_000;
export const maxFactor = 10;

/** Every issue alike, growing by a factor, or issue by issue. */
export const planKinds = ['flat', 'growth', 'custom'] as const;
export type PlanKind = (typeof planKinds)[number];

export interface Terms {
  readonly count: number;
  readonly kind: PlanKind;
  /** Times the stakes in the first issue. */
  readonly times: number;
  /** Growth: multiplied by `factor` after every so many issues. */
  readonly factor: number;
  readonly every: number;
  /** Custom: times by place in the plan; places that were not touched have `times`. */
  readonly custom: Readonly<Record<number, number>>;
  readonly stopOnWin: boolean;
  /** Digits of whole yuan; empty for none but the plan's own cost. */
  readonly stopLoss: string;
}

export const firstTerms: Terms = {
  count: 5,
  kind: 'flat',
  times: 1,
  factor: 2,
  every: 1,
  custom: {},
  stopOnWin: true,
  stopLoss: '',
};

/** An issue that can be followed; `closesAt` in epoch ms of the server. */
export interface ComingIssue {
  readonly issue: string;
  readonly closesAt: number;
}

export interface PlanStep extends ComingIssue {
  readonly times: number;
  readonly costMills: number;
  /** Cost of this step and all before it. */
  readonly sumMills: number;
}

/**
 * Times the stakes at a place of the plan, from 0. Beyond the most it stays above it, so that it is refused and not
 * cut.
 */
export function timesAt(terms: Terms, place: number): number {
  if (terms.kind === 'custom') return terms.custom[place] ?? terms.times;
  if (terms.kind === 'flat') return terms.times;
  const grown = terms.times * terms.factor ** Math.trunc(place / terms.every);
  return Math.min(grown, maxTimes + 1);
}

/** The steps over the issues that come next. @param unitMills cost of the slip at one time */
export function stepsOf(issues: readonly ComingIssue[], terms: Terms, unitMills: number): readonly PlanStep[] {
  let sumMills = 0;
  return issues.slice(0, terms.count).map((issue, place) => {
    const times = timesAt(terms, place);
    const costMills = unitMills * times;
    sumMills += costMills;
    return { ...issue, times, costMills, sumMills };
  });
}

/** The stop at loss in mills; what the whole plan costs where none is set. */
export function stopLossMills(terms: Terms, steps: readonly PlanStep[]): number {
  return terms.stopLoss === '' ? (steps.at(-1)?.sumMills ?? 0) : Number(terms.stopLoss) * 1000;
}

/** The most that can be lost: every slip loses, until one could take the loss beyond the stop. */
export function worstMills(steps: readonly PlanStep[], stopMills: number): number {
  // Sums only grow: the last one within the stop has none beyond it before.
  return steps.findLast(({ sumMills }) => sumMills <= stopMills)?.sumMills ?? 0;
}

/** Why a plan cannot be begun. */
export type PlanProblem =
  | { readonly kind: 'noIssues' }
  /** More times than allowed in an issue. */
  | { readonly kind: 'times'; readonly issue: string }
  /** The stop at loss would not let the first slip be placed. */
  | { readonly kind: 'stopTooLow'; readonly minMills: number }
  /** Not even the first slip can be paid. */
  | { readonly kind: 'firstFunds'; readonly shortMills: number }
  /** The worst case is above the balance; `fitYuan` is a stop at loss that is not. */
  | { readonly kind: 'funds'; readonly shortMills: number; readonly fitYuan: number };

/** @param balanceMills null while it is not known */
export function planProblem(terms: Terms, steps: readonly PlanStep[], balanceMills: number | null): PlanProblem | null {
  const [first] = steps;
  if (!first) return { kind: 'noIssues' };
  const above = steps.find(({ times }) => times > maxTimes);
  if (above) return { kind: 'times', issue: above.issue };
  const stopMills = stopLossMills(terms, steps);
  if (stopMills < first.costMills) return { kind: 'stopTooLow', minMills: first.costMills };
  if (balanceMills === null) return null;
  if (balanceMills < first.costMills) return { kind: 'firstFunds', shortMills: first.costMills - balanceMills };
  const worst = worstMills(steps, stopMills);
  if (worst <= balanceMills) return null;
  // Whole yuan, as the stop is typed; stakes are whole yuan, so the first slip still fits.
  return { kind: 'funds', shortMills: worst - balanceMills, fitYuan: Math.trunc(balanceMills / 1000) };
}
