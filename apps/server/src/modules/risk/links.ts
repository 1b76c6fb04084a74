/** What binds accounts to each other: a graph of two steps around one (office.md 13). */
import type { linkKindsOfGraph } from '@longmen/contract/console/players/risk';
import type { UserId } from '../../platform/ids.ts';
import type { PlayerReader } from '../identity/index.ts';
import type { PayeeReader } from '../withdrawals/index.ts';

export type LinkKindOfGraph = (typeof linkKindsOfGraph)[number];
export type GraphEdge = {
  readonly from: UserId;
  readonly to: UserId;
  readonly kind: LinkKindOfGraph;
  readonly shared: number;
  /** Epoch ms; null where nobody knows. */
  readonly at: number | null;
};
export type LinkGraph = {
  /** How many steps away each account is; the one itself is none. */
  readonly steps: ReadonlyMap<UserId, number>;
  readonly edges: readonly GraphEdge[];
  readonly crowded: readonly LinkKindOfGraph[];
  readonly isBound: boolean;
};

/** So many edges of a kind. */
const edgesMax = 200;
/** So many accounts are looked behind, and so many are in the graph. */
const behindMax = 50;
const nodesMax = 250;

type Readers = {
  readonly players: Pick<PlayerReader, 'edges' | 'links'>;
  readonly payees: Pick<PayeeReader, 'edges'>;
};

/** One agent or one invite code brings many together who know nothing of each other: behind those nobody looks. */
export async function readGraph({ players, payees }: Readers, userId: UserId): Promise<LinkGraph> {
  const telling = async (of: readonly UserId[]): Promise<GraphEdge[]> =>
    of.length === 0 ? [] : (await Promise.all([players.edges(of, edgesMax), payees.edges(of, edgesMax)])).flat();
  const [groups, first] = await Promise.all([players.links(userId), telling([userId])]);
  const weak = groups.flatMap(({ kind, edges }) =>
    kind === 'agent' || kind === 'code'
      ? // Nothing tells when two last had to do with each other by it.
        edges.slice(0, edgesMax).map(({ userId: to, shared }) => ({ from: userId, to, kind, shared, at: null }))
      : [],
  );
  const behind = [...new Set(first.map(({ to }) => to))];
  const second = await telling(behind.slice(0, behindMax));
  const steps = new Map<UserId, number>([[userId, 0]]);
  const found = [...first, ...weak, ...second];
  for (const { from, to } of found)
    if (!steps.has(to) && steps.size < nodesMax) steps.set(to, (steps.get(from) ?? 0) + 1);
  const edges = withoutTwins(found.filter(({ from, to }) => steps.has(from) && steps.has(to)));
  return {
    steps,
    edges,
    crowded: groups.filter(({ isCrowded }) => isCrowded).map(({ kind }) => kind),
    isBound:
      behind.length > behindMax ||
      steps.size === nodesMax ||
      [first, second].some((read) => [...Map.groupBy(read, ({ kind }) => kind).values()].some(isFull)),
  };
}

const isFull = (edges: readonly GraphEdge[]): boolean => edges.length >= edgesMax;

/** What binds two is found from either side. */
function withoutTwins(edges: readonly GraphEdge[]): GraphEdge[] {
  const known = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const key = [edge.kind, ...[edge.from, edge.to].toSorted()].join(' ');
    if (!known.has(key)) known.set(key, edge);
  }
  return [...known.values()];
}
