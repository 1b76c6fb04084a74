/**
 * Reckons what every agent is due from orders, draws, calls of companies and lines alone, one order or game round at a
 * time, and compares it with what was paid (agents-rewards.md, "Rebates").
 */
import { type FamilyCode, loadFamily, mills, parseSelection, settle } from '@longmen/engine';
import { boutEdgeAmount, edgeAmount, parseShare, type Share, share } from '@longmen/engine/rebates';
import { transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import { type Books, untilSo } from '../audit/books.ts';
import { type Findings, sumOf } from '../audit/workload.ts';
import type { BetStore, OrderRow } from '../bets/bet-store.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

const paidWithinMs = 240_000;

/** Waits until everything that was settled is reckoned and paid, as long as that. @returns what is still due */
export async function untilRebated(books: Books, store: BetStore, withinMs = paidWithinMs): Promise<number> {
  await untilSo(Math.min(withinMs, paidWithinMs), async () => (await countDue(books, store)) === 0);
  return countDue(books, store);
}

const countDue = async (books: Books, store: BetStore) => (await store.waitingOrders()) + (await books.number(dueSql));

const dueSql = `
  SELECT (SELECT count(*) FROM betting.settlement_parts WHERE NOT rebated) + (SELECT count(*) FROM agents.sources WHERE pass IS NULL)
    + (SELECT count(*) FROM agents.passes WHERE paid_at IS NULL)
    + (SELECT count(*) FROM draws.round_results e, agents.state s WHERE e.at >= s.rounds_to)
    + (SELECT count(*) FROM arcade.game_rounds r, agents.game_state s WHERE r.closed_at >= s.rounds_to) AS n`;

/** A line with its terms; `until` in microseconds, null for the one that holds now. */
type LineRow = { userId: UserId; until: string | null; line: UserId[]; rebates: Record<string, string> };

type Run = {
  /** What was waited for in vain. */
  readonly stuck: number;
  readonly moves: number;
  /** Whether games of a company were played, too. */
  readonly hasGames: boolean;
};

/** Holds what was paid against what is due. */
export async function auditRebates(books: Books, store: BetStore, { stuck, moves, hasGames }: Run): Promise<Findings> {
  const lines = await linesOf(books);
  const [ofOrders, ofGames] = [await reckonOrders(books, store, lines), await reckonGames(books, lines)];
  const [expected, paid] = [sumsOf([...ofOrders, ...ofGames]), await paidTo(books)];
  const details: string[] = [];
  let [lost, doubled, difference, commissions] = [0, 0, 0, 0];
  for (const userId of new Set([...expected.keys(), ...paid.keys()])) {
    const [due, got] = [expected.get(userId) ?? 0, paid.get(userId) ?? 0];
    commissions += got;
    if (due === got) continue;
    if (got < due) lost += 1;
    else doubled += 1;
    difference += Math.abs(due - got);
    details.push(`agent ${userId} got ${got} mills in rebates, is due ${due}`);
  }
  if (stuck > 0)
    details.push(`${stuck} orders, parts, sources, passes or rounds of either kind have brought nothing yet`);
  const games = ofGames.reduce((sum, { amount }) => sum + amount, 0);
  details.push(
    `${commissions} mills of rebates to ${paid.size} agents, ${games} of them from game rounds, ${moves} changes of lines`,
  );
  const figures = { agents: paid.size, commissions, games, difference, moves };
  const isProof = commissions > games && games > 0 === hasGames && moves > 0;
  return { ...sumOf([]), lost, doubled, stuck, isProof, figures, details };
}

async function paidTo({ rows }: Books): Promise<Map<string, number>> {
  const paid = await rows<{ userId: UserId; amount: string }>(
    `SELECT user_id::text AS "userId", sum(amount)::text AS amount FROM ledger.transfers WHERE kind = ${transferKinds.commission} GROUP BY 1`,
  );
  return new Map(paid.map(({ userId, amount }) => [userId, Number(amount)]));
}

/** What an agent is due from one order or round, mills. */
type Due = { readonly agent: string; readonly amount: number };

/** By agent, mills. */
function sumsOf(all: readonly Due[]): Map<string, number> {
  const due = new Map<string, number>();
  for (const { agent, amount } of all) due.set(agent, (due.get(agent) ?? 0) + amount);
  return new Map([...due].filter(([, amount]) => amount > 0));
}

type Lines = Awaited<ReturnType<typeof linesOf>>;
type Played = { readonly userId: UserId; readonly family: string; readonly at: bigint };

/** What everybody above has of something played, by the line and the terms of its instant. */
function dueOf(lines: Lines, { userId, family, at }: Played, edge: (gap: Share) => number): Due[] {
  const path = [...(lines(userId, at)?.line ?? []), userId];
  const shares = path.map((each) => parseShare(lines(each, at)?.rebates[family] ?? '0') ?? share(0));
  return shares
    .slice(1)
    .map((below, above) => ({ agent: path[above] ?? '', amount: edge(share((shares[above] ?? 0) - below)) }));
}

async function reckonOrders(books: Books, store: BetStore, lines: Lines): Promise<Due[]> {
  const placed = new Map(
    (
      await books.rows<{ slip: string; at: string }>(
        `SELECT slip::text, (extract(epoch FROM placed_at) * 1000000)::bigint::text AS at FROM betting.slips`,
      )
    ).map(({ slip, at }) => [slip, BigInt(at)]),
  );
  const due: Due[] = [];
  for (const order of await store.orders()) {
    const base = await baseOf(order);
    const at = placed.get(String(BigInt(order.orderNum) / 100n));
    if (base === 0 || at === undefined) continue;
    due.push(...dueOf(lines, { ...order, at }, (gap) => edgeAmount(base, gap)));
  }
  return due;
}

type RoundRow = {
  readonly userId: UserId;
  readonly family: string;
  readonly kind: number;
  readonly at: string;
  readonly stake: string;
  readonly payout: string;
};

/**
 * Closed rounds by the calls that stood of them at their close: nothing of what was summed beside them is read. What
 * came later changes no rebate, such as a rollback that waited for a server.
 */
const roundsSql = `
  SELECT r.user_id::text AS "userId", r.platform AS family, r.kind, (extract(epoch FROM r.closed_at) * 1000000)::bigint::text AS at,
    coalesce(sum(w.amount) FILTER (WHERE w.call = 1), 0)::text AS stake, coalesce(sum(w.amount) FILTER (WHERE w.call = 2), 0)::text AS payout
  FROM arcade.game_rounds r JOIN arcade.wallet_transactions w ON w.user_id = r.user_id AND w.game_round = r.game_round
    AND w.call IN (1, 2) AND w.state IN (1, 2) AND w.at <= r.closed_at
  WHERE r.closed_at IS NOT NULL AND NOT EXISTS (SELECT FROM arcade.wallet_transactions b WHERE b.user_id = w.user_id
    AND b.provider = w.provider AND b.call = 3 AND b.state = 1 AND b.reference = w.transaction AND b.at <= r.closed_at)
  GROUP BY r.user_id, r.game_round, r.platform, r.kind, r.closed_at`;
const electronic = 3;

async function reckonGames({ rows }: Books, lines: Lines): Promise<Due[]> {
  const all = await rows<RoundRow>(roundsSql);
  return all.flatMap(({ userId, family, kind, at, ...money }) => {
    const [stake, payout] = [Number(money.stake), Number(money.payout)];
    // What was at risk: of cards and live games no more than was won or lost.
    const valid = mills(kind === electronic ? stake : Math.min(stake, Math.abs(payout - stake)));
    return dueOf(lines, { userId, family, at: BigInt(at) }, (gap) => boutEdgeAmount(valid, gap));
  });
}

/** An account's line and terms at an instant in microseconds. */
async function linesOf({ rows }: Books): Promise<(userId: UserId, at: bigint) => LineRow | undefined> {
  const all = await rows<LineRow>(`
    SELECT user_id::text AS "userId", (extract(epoch FROM until) * 1000000)::bigint::text AS until, line::text[] AS line, rebates
    FROM identity.past_lines
    UNION ALL SELECT user_id::text, NULL, line::text[], rebates FROM identity.users`);
  const byUser = Map.groupBy(all, ({ userId }) => userId);
  const end = ({ until }: LineRow) => (until === null ? null : BigInt(until));
  return (userId, at) =>
    byUser
      .get(userId)
      ?.filter((row) => (end(row) ?? at + 1n) > at)
      .toSorted((a, b) =>
        Number(BigInt(a.until ?? '9000000000000000000') - BigInt(b.until ?? '9000000000000000000')),
      )[0];
}

/** What of an order was at risk, whole yuan. The menu has no fixed prices. */
async function baseOf(order: OrderRow): Promise<number> {
  if (order.status === 'cancelled' || order.issueState !== 'settled' || order.numbers === null) return 0;
  const play = (await loadFamily(order.family as FamilyCode)).plays.get(order.play);
  const parsed = play && parseSelection(play, JSON.parse(order.selection), order.lunarYear ?? undefined);
  if (play === undefined || !parsed?.ok) throw new Error(`order ${order.orderNum} cannot be read`);
  const draw = { numbers: order.numbers, ...(order.lunarYear !== null && { lunarYear: order.lunarYear }) };
  return order.stake * (order.bets - settle(play, parsed.selection, draw).push);
}
