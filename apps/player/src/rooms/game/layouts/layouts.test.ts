import { loadFamily } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import { loadLayout } from './index.ts';
import { playsOf } from './tab-plays.ts';

describe.each(['s_ssc', 's_k3', 's_11x5', 's_kl10', 's_yb', 'pcdd', 's_pk10', 'lhc', 'bull91'] as const)(
  'the layout of %s',
  (code) => {
    it('shows every play of the family', async () => {
      const [family, layout] = await Promise.all([loadFamily(code), loadLayout(code)]);
      const shown = new Set(layout.tabs.flatMap((tab) => playsOf(family, tab).map((play) => play.code)));
      expect(
        [...family.plays.values()].filter(({ code: play, offer }) => offer !== 'never' && !shown.has(play)),
      ).toEqual([]);
    });

    it('names no play that does not exist', async () => {
      const [family, layout] = await Promise.all([loadFamily(code), loadLayout(code)]);
      const named = [
        ...layout.tabs.flatMap((tab) => tab.only ?? []),
        ...Object.keys(layout.dice ?? {}),
        ...Object.keys(layout.rules).filter((key) => !/^(any\d|front2|back2|bdw)\./.test(key)),
      ];
      expect(named.filter((key) => !family.plays.has(`${code}.${key}`))).toEqual([]);
    });
  },
);
