/** The families and how to load them: each is a module of its own, so a page loads only its own. */

import type { FamilyCode } from '../play.ts';
import type { Family } from './family.ts';
import type { FamilyNames, Locale } from './names.ts';

interface Loaders {
  family(): Promise<{ readonly family: Family }>;
  readonly names: Readonly<Record<Locale, () => Promise<{ readonly names: FamilyNames }>>>;
}

// Written out path by path: bundlers split only imports that they can read.
const loaders: Readonly<Record<FamilyCode, Loaders>> = {
  s_ssc: {
    family: () => import('./ssc.ts'),
    names: {
      vi: () => import('../../data/names/s-ssc/vi.ts'),
      zh: () => import('../../data/names/s-ssc/zh.ts'),
      en: () => import('../../data/names/s-ssc/en.ts'),
      id: () => import('../../data/names/s-ssc/id.ts'),
    },
  },
  s_k3: {
    family: () => import('./k3.ts'),
    names: {
      vi: () => import('../../data/names/s-k3/vi.ts'),
      zh: () => import('../../data/names/s-k3/zh.ts'),
      en: () => import('../../data/names/s-k3/en.ts'),
      id: () => import('../../data/names/s-k3/id.ts'),
    },
  },
  s_yb: {
    family: () => import('./yb.ts'),
    names: {
      vi: () => import('../../data/names/s-yb/vi.ts'),
      zh: () => import('../../data/names/s-yb/zh.ts'),
      en: () => import('../../data/names/s-yb/en.ts'),
      id: () => import('../../data/names/s-yb/id.ts'),
    },
  },
  pcdd: {
    family: () => import('./pcdd.ts'),
    names: {
      vi: () => import('../../data/names/pcdd/vi.ts'),
      zh: () => import('../../data/names/pcdd/zh.ts'),
      en: () => import('../../data/names/pcdd/en.ts'),
      id: () => import('../../data/names/pcdd/id.ts'),
    },
  },
  s_pk10: {
    family: () => import('./pk10.ts'),
    names: {
      vi: () => import('../../data/names/s-pk10/vi.ts'),
      zh: () => import('../../data/names/s-pk10/zh.ts'),
      en: () => import('../../data/names/s-pk10/en.ts'),
      id: () => import('../../data/names/s-pk10/id.ts'),
    },
  },
  lhc: {
    family: () => import('./lhc.ts'),
    names: {
      vi: () => import('../../data/names/lhc/vi.ts'),
      zh: () => import('../../data/names/lhc/zh.ts'),
      en: () => import('../../data/names/lhc/en.ts'),
      id: () => import('../../data/names/lhc/id.ts'),
    },
  },
  bull91: {
    family: () => import('./bull91.ts'),
    names: {
      vi: () => import('../../data/names/bull91/vi.ts'),
      zh: () => import('../../data/names/bull91/zh.ts'),
      en: () => import('../../data/names/bull91/en.ts'),
      id: () => import('../../data/names/bull91/id.ts'),
    },
  },
  s_11x5: {
    family: () => import('./11x5.ts'),
    names: {
      vi: () => import('../../data/names/s-11x5/vi.ts'),
      zh: () => import('../../data/names/s-11x5/zh.ts'),
      en: () => import('../../data/names/s-11x5/en.ts'),
      id: () => import('../../data/names/s-11x5/id.ts'),
    },
  },
  s_kl10: {
    family: () => import('./kl10.ts'),
    names: {
      vi: () => import('../../data/names/s-kl10/vi.ts'),
      zh: () => import('../../data/names/s-kl10/zh.ts'),
      en: () => import('../../data/names/s-kl10/en.ts'),
      id: () => import('../../data/names/s-kl10/id.ts'),
    },
  },
};

/** Loads a family's plays and rules. */
export async function loadFamily(code: FamilyCode): Promise<Family> {
  const { family } = await loaders[code].family();
  return family;
}

/** Loads what a family's plays are called. */
export async function loadNames(code: FamilyCode, locale: Locale): Promise<FamilyNames> {
  const { names } = await loaders[code].names[locale]();
  return names;
}
