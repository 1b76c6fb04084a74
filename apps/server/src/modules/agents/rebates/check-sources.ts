/**
 * Recomputes what agents earned from some sources, order by order from the slips and the lines of then, and compares it
 * with what was reckoned (agents-rewards.md, "Rebates"). A difference stops payments.
 */
import { edgeAmount, share } from '@longmen/engine/rebates';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/db/ids.ts';
import { userIdOf } from '../../../platform/ids.ts';
import type { Betting, BettingIssue, IssueDeps, OrderBases } from '../../betting/index.ts';
import { dayOf } from '../../draws/index.ts';
import { type Identity, shareOf } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { rebatesScope } from '../rules.ts';
import { periodsOf } from '../reports/periods.ts';
import { type EdgeSum, listAccrued, type PaidSource, pickSources, readOneMoment, takeDay } from './store-checks.ts';

export type CheckDeps = {
  readonly platform: Platform;
  readonly betting: Pick<Betting, 'recountIssue' | 'recountRounds'>;
  readonly draws: Pick<IssueDeps, 'issuesById'>;
  readonly identity: Pick<Identity, 'linesOf' | 'closedSince'>;
  readonly ledger: Pick<Ledger, 'freezes'>;
};

const sourcesADay = 200;
const lookEveryMs = 600_000;
/** A pass is made at most some seconds after its sources; a day of the site may be an hour longer than others. */
const reachBackMs = 26 * 3_600_000;
/** Players whose lines are read at once. */
const playersPerPage = 1_000;
/** Through whom an agent earns of his own juniors. */
const nobody = userIdOf('0');
/** Differences that an alarm names one by one. */
const listedMax = 5;

export type SourceCheck = { readonly sources: number; readonly wrong: readonly string[] };

/** Compares sources that were paid within a day, at most `count`. A difference freezes the scope `rebates`. */
export async function checkSources(deps: CheckDeps, count = sourcesADay): Promise<SourceCheck> {
  const { platform, ledger } = deps;
  const since = firstIdAt(platform.clock.now() - reachBackMs);
  const sources = await pickSources(platform.db.jobs, since, count);
  const wrong: string[] = [];
  for (const source of sources) wrong.push(...(await compare(deps, source)));
  if (wrong.length > 0) {
    const listed = wrong.slice(0, listedMax);
    platform.log.error({ alarm: 'rebates-drift', wrong: wrong.length, listed }, 'rebates did not match their orders');
    await ledger.freezes.freeze([rebatesScope], {
      kind: 'rebateOrders',
      saw: { edges: wrong.length, listed: listed.join('; ') },
    });
  }
  return { sources: sources.length, wrong };
}

/** The day's comparison, once a day of the site over all processes. */
export async function checkToday(deps: CheckDeps): Promise<SourceCheck | undefined> {
  const { clock, db, site } = deps.platform;
  const [{ first: day }] = periodsOf('today', dayOf(clock.now(), site.timeZone).name);
  return (await takeDay(db.jobs, day)) ? checkSources(deps) : undefined;
}

/** Adds the job. */
export function addSourcesJob(deps: CheckDeps): void {
  deps.platform.jobs.add({
    name: 'agents-sources',
    everyMs: lookEveryMs,
    run: async () => {
      await checkToday(deps);
      return false;
    },
  });
}

/** The edges of a source that differ, in words. */
async function compare(deps: CheckDeps, source: PaidSource): Promise<string[]> {
  const issue = source.endedTo === null ? (await deps.draws.issuesById([source.source]))[0] : undefined;
  // Of an issue that is not settled whole some parts may be waited for.
  if (source.endedTo === null && issue?.state !== 'settled') return [];
  return deps.platform.db.jobs.transaction(async (tx) => {
    await readOneMoment(tx);
    const orders = await ordersOf(deps, tx, source, issue);
    const due = await reckon(deps, tx, orders);
    const accrued = new Map((await listAccrued(tx, source.source)).map((edge) => [nameOf(edge), edge]));
    const differing = [...new Set([...due.keys(), ...accrued.keys()])].filter(
      (name) => due.get(name)?.base !== accrued.get(name)?.base,
    );
    if (differing.length === 0) return [];
    const agentOf = (name: string) => (due.get(name) ?? accrued.get(name))?.agentId;
    const agents = [...new Set(differing.map(agentOf))].filter((agentId) => agentId !== undefined);
    const closed = await deps.identity.closedSince(agents, source.at, tx);
    return differing.flatMap((name) => {
      const [base, is] = [due.get(name)?.base ?? 0, accrued.get(name)?.base ?? 0];
      // A closed agent's share stays with the house, and nobody knows who was closed then.
      const agentId = agentOf(name);
      return is < base && agentId !== undefined && closed.has(agentId)
        ? []
        : [`source ${source.source} ${name}: ${is} in place of ${base}`];
    });
  });
}

/** What was at risk in each order of a source. */
async function ordersOf(
  { betting }: CheckDeps,
  tx: Tx,
  { endedFrom, endedTo }: PaidSource,
  issue: BettingIssue | undefined,
): Promise<OrderBases[]> {
  if (issue !== undefined) return betting.recountIssue(tx, issue);
  return endedFrom === null || endedTo === null ? [] : betting.recountRounds(tx, { from: endedFrom, upTo: endedTo });
}

const nameOf = ({ agentId, viaId, family, gap }: Omit<EdgeSum, 'base'>) =>
  `agent ${agentId} via ${viaId} ${family} gap ${gap}`;

/** What each edge earns from orders, one by one, by its name. */
async function reckon(
  { identity }: CheckDeps,
  tx: Tx,
  orders: readonly OrderBases[],
): Promise<ReadonlyMap<string, EdgeSum>> {
  const due = new Map<string, EdgeSum>();
  for (let from = 0; from < orders.length; from += playersPerPage) {
    const page = orders.slice(from, from + playersPerPage);
    const lines = await identity.linesOf(page, tx);
    for (const [at, { family, bases }] of page.entries()) {
      const line = lines[at] ?? [];
      line.slice(1).forEach((below, edge) => {
        const above = line[edge] ?? below;
        const gap = shareOf(above.rebates, family) - shareOf(below.rebates, family);
        if (gap <= 0) return;
        const base = bases.filter((each) => edgeAmount(each, share(gap)) > 0).reduce((sum, each) => sum + each, 0);
        const isLast = edge + 2 === line.length;
        const of = { agentId: above.userId, viaId: isLast ? nobody : below.userId, family, gap };
        if (base > 0) due.set(nameOf(of), { ...of, base: base + (due.get(nameOf(of))?.base ?? 0) });
      });
    }
  }
  return due;
}
