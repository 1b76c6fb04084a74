/** The front-end budgets of the house, and how a measured figure is put beside its own. */

/** One measured figure; `budget` is the most it may be, or the least where more is better. */
export type Figure = { page: string; metric: string; value: number; budget: number; ok: boolean };

type Budget = { max: number } | { min: number };

/** Sizes in kB (1,000 bytes) after gzip; times in milliseconds; scores of 100. */
export const budgets = {
  homeScriptKb: { max: 118 },
  routeScriptKb: { max: 46 },
  familyScriptKb: { max: 12 },
  // 12 until the rooms came: their fifteen pages bring half a kilobyte, and all styles travel with the document.
  inlinedStylesKb: { max: 13 },
  performance: { min: 97 },
  accessibility: { min: 100 },
  bestPractices: { min: 100 },
  fcpMs: { max: 900 },
  lcpMs: { max: 1_600 },
  tbtMs: { max: 60 },
  cls: { max: 0.01 },
  tapP98Ms: { max: 100 },
} as const satisfies Record<string, Budget>;

const round = (value: number) => Math.round(value * 100) / 100;

export type Metric = keyof typeof budgets;

/** Puts a value beside its budget and prints the line. */
export function judge(page: string, metric: Metric, measured: number): Figure {
  const budget: Budget = budgets[metric];
  const value = metric === 'cls' ? Math.round(measured * 10_000) / 10_000 : round(measured);
  const ok = 'max' in budget ? value <= budget.max : value >= budget.min;
  const bound = 'max' in budget ? `at most ${budget.max}` : `at least ${budget.min}`;
  process.stdout.write(
    `${page.padEnd(11)} ${metric.padEnd(16)} ${String(value).padStart(8)}  ${bound}${ok ? '' : '  MISSED'}\n`,
  );
  return { page, metric, value, budget: 'max' in budget ? budget.max : budget.min, ok };
}
