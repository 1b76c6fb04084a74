/** The word filter of this process: built-in rules and those that operators added, built anew when they change. */
import { type Stated, stated } from '@longmen/contract/refusal-facts';
import type { Platform } from '../../platform/context.ts';
import { rulesInUse } from './store-words.ts';
import { cleanText, makeWordFilter, startingRules, type Verdict, type WordFilter } from './words/index.ts';

export type Words = {
  /** A text as it is delivered, and why it is not, or for what managers look at it. */
  read(text: string): Promise<{ readonly text: string; readonly refusal?: Stated; readonly flag?: string }>;
};

/** Loads with the first text. @param hosts the site's own, to which links may lead */
export function makeWords(platform: Pick<Platform, 'bus' | 'db'>, hosts: () => readonly string[]): Words {
  let filter: Promise<WordFilter> | undefined;
  for (const name of ['words.changed', 'hints.lost'] as const)
    platform.bus.on(name, () => {
      filter = undefined;
    });
  const load = async () =>
    makeWordFilter([...startingRules, ...(await rulesInUse(platform.db.reads))], { hosts: hosts() });
  const current = () => {
    const loading = filter ?? load();
    filter = loading;
    loading.catch(() => {
      if (filter === loading) filter = undefined;
    });
    return loading;
  };
  return {
    read: async (typed) => {
      const text = cleanText(typed);
      if (text === '') return { text, refusal: stated('textEmpty') };
      const verdict = (await current()).check(text);
      return { text, ...judged(verdict) };
    },
  };
}

function judged({ outcome, category, frame }: Verdict): { refusal?: Stated; flag?: string } {
  if (outcome === 'pass') return {};
  if (outcome === 'flag') return { flag: category ?? '' };
  return { refusal: frame === 105 ? stated('contactRefused') : stated('wordsRefused', { category: category ?? '' }) };
}
