import { familyCodes, loadFamily } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import { loadLayout } from './index.ts';
import { playsOf } from './tab-plays.ts';

describe('the layout of every family', () => {
  it('shows every play of the family', async () => {
    for (const code of familyCodes) {
      const [family, layout] = await Promise.all([loadFamily(code), loadLayout(code)]);
      const listed = new Set(layout.tabs.flatMap((tab) => playsOf(family, tab).map((play) => play.code)));
      const sold = [...family.plays.values()].filter(({ offer }) => offer !== 'never');
      expect
        .soft(
          sold.map((play) => play.code).filter((play) => !listed.has(play)),
          code,
        )
        .toEqual([]);
    }
  });

  it('names no play that does not exist', async () => {
    for (const code of familyCodes) {
      const [family, layout] = await Promise.all([loadFamily(code), loadLayout(code)]);
      const named = [
        ...layout.tabs.flatMap((tab) => tab.only ?? []),
        ...Object.keys(layout.dice ?? {}),
        ...Object.keys(layout.rules).filter((key) => !/^(any\d|front2|back2|bdw)\./.test(key)),
      ];
      expect
        .soft(
          named.filter((key) => !family.plays.has(`${code}.${key}`)),
          code,
        )
        .toEqual([]);
    }
  });
});
