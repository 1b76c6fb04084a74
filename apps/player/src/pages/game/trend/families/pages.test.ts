import { type FamilyCode, familyCodes, loadFamily, lunarYearAt, settle } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../../board/board.ts';
import { emptyDraft, isRefusal, readDraft, toggle } from '../../board/draft.ts';
import { loadTrendTabs } from './index.ts';

const families = familyCodes.filter((code) => code !== 'bull91');
/** Within the lunar year of the horse; a bet on animals names the year of its draw. */
const lunarYear = lunarYearAt(Date.UTC(2026, 5, 1));

/** So many draws of a family, by a fixed sequence. */
async function drawsOf(code: FamilyCode, count: number) {
  const { drawable, distinct, places } = await loadFamily(code);
  let at = 7;
  return Array.from({ length: count }, (_, i) => {
    const left = [...drawable];
    const numbers = Array.from({ length: places }, () => {
      at = (at * 48_271) % 2_147_483_647;
      const index = at % left.length;
      const number = left[index] ?? Number.NaN;
      if (distinct) left.splice(index, 1);
      return number;
    });
    return { issue: String(i), numbers, lunarYear };
  });
}

describe('trend pages', () => {
  it('have the four tabs of the specs, those of five digits three', async () => {
    for (const code of families) {
      const due = code === 's_ssc' ? ['record', 'sumDragon', 'bullPattern'] : ['record', 'missing', 'sum', 'pattern'];
      expect
        .soft(
          (await loadTrendTabs(code)).map(({ key }) => key),
          code,
        )
        .toEqual(due);
    }
  });

  it('put on the slip a bet that wins in exactly the draws of its column', async () => {
    for (const code of familyCodes) {
      const [family, tabs, draws] = await Promise.all([loadFamily(code), loadTrendTabs(code), drawsOf(code, 150)]);
      const bets = tabs.flatMap(({ views = [] }) => views).filter(({ bet }) => bet !== undefined);
      expect.soft(bets.length, code).toBeGreaterThan(0);
      for (const view of bets) {
        const play = family.plays.get(`${code}.${view.bet}`) ?? expect.fail(view.bet);
        const { symbols, rows } = view.trend(draws, draws.length);
        const sold = symbols.filter(({ symbol }) => boardOf(play).lists[0]?.symbols.includes(symbol));
        expect(sold.length, play.code).toBeGreaterThan(1);
        for (const { symbol } of sold) {
          const draft = toggle(play, emptyDraft(play), 0, symbol);
          const parsed = isRefusal(draft) ? null : readDraft(play, draft, lunarYear);
          if (!parsed?.ok) return expect.fail(`${play.code} ${symbol}`);
          const column = symbols.findIndex((one) => one.symbol === symbol);
          const marked = rows.map((row) => row[column] === 0);
          const won = draws.map((draw) => Object.values(settle(play, parsed.selection, draw).wins).some((n) => n > 0));
          expect.soft(won, `${play.code} ${symbol}`).toEqual(marked);
        }
      }
    }
  });
});
