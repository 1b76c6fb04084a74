/** Rows of claims. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';

export type ClaimKind = 'withdrawal' | 'deposit' | 'payment';
export type Claim = { readonly by: string; readonly until: number };

/** Takes it when nobody else has it, or goes on with one's own. @returns until when; undefined while another has it */
export async function takeClaim(
  db: Tx,
  { kind, subject, operator }: { readonly kind: ClaimKind; readonly subject: string; readonly operator: string },
  { now, until }: { readonly now: number; readonly until: number },
): Promise<number | undefined> {
  const taken = await db.row<{ until: number }>({
    text: `INSERT INTO office.claims AS c (kind, subject, operator, until)
        VALUES ($1, $2, $3, to_timestamp($5::float8 / 1000))
      ON CONFLICT (kind, subject) DO UPDATE SET operator = excluded.operator, until = excluded.until
        WHERE c.operator = excluded.operator OR c.until <= to_timestamp($4::float8 / 1000)
      RETURNING until`,
    values: [kind, subject, operator, now, until],
  });
  return taken?.until;
}

/** Lets one's own go. */
export async function deleteClaim(db: Tx, kind: ClaimKind, subject: string, operator: string): Promise<void> {
  await db.count({
    text: 'DELETE FROM office.claims WHERE kind = $1 AND subject = $2 AND operator = $3',
    values: [kind, subject, operator],
  });
}

/** Those that live, by what they are about. @param now epoch ms */
export async function claimsOf(
  db: Tx,
  kind: ClaimKind,
  subjects: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Claim>> {
  if (subjects.length === 0) return new Map();
  const rows = await db.rows<Claim & { subject: string }>({
    text: `SELECT subject, operator AS by, until FROM office.claims
      WHERE kind = $1 AND subject = ANY ($2::text[]) AND until > to_timestamp($3::float8 / 1000)`,
    values: [kind, subjects, now],
  });
  return new Map(rows.map(({ subject, ...one }) => [subject, one]));
}

/** Claims of these kinds that live, those that end first before others; so many at most. @param now epoch ms */
export async function listClaims(
  db: Tx,
  kinds: readonly ClaimKind[],
  now: number,
  most: number,
): Promise<(Claim & { readonly kind: ClaimKind; readonly subject: string })[]> {
  if (kinds.length === 0) return [];
  return db.rows({
    text: `SELECT kind, subject, operator AS by, until FROM office.claims
      WHERE kind = ANY ($1::text[]) AND until > to_timestamp($2::float8 / 1000) ORDER BY claims.until LIMIT $3`,
    values: [kinds, now, most],
  });
}

type Move = {
  readonly kind: ClaimKind;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly until: number;
};

/** Takes a living claim over from somebody. @returns until when; undefined where he has it no more */
export async function moveClaim(tx: Tx, { kind, subject, from, to, now, until }: Move): Promise<number | undefined> {
  const moved = await tx.row<{ until: number }>({
    text: `UPDATE office.claims SET operator = $4, until = to_timestamp($6::float8 / 1000)
      WHERE kind = $1 AND subject = $2 AND operator = $3 AND until > to_timestamp($5::float8 / 1000) RETURNING until`,
    values: [kind, subject, from, to, now, until],
  });
  return moved?.until;
}
