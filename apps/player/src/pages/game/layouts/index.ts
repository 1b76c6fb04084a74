/** Layouts by family, each loaded with its page. */
import type { FamilyCode } from '@longmen/engine';
import type { Layout } from './layout.ts';

const loaders: Record<FamilyCode, () => Promise<{ readonly layout: Layout }>> = {
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

/** Loads the layout of a family. */
export const loadLayout = async (code: FamilyCode): Promise<Layout> => (await loaders[code]()).layout;
