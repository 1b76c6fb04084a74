/** The families whose game pages exist. */
export const openFamilies: ReadonlySet<string> = new Set([
  's_ssc',
  's_k3',
  's_11x5',
  's_kl10',
  's_yb',
  'pcdd',
  's_pk10',
  'lhc',
]);
