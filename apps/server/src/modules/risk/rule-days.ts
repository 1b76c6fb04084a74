/**
 * What rules found in the last days: whole days from their counts, and what has no counts yet from its requests. A day is
 * counted once it is over and none of its requests can end otherwise any more.
 */
import type { Platform } from '../../platform/context.ts';
import { dayOf } from '../draws/index.ts';
import { countRuleHits, hasOpenRequests, hitDays, type RuleHits } from '../withdrawals/index.ts';
import { listCounted, takeDay, writeCounts } from './store-rule-days.ts';

/** A day of the site; `to` is the next one's beginning, epoch ms. */
type SiteDay = { readonly day: string; readonly from: number; readonly to: number };

const everyMs = 600_000;
/** Days that one turn counts. */
const turnMax = 5;

type Needs = Pick<Platform, 'clock' | 'db' | 'site'>;

/** Today first, and the days before it. */
function lastDays({ clock, site }: Pick<Needs, 'clock' | 'site'>): readonly SiteDay[] {
  const days: SiteDay[] = [];
  for (let at = clock.now(); days.length < hitDays; ) {
    const { name, startsAt, endsAt } = dayOf(at, site.timeZone);
    // "20261128", as numbers of issues begin.
    const day = `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6)}`;
    days.push({ day, from: startsAt, to: endsAt });
    at = startsAt - 1;
  }
  return days;
}

/** Hits of each rule in the requests of the last days, today among them. */
export async function readRuleHits(needs: Needs): Promise<RuleHits[]> {
  const { db, site } = needs;
  const days = lastDays(needs);
  const counted = await listCounted(
    db.reads,
    days.map(({ day }) => day),
    site.timeZone,
  );
  const known = new Set(counted.map(({ day }) => day));
  const found = counted.flatMap((row): RuleHits[] => (row.rule === null ? [] : [row]));
  for (const range of joined(days.filter(({ day }) => !known.has(day))))
    found.push(...(await countRuleHits(db.reads, range)));
  return summed(found);
}

/** Days that follow each other are one range. @param days the newest first */
function joined(days: readonly SiteDay[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to } of days) {
    const last = ranges.at(-1);
    if (last?.from === to) last.from = from;
    else ranges.push({ from, to });
  }
  return ranges;
}

const summed = (hits: readonly RuleHits[]): RuleHits[] =>
  [...Map.groupBy(hits, ({ rule, isShadow }) => `${rule} ${isShadow}`).values()].flatMap((all) => {
    const [first] = all;
    const sum = (name: 'hits' | 'refused' | 'approved') => all.reduce((total, each) => total + each[name], 0);
    const sums = { hits: sum('hits'), refused: sum('refused'), approved: sum('approved') };
    return first === undefined ? [] : [{ rule: first.rule, isShadow: first.isShadow, ...sums }];
  });

/** Adds the loop; whichever process comes first counts a day. */
export function addRuleDaysJob(platform: Platform): void {
  platform.jobs.add({ name: 'risk-rule-days', everyMs, run: () => countDays(platform) });
}

/** Counts days that are over and have no counts. @returns whether there may be more */
export async function countDays(needs: Needs): Promise<boolean> {
  const { db, site } = needs;
  const over = lastDays(needs).slice(1);
  const counted = await listCounted(
    db.jobs,
    over.map(({ day }) => day),
    site.timeZone,
  );
  const known = new Set(counted.map(({ day }) => day));
  let count = 0;
  for (const { day, ...range } of over) {
    if (known.has(day) || (await hasOpenRequests(db.jobs, range))) continue;
    await db.jobs.transaction(async (tx) => {
      if (await takeDay(tx, day, site.timeZone))
        await writeCounts(tx, day, site.timeZone, await countRuleHits(tx, range));
    });
    count += 1;
    if (count === turnMax) return true;
  }
  return false;
}
