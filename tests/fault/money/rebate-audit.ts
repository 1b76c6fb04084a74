/**
 * Reckons what every agent is due from orders, draws and lines alone, one order at a time, and compares
 * it with what was paid (agents-rewards.md, "Rebates").
 */
import { type FamilyCode, loadFamily, parseSelection, settle } from '@longmen/engine';
import { edgeAmount, parseShare, share } from '@longmen/engine/rebates';
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
    + (SELECT count(*) FROM draws.round_results e, agents.state s WHERE e.at >= s.rounds_to) AS n`;

/** A line with its terms; `until` in microseconds, null for the one that holds now. */
type LineRow = { userId: UserId; until: string | null; line: UserId[]; rebates: Record<string, string> };

/** @param stuck what was waited for in vain */
export async function auditRebates(books: Books, store: BetStore, stuck: number, moves: number): Promise<Findings> {
  const [expected, paid] = [await reckon(books, store), await paidTo(books)];
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
  if (stuck > 0) details.push(`${stuck} orders, parts, sources, passes or rounds have brought nothing yet`);
  details.push(`${commissions} mills of rebates to ${paid.size} agents, ${moves} changes of lines`);
  const figures = { agents: paid.size, commissions, difference, moves };
  return { ...sumOf([]), lost, doubled, stuck, isProof: commissions > 0 && moves > 0, figures, details };
}

async function paidTo({ rows }: Books): Promise<Map<string, number>> {
  const paid = await rows<{ userId: UserId; amount: string }>(
    `SELECT user_id::text AS "userId", sum(amount)::text AS amount FROM ledger.transfers WHERE kind = ${transferKinds.commission} GROUP BY 1`,
  );
  return new Map(paid.map(({ userId, amount }) => [userId, Number(amount)]));
}

/** By agent, mills. */
async function reckon(books: Books, store: BetStore): Promise<Map<string, number>> {
  const lines = await linesOf(books);
  const placed = new Map(
    (
      await books.rows<{ slip: string; at: string }>(
        `SELECT slip::text, (extract(epoch FROM placed_at) * 1000000)::bigint::text AS at FROM betting.slips`,
      )
    ).map(({ slip, at }) => [slip, BigInt(at)]),
  );
  const due = new Map<string, number>();
  for (const order of await store.orders()) {
    const base = await baseOf(order);
    const at = placed.get(String(BigInt(order.orderNum) / 100n));
    if (base === 0 || at === undefined) continue;
    const path = [...(lines(order.userId, at)?.line ?? []), order.userId];
    const shares = path.map((userId) => parseShare(lines(userId, at)?.rebates[order.family] ?? '0') ?? share(0));
    shares.slice(1).forEach((below, edge) => {
      const agent = path[edge] ?? '';
      due.set(agent, (due.get(agent) ?? 0) + edgeAmount(base, share((shares[edge] ?? 0) - below)));
    });
  }
  return new Map([...due].filter(([, amount]) => amount > 0));
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
