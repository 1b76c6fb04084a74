/** Reports of how the site is run: draws, what plays return, care, operators. */
import { sumCare } from '../../care/index.ts';
import { sumDraws } from '../../draws/index.ts';
import { type Cells, type Made, type Maker, type Making, shareOf, sumBy } from './report.ts';
import { sumOperators } from './store-operators-report.ts';

export const draws: Maker = async ({ deps, tx, days, locale }) => {
  const found = await sumDraws(tx, days, deps.platform.site.timeZone);
  const names = new Map(deps.games.list().map(({ gid, names: all }) => [gid, all[locale]]));
  const counts = ['drawn', 'voided', 'late'] as const;
  return {
    rows: found.map(({ gid, ...row }) => ({ game: { id: String(gid), text: names.get(gid) ?? String(gid) }, ...row })),
    total: {
      ...Object.fromEntries(counts.map((name) => [name, sumBy(found, (row) => row[name])])),
      worst: found.reduce<number | null>(
        (worst, row) => (row.worst === null ? worst : Math.max(worst ?? 0, row.worst)),
        null,
      ),
    },
    isCut: false,
    check: null,
  };
};

/** A band says nothing where it cannot be reckoned; what the draws did beyond it is named. */
export async function returns({
  deps,
  days,
  gid,
  locale,
}: Pick<Making, 'deps' | 'days' | 'gid' | 'locale'>): Promise<Made> {
  if (gid === undefined) return { rows: [], total: null, isCut: false, check: null };
  const { plays, isCut } = await deps.bets.playReturns({ gid, ...days });
  const names = new Map((deps.games.playsOf(gid, locale) ?? []).map(({ play, name }) => [play, name]));
  const cells = (paid: number, staked: number) => shareOf(paid, staked);
  const rows = plays.map(({ play, orders, staked, paid, band }): Cells => {
    const returned = cells(paid, staked);
    const known = { play: { id: `${gid} ${play}`, text: names.get(play) ?? play }, orders, staked, paid, returned };
    if (band.is === 'none') return { ...known, verdict: band.why === 'noBets' ? null : 'unknown' };
    const percent = staked === 0 ? 0 : (paid / staked) * 100;
    const verdict = percent < band.low ? 'below' : percent > band.high ? 'above' : 'within';
    return {
      ...known,
      theory: Math.round(band.mean * 100),
      low: Math.round(band.low * 100),
      high: Math.round(band.high * 100),
      verdict,
    };
  });
  const [staked, paid] = [sumBy(plays, (row) => row.staked), sumBy(plays, (row) => row.paid)];
  return {
    rows,
    total: { orders: sumBy(plays, ({ orders }) => orders), staked, paid, returned: cells(paid, staked) },
    isCut,
    check: null,
  };
}

export const care: Maker = async ({ deps, tx, days }) => {
  const found = await sumCare(tx, days, deps.platform.site.timeZone);
  const names = ['markers', 'strong', 'opened', 'contacts', 'closed', 'limited'] as const;
  return {
    rows: found.map((row) => ({ ...row })),
    total: Object.fromEntries(names.map((name) => [name, sumBy(found, (row) => row[name])])),
    isCut: false,
    check: null,
  };
};

export const operators: Maker = async ({ deps, tx, days }) => {
  const found = await sumOperators(tx, days, deps.platform.site.timeZone);
  const names = ['entries', 'decisions', 'overturned', 'reveals', 'views'] as const;
  return {
    rows: found.map(({ operator, ...row }) => ({ operator: { id: operator, text: operator }, ...row })),
    total: Object.fromEntries(names.map((name) => [name, sumBy(found, (row) => row[name])])),
    isCut: false,
    check: null,
  };
};
