/** Layouts by family, each loaded with its page. */
import type { FamilyCode } from '@longmen/engine';
import type { Layout } from './layout.ts';

const loaders: Partial<Record<FamilyCode, () => Promise<{ readonly layout: Layout }>>> = {
  s_ssc: () => import('./s-ssc.ts'),
  s_k3: () => import('./s-k3.ts'),
};

/** Loads the layout of a family. @throws RangeError for a family without a page yet. */
export async function loadLayout(code: FamilyCode): Promise<Layout> {
  const load = loaders[code];
  if (!load) throw new RangeError(`no page for ${code}`);
  return (await load()).layout;
}
