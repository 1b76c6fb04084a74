/** What a day's budget has paid: sixteen rows, so that claims do not wait for each other. */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

const stripes = 16;

export type Budget = { readonly kind: number; readonly day: string; readonly budget: Mills };

/** Room of each stripe: an even share of the budget less what it has paid. */
const roomSql = `SELECT s.stripe, $3::bigint / ${stripes} - coalesce(p.amount, 0) AS room
  FROM generate_series(0, ${stripes - 1}) AS s (stripe) LEFT JOIN rewards.spent p ON p.kind = $1 AND p.day = $2 AND p.stripe = s.stripe`;

type Room = { readonly stripe: number; readonly room: number };

/**
 * Takes an amount from a day's budget: from the first stripe with room for it, the player's own before the others, else
 * from all of them, locked in one order. @returns false when the budget has no room for it
 */
export async function spendFrom(
  tx: Tx,
  { kind, day, budget }: Budget,
  userId: UserId,
  amount: Mills,
): Promise<boolean> {
  const own = Number(BigInt(userId) % BigInt(stripes));
  const rooms = await tx.rows<Room>({ name: 'rewards-room', text: roomSql, values: [kind, day, budget] });
  const fitting = rooms.filter(({ room }) => room >= amount);
  const one = fitting.find(({ stripe }) => stripe === own) ?? fitting[0];
  if (one !== undefined) {
    const taken = await tx.count({
      name: 'rewards-spend',
      text: `INSERT INTO rewards.spent AS p (kind, day, stripe, amount) VALUES ($1, $2, $3, $4)
        ON CONFLICT (kind, day, stripe) DO UPDATE SET amount = p.amount + excluded.amount
        WHERE p.amount + excluded.amount <= $5::bigint / ${stripes}`,
      values: [kind, day, one.stripe, amount, budget],
    });
    return taken === 1;
  }
  return spendFromAll(tx, { kind, day, budget }, amount);
}

async function spendFromAll(tx: Tx, { kind, day, budget }: Budget, amount: Mills): Promise<boolean> {
  await tx.count({
    name: 'rewards-stripes',
    text: `INSERT INTO rewards.spent (kind, day, stripe) SELECT $1, $2, s FROM generate_series(0, ${stripes - 1}) AS s
      ON CONFLICT DO NOTHING`,
    values: [kind, day],
  });
  const rooms = await tx.rows<Room>({
    name: 'rewards-lock-stripes',
    text: `SELECT stripe, $3::bigint / ${stripes} - amount AS room FROM rewards.spent
      WHERE kind = $1 AND day = $2 ORDER BY stripe FOR UPDATE`,
    values: [kind, day, budget],
  });
  let remaining: number = amount;
  const parts = rooms.map(({ stripe, room }) => {
    const part = Math.min(remaining, Math.max(0, room));
    remaining -= part;
    return { stripe, part: mills(part) };
  });
  if (remaining > 0) return false;
  await tx.count({
    name: 'rewards-spend-all',
    text: `UPDATE rewards.spent p SET amount = p.amount + t.part
      FROM unnest($3::smallint[], $4::bigint[]) AS t (stripe, part) WHERE p.kind = $1 AND p.day = $2 AND p.stripe = t.stripe`,
    values: [kind, day, parts.map(({ stripe }) => stripe), parts.map(({ part }) => part)],
  });
  return true;
}
