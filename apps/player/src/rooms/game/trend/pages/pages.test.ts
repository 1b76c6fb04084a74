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
  it.each(families)('of %s have the four tabs of the specs, those of five digits three', async (code) => {
    const keys = (await loadTrendTabs(code)).map(({ key }) => key);
    if (code === 's_ssc') expect(keys).toEqual(['record', 'sumDragon', 'bullPattern']);
    else expect(keys).toEqual(['record', 'missing', 'sum', 'pattern']);
  });

  it.each(familyCodes)('of %s put on the slip a bet that wins in exactly the draws of its column', async (code) => {
    const [family, tabs, draws] = await Promise.all([loadFamily(code), loadTrendTabs(code), drawsOf(code, 150)]);
    const bets = tabs.flatMap(({ views = [] }) => views).filter(({ bet }) => bet !== undefined);
    expect(bets.length).toBeGreaterThan(0);
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
        const shown = rows.map((row) => row[column] === 0);
        const won = draws.map((draw) => Object.values(settle(play, parsed.selection, draw).wins).some((n) => n > 0));
        expect(won, `${play.code} ${symbol}`).toEqual(shown);
      }
    }
  });
});
