/** The front-end budgets of the house, and how a measured figure is put beside its own. */

/** One measured figure; `budget` is the most it may be, or the least where more is better. */
export type Figure = { page: string; metric: string; value: number; budget: number; ok: boolean };

type Budget = { most: number } | { least: number };

/** Sizes in kB (1,000 bytes) after gzip; times in milliseconds; scores of 100. */
export const budgets = {
  homeScriptKb: { most: 118 },
  routeScriptKb: { most: 46 },
  familyScriptKb: { most: 12 },
  inlinedStylesKb: { most: 12 },
  performance: { least: 97 },
  accessibility: { least: 100 },
  bestPractices: { least: 100 },
  fcpMs: { most: 900 },
  lcpMs: { most: 1_600 },
  tbtMs: { most: 60 },
  cls: { most: 0.01 },
  tapP98Ms: { most: 100 },
} as const satisfies Record<string, Budget>;

const round = (value: number) => Math.round(value * 100) / 100;

export type Metric = keyof typeof budgets;

/** Puts a value beside its budget and prints the line. */
export function judge(page: string, metric: Metric, measured: number): Figure {
  const budget: Budget = budgets[metric];
  const value = metric === 'cls' ? Math.round(measured * 10_000) / 10_000 : round(measured);
  const ok = 'most' in budget ? value <= budget.most : value >= budget.least;
  const bound = 'most' in budget ? `at most ${budget.most}` : `at least ${budget.least}`;
  process.stdout.write(
    `${page.padEnd(11)} ${metric.padEnd(16)} ${String(value).padStart(8)}  ${bound}${ok ? '' : '  MISSED'}\n`,
  );
  return { page, metric, value, budget: 'most' in budget ? budget.most : budget.least, ok };
}
