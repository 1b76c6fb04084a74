/** Rows of operators. */
import type { Tx } from '../../../platform/db/database.ts';
import { boolean, bytea, int2, int8, statement, text } from '../../../platform/db/statement.ts';
import type { StoredPassword } from '../../../platform/security/password-hasher.ts';

export type OperatorRow = {
  readonly name: string;
  readonly password: StoredPassword;
  readonly totpSecret: Buffer | null;
  readonly totpStep: number;
  readonly isFounder: boolean;
};

/** Of `office.operators o`, who may sign in: neither the database's owner nor another operator has disabled him. */
export const isEnabled = `o.disabled_at IS NULL
  AND NOT EXISTS (SELECT FROM office.disablings d WHERE d.operator = o.name AND d.proposal IS NULL)`;

/** An operator who may sign in; those who were disabled are not there. */
export async function findOperator(db: Tx, name: string): Promise<OperatorRow | undefined> {
  const row = await db.row<Omit<OperatorRow, 'password'> & { hash: string; pepperId: string }>({
    text: `SELECT name, coalesce(p.password_hash, o.password_hash) AS hash, coalesce(p.pepper_id, o.pepper_id) AS "pepperId",
        coalesce(f.totp_secret, o.totp_secret) AS "totpSecret", coalesce(f.totp_step, o.totp_step) AS "totpStep",
        founder IS NOT NULL AS "isFounder"
      FROM office.operators o LEFT JOIN LATERAL (SELECT password_hash, pepper_id FROM office.passwords
        WHERE operator = o.name ORDER BY entry DESC LIMIT 1) p ON true
      LEFT JOIN LATERAL (SELECT totp_secret, totp_step FROM office.second_factors
        WHERE operator = o.name ORDER BY proposal DESC LIMIT 1) f ON true
      WHERE name = $1 AND ${isEnabled}`,
    values: [name],
  });
  if (row === undefined) return undefined;
  const { hash, pepperId, ...operator } = row;
  return { ...operator, password: { hash, pepperId } };
}

/** With how many a site begins; later ones need two who agree. */
export const founders = 2;

/** How an operator came: as one of the first two, or by a proposal that another agreed to. */
export type Came =
  | { readonly founder: 1 | 2 }
  | { readonly founder?: never; readonly id: string; readonly requestedBy: string; readonly agreedBy: string };

export type NewOperator = {
  readonly name: string;
  readonly password: StoredPassword;
  readonly totpSecret: Buffer | undefined;
  readonly isDemo: boolean;
  readonly came: Came;
};

/** @returns false when the name, or the founder's place, is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  return (await tx.count(insertOperatorStatement(operator))) === 1;
}

const insertOperatorStatement = statement<NewOperator>('office-insert-operator', ({ row }) => {
  const { names, values } = row({
    name: text(({ name }) => name),
    password_hash: text(({ password }) => password.hash),
    pepper_id: text(({ password }) => password.pepperId),
    totp_secret: bytea(({ totpSecret }) => totpSecret ?? null),
    is_demo: boolean(({ isDemo }) => isDemo),
    founder: int2(({ came }) => came.founder ?? null),
    proposal: int8(({ came }) => (came.founder === undefined ? came.id : null)),
    asked_by: text(({ came }) => (came.founder === undefined ? came.requestedBy : null)),
    agreed_by: text(({ came }) => (came.founder === undefined ? came.agreedBy : null)),
  });
  return `INSERT INTO office.operators (${names}) VALUES (${values}) ON CONFLICT DO NOTHING`;
});

/** Whether there is, or was, an operator of this name. */
export async function isOperatorName(db: Tx, name: string): Promise<boolean> {
  return (await db.row({ text: 'SELECT 1 FROM office.operators WHERE name = $1', values: [name] })) !== undefined;
}

/** Uses a second-factor step up; 0 is none. @returns false when it, or a later one, was used already. */
export async function useStep(db: Tx, name: string, totpStep: number): Promise<boolean> {
  if (totpStep === 0) return true;
  const used = await db.row<{ used: number }>({
    text: `WITH newest AS (SELECT max(proposal) AS proposal FROM office.second_factors WHERE operator = $1),
      later AS (UPDATE office.second_factors f SET totp_step = $2 FROM newest n
        WHERE f.proposal = n.proposal AND f.totp_step < $2 RETURNING 1),
      first AS (UPDATE office.operators o SET totp_step = $2 FROM newest n
        WHERE n.proposal IS NULL AND o.name = $1 AND o.totp_step < $2 RETURNING 1)
      SELECT (SELECT count(*) FROM later) + (SELECT count(*) FROM first) AS used`,
    values: [name, totpStep],
  });
  return used?.used === 1;
}

/** Another second factor, of a proposal that two have agreed to. @param sealed the secret */
export async function insertSecondFactor(
  tx: Tx,
  name: string,
  sealed: Buffer,
  { id, requestedBy, agreedBy }: { readonly id: string; readonly requestedBy: string; readonly agreedBy: string },
): Promise<void> {
  await tx.count({
    text: `INSERT INTO office.second_factors (proposal, operator, asked_by, agreed_by, totp_secret)
      VALUES ($1, $2, $3, $4, $5)`,
    values: [id, name, requestedBy, agreedBy, sealed],
  });
}

/** Another password of an operator's own, with the entry of the log that says so. */
export async function insertPassword(
  tx: Tx,
  name: string,
  { hash, pepperId }: StoredPassword,
  entry: number,
): Promise<void> {
  await tx.count({
    text: 'INSERT INTO office.passwords (operator, entry, password_hash, pepper_id) VALUES ($1, $2, $3, $4)',
    values: [name, entry, hash, pepperId],
  });
}

/** Also those who were disabled: a place of the first two is taken once. */
export async function countOperators(db: Tx): Promise<number> {
  return (
    (
      await db.row<{ found: number }>({
        text: 'SELECT count(*) AS found FROM office.operators',
      })
    )?.found ?? 0
  );
}

/** Whether an operator of the demo site could sign in; servers, too, may ask this. */
export async function hasDemoOperators(db: Tx): Promise<boolean> {
  const row = await db.row<{ found: boolean }>({ text: 'SELECT office.has_demo_operators() AS found' });
  return row?.found === true;
}

/** Names of those who may sign in. Nobody is disabled meanwhile: of two who disable at once one comes after the other. */
export async function lockEnabled(tx: Tx): Promise<string[]> {
  await tx.rows({ text: 'SELECT 1 FROM office.operators ORDER BY name FOR NO KEY UPDATE' });
  // A statement of its own, which sees what was disabled while the first one waited.
  const rows = await tx.rows<{ name: string }>({
    text: `SELECT o.name FROM office.operators o WHERE ${isEnabled} ORDER BY o.name`,
  });
  return rows.map(({ name }) => name);
}

export type Disabling = { readonly disabledBy: string; readonly reason: string; readonly at: number };

/** Disables an operator from now on. */
export async function insertDisabling(
  tx: Tx,
  disabling: { operator: string; disabledBy: string; reason: string },
): Promise<void> {
  await tx.count({
    text: 'INSERT INTO office.disablings (operator, disabled_by, reason) VALUES ($1, $2, $3)',
    values: [disabling.operator, disabling.disabledBy, disabling.reason],
  });
}

/** Who has disabled an operator, and why; undefined when nobody has, or two let him come back. */
export async function findDisabling(db: Tx, name: string): Promise<Disabling | undefined> {
  return db.row({
    text: `SELECT disabled_by AS "disabledBy", reason, at FROM office.disablings WHERE operator = $1 AND proposal IS NULL`,
    values: [name],
  });
}

/** @returns false when the operator is not disabled. */
export async function endDisabling(
  tx: Tx,
  name: string,
  { id, requestedBy, agreedBy }: { readonly id: string; readonly requestedBy: string; readonly agreedBy: string },
): Promise<boolean> {
  const ended = await tx.count({
    text: `UPDATE office.disablings SET proposal = $2, asked_by = $3, agreed_by = $4 WHERE operator = $1 AND proposal IS NULL`,
    values: [name, id, requestedBy, agreedBy],
  });
  return ended === 1;
}

export type ListedOperator = {
  readonly name: string;
  readonly since: number;
  readonly hasSecondFactor: boolean;
  readonly isEnabled: boolean;
  /** Who has disabled him, and why. */
  readonly disabledBy: string | null;
  readonly reason: string | null;
};

/** Every operator by name, with who disabled it. */
export async function listOperators(db: Tx): Promise<ListedOperator[]> {
  return db.rows({
    text: `SELECT o.name, o.created_at AS since, (o.totp_secret IS NOT NULL
          OR EXISTS (SELECT FROM office.second_factors f WHERE f.operator = o.name)) AS "hasSecondFactor", ${isEnabled} AS "isEnabled",
        w.disabled_by AS "disabledBy", w.reason
      FROM office.operators o LEFT JOIN office.disablings w ON w.operator = o.name AND w.proposal IS NULL ORDER BY o.name`,
  });
}
