/** Trend pages by family, each loaded when it is opened. */
import type { FamilyCode } from '@longmen/engine';
import type { TrendTab } from '../page.ts';

const loaders: Record<FamilyCode, () => Promise<{ readonly tabs: readonly TrendTab[] }>> = {
  s_ssc: () => import('./s-ssc.ts'),
  s_k3: () => import('./s-k3.ts'),
  s_11x5: () => import('./s-11x5.ts'),
  s_yb: () => import('./s-yb.ts'),
  pcdd: () => import('./pcdd.ts'),
  s_kl10: () => import('./s-kl10.ts'),
  bull91: () => import('./bull91.ts'),
  lhc: () => import('./lhc.ts'),
  s_pk10: () => import('./s-pk10.ts'),
};

/** Loads the tabs of a family's trend page. */
export const loadTrendTabs = async (code: FamilyCode): Promise<readonly TrendTab[]> => (await loaders[code]()).tabs;
