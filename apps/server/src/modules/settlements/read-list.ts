/** Fetches a list that is due, compares it, and leaves what differs for people. */
import type { Tx } from '../../platform/db/database.ts';
import { fetchList, fetchSections, fetchTotals, ListUnreadable } from './fetch-list.ts';
import type { Company, Deps } from './deps.ts';
import {
  compareLines,
  type Difference,
  differingSections,
  dueDays,
  findMissing,
  type Line,
  timeOf,
  timeOfSection,
} from './rules.ts';
import {
  askLists,
  claimList,
  closeOthers,
  findLastDay,
  findListed,
  lockList,
  replaceLines,
  writeDifferences,
} from './store.ts';

/** A list that could not be read is tried again after this. */
const pauseMs = 10 * 60_000;
/** Payments that are looked up at once. */
const slice = 2_000;

/** @returns whether there was one. */
export async function readNextList({ platform, companies }: Deps): Promise<boolean> {
  const { jobs } = platform.db;
  for (const { name } of companies) {
    const due = dueDays(await findLastDay(jobs, name), platform.clock.now());
    if (due.length > 0) await askLists(jobs, name, due);
  }
  const claimed = await claimList(
    jobs,
    companies.map(({ name }) => name),
    pauseMs,
  );
  const company = companies.find(({ name }) => name === claimed?.provider);
  if (claimed === undefined || company === undefined) return false;
  const { day } = claimed;
  const list = await readList({ platform }, company, day).catch((error: unknown) => {
    if (error instanceof ListUnreadable) return error;
    throw error;
  });
  const found = await jobs.transaction(async (tx) => {
    const isFirst = await lockList(tx, company.name, day);
    if (list instanceof ListUnreadable) return writeNumbered({ platform }, tx, company, day, [unreadable(list)]);
    await replaceLines(tx, company.name, day, list.lines);
    const differences = await compare(tx, company, list.lines);
    const times = list.times ?? [timeOf(day, isFirst, platform.clock.now())];
    for (const time of times) differences.push(...(await missing(tx, company, time)));
    await closeOthers(tx, company.name, day, differences);
    const written = await writeNumbered({ platform }, tx, company, day, differences);
    if (written > 0) await company.bySection?.onDiffers(tx, day, written);
    return written;
  });
  if (found > 0)
    platform.log.error({ alarm: 'settlement', provider: company.name, day, found }, 'a list of payments differs');
  return true;
}

/** Lines to compare, and the times whose payments stand on them; without times those of the whole day. */
type ReadList = {
  readonly lines: readonly Line[];
  readonly times?: readonly { readonly from: number; readonly to: number }[];
};

/** @throws ListUnreadable */
async function readList(
  { platform: { clock, db } }: Pick<Deps, 'platform'>,
  company: Company,
  day: string,
): Promise<ReadList> {
  if (company.bySection === undefined) return { lines: await fetchList(clock, company, day) };
  const theirs = await fetchTotals(clock, company, day);
  const sections = differingSections(theirs, await company.bySection.totals(db.jobs, day));
  const { isRepeated } = company.bySection;
  const lines = (await fetchSections(clock, company, { day, sections })).filter(({ id }) => !isRepeated(id));
  return { lines, times: sections.map((section) => timeOfSection(day, section)) };
}

const unreadable = ({ message }: ListUnreadable): Difference => ({
  what: 'unreadable',
  id: '',
  theirs: message.slice(0, 200),
  ours: '',
});

function writeNumbered(
  { platform }: Pick<Deps, 'platform'>,
  tx: Tx,
  { name }: Company,
  day: string,
  differences: readonly Difference[],
): Promise<number> {
  const numbered = differences.map((difference) => ({ ...difference, number: platform.ids.next() }));
  return writeDifferences(tx, name, day, numbered);
}

async function compare(tx: Tx, { own }: Company, lines: readonly Line[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let from = 0; from < lines.length; from += slice) {
    const some = lines.slice(from, from + slice);
    const known = await own.byIds(
      tx,
      some.map(({ id }) => id),
    );
    found.push(...compareLines(some, new Map(known.map((each) => [each.id, each]))));
  }
  return found;
}

async function missing(
  tx: Tx,
  { name, own }: Company,
  time: { readonly from: number; readonly to: number },
): Promise<Difference[]> {
  const found: Difference[] = [];
  let after = '';
  for (;;) {
    const paid = await own.paidWithin(tx, time, { after, limit: slice });
    const ids = paid.map(({ id }) => id);
    found.push(...findMissing(paid, await findListed(tx, name, ids)));
    if (paid.length < slice) return found;
    after = ids.at(-1) ?? after;
  }
}
