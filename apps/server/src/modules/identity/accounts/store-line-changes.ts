/** Changes of lines and terms, which the database's own function carries out for a proposal of two operators. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Why it was not done: see `identity.change_line`. */
export type LineRefusal = 'notAgreed' | 'notPossible' | 'tooLarge' | 'aboveAgent' | 'belowTeam';

/** Carries it out. @returns why not, or how many accounts it is about */
export async function changeLine(
  tx: Tx,
  userId: UserId,
  proposal: string,
): Promise<{ readonly refused: LineRefusal | null; readonly accounts: number | null }> {
  const row = await tx.row<{ refused: LineRefusal | null; accounts: number | null }>({
    text: 'SELECT refused, accounts FROM identity.change_line($2, $1)',
    values: [userId, proposal],
  });
  return row ?? { refused: 'notAgreed', accounts: null };
}

/** An account with everybody below it, and the highest rate of each family that anybody directly below has. */
export type MovedTeam = {
  readonly accounts: number;
  readonly agents: number;
  /** Levels below the account. */
  readonly levels: number;
  readonly highestBelow: Readonly<Record<string, string>>;
};

export async function findTeam(db: Tx, userId: UserId): Promise<MovedTeam> {
  const row = await db.row<MovedTeam>({
    text: `
      SELECT count(*)::integer AS accounts, (count(*) FILTER (WHERE account_type = 2))::integer AS agents,
        (max(cardinality(line)) - min(cardinality(line)))::integer AS levels, (
          SELECT coalesce(jsonb_object_agg(family, rate::text), '{}') FROM (
            SELECT t.key AS family, max(t.value::numeric) AS rate FROM identity.users c, jsonb_each_text(c.rebates) t
            WHERE c.parent_id = $1 GROUP BY t.key) r
        ) AS "highestBelow"
      FROM identity.users WHERE user_id = $1 OR line @> ARRAY[$1::bigint]`,
    values: [userId],
  });
  if (row === undefined) throw new Error(`there is no account ${userId}`);
  return row;
}

/** The instant of the newest change, as text; undefined before the first. */
export async function latestLineChange(db: Tx): Promise<string | undefined> {
  const row = await db.row<{ at: string | null }>({
    name: 'identity-latest-line-change',
    text: 'SELECT max(until)::text AS at FROM identity.past_lines',
  });
  return row?.at ?? undefined;
}
