/** Rows of what one operator wants and another has to agree to. */
import type { Tx } from '../../../platform/db/database.ts';
import { int8, jsonb, statement, text, timestamptz } from '../../../platform/db/statement.ts';
import { readsEnded } from '../../../platform/two/ended-rows.ts';
import type { StoredPassword } from '../../../platform/security/password-hasher.ts';

export type NewProposal = {
  readonly subject: string;
  readonly reason: string;
  readonly requestedBy: string;
} & (
  | {
      readonly kind: 'change-setting';
      readonly wanted: unknown;
      /** When it begins, epoch ms; as soon as another agrees when left out. */
      readonly startsAt?: number | undefined;
      /** The version whose value it takes up again. */
      readonly from?: string | undefined;
    }
  | {
      readonly kind:
        | 'change-player-status'
        | 'make-agent'
        | 'move-account'
        | 'change-terms'
        | 'make-packet'
        | 'mute-player'
        | 'unmute-player'
        | 'settle-crossing'
        | 'grant-roles'
        | 'change-vip-level'
        | 'limit-exposure'
        | 'send-mailing';
      readonly wanted: unknown;
    }
  | { readonly kind: 'add-operator'; readonly password: StoredPassword; readonly wanted: unknown }
  | { readonly kind: 'lift-freeze' | 'enable-operator' | 'reset-factor' | 'end-conflict' }
);

/** What operators are shown of a proposal. */
export type ProposalRow = {
  readonly id: string;
  readonly kind: NewProposal['kind'];
  /** The operator's or player's name, with the place of a mute; a message's number; the setting's key, what is frozen, when the packet begins. */
  readonly subject: string;
  /** The setting's new value as it is spelt on the wire, the player's new status, the agent's rates, whose an account becomes, the packet, what became of a transfer, an operator's roles, where a level begins, or where and how long somebody is muted; else null. */
  readonly wanted: unknown;
  /** What was so when it was asked for; null where there was nothing, and for what waits since before this was kept. */
  readonly base: unknown;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: number;
  /** Of a setting: when it begins; null for as soon as another agrees. */
  readonly startsAt: number | null;
  /** Of a setting: the version whose value it takes up again. */
  readonly from: string | null;
};

export type OpenProposal = ProposalRow & { readonly passwordHash: string | null; readonly pepperId: string | null };

const columns =
  'id::text, kind, subject, wanted, base, reason, asked_by AS "requestedBy", asked_at AS "requestedAt", starts_at AS "startsAt", from_version::text AS "from"';

/** After so long without a second word a proposal falls. */
export const lapsesAfterMs = 7 * 86_400_000;

const hasLapsed = `asked_at <= clock_timestamp() - interval '7 days'`;
const isOpen = `ended_at IS NULL AND NOT (${hasLapsed})`;

/** Ends what has lapsed, so that its subject can be asked about again. */
export async function endLapsed(tx: Tx): Promise<void> {
  await tx.count({
    text: `UPDATE office.proposals SET has_lapsed = true, ended_at = clock_timestamp()
      WHERE ended_at IS NULL AND ${hasLapsed}`,
  });
}

/** @returns its number; undefined when another proposal about the subject waits. */
export async function insertProposal(tx: Tx, proposal: NewProposal, base: unknown): Promise<string | undefined> {
  return (await tx.row<{ id: string }>(insertStatement({ ...proposal, base })))?.id;
}

const passwordOf = (proposal: NewProposal) => ('password' in proposal ? proposal.password : undefined);

const startOf = (proposal: NewProposal) =>
  'startsAt' in proposal && proposal.startsAt !== undefined ? new Date(proposal.startsAt).toISOString() : null;

const insertStatement = statement<NewProposal & { readonly base: unknown }>('office-insert-proposal', ({ row }) => {
  const { names, values } = row({
    kind: text((proposal) => proposal.kind),
    subject: text((proposal) => proposal.subject),
    wanted: jsonb((proposal) => ('wanted' in proposal ? proposal.wanted : undefined)),
    base: jsonb((proposal) => proposal.base ?? undefined),
    password_hash: text((proposal) => passwordOf(proposal)?.hash ?? null),
    pepper_id: text((proposal) => passwordOf(proposal)?.pepperId ?? null),
    reason: text((proposal) => proposal.reason),
    asked_by: text((proposal) => proposal.requestedBy),
    starts_at: timestamptz((proposal) => startOf(proposal)),
    from_version: int8((proposal) => ('from' in proposal ? (proposal.from ?? null) : null)),
  });
  return `INSERT INTO office.proposals (${names}) VALUES (${values}) ON CONFLICT DO NOTHING RETURNING id::text`;
});

/** The proposal that waits under this number, locked: of several who agree at once one does. */
export async function lockProposal(tx: Tx, id: string): Promise<OpenProposal | undefined> {
  return tx.row({
    text: `SELECT ${columns}, password_hash AS "passwordHash", pepper_id AS "pepperId"
      FROM office.proposals WHERE id = $1 AND ${isOpen} FOR UPDATE`,
    values: [id],
  });
}

/** Ends a proposal that the caller has locked. */
export async function endProposal(tx: Tx, id: string, how: 'agreed' | 'dropped', by: string): Promise<void> {
  await tx.count({
    text: `UPDATE office.proposals SET ${how}_by = $2, ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL`,
    values: [id, by],
  });
}

/** What waits for another operator, the oldest first. */
export async function listOpenProposals(tx: Tx, limit: number): Promise<ProposalRow[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM office.proposals WHERE ${isOpen} ORDER BY id LIMIT $1`,
    values: [limit],
  });
}

/** Proposals that ended without an agreement, the newest first; a setting's kind is `change-setting KEY` to who asks. */
export const listEndedProposals = readsEnded('office.proposals', {
  made: 'asked_at',
  by: 'asked_by',
  agreed: 'agreed_by IS NOT NULL',
  ended: 'ended_at',
  kind: 'kind',
  readAs: `CASE kind WHEN 'change-setting' THEN kind || ' ' || subject ELSE kind END`,
  about: `jsonb_build_object('subject', subject)`,
  change: `jsonb_build_object('wanted', wanted, 'base', base)`,
  differs: '0',
  endedBy: 'dropped_by',
});

/** The proposal of a kind that waits about a subject. */
export function findOpenAbout(db: Tx, kind: ProposalRow['kind'], subject: string): Promise<ProposalRow | undefined> {
  return db.row({
    text: `SELECT ${columns} FROM office.proposals WHERE kind = $1 AND subject = $2 AND ${isOpen}`,
    values: [kind, subject],
  });
}

/** Proposals of some kinds that wait about a subject, the oldest first. */
export function listOpenAbout(db: Tx, kinds: readonly ProposalRow['kind'][], subject: string): Promise<ProposalRow[]> {
  return db.rows({
    text: `SELECT ${columns} FROM office.proposals WHERE kind = ANY ($1::text[]) AND subject = $2 AND ${isOpen} ORDER BY id`,
    values: [kinds, subject],
  });
}

/** The proposal that waits under this number, as it is read without a lock. */
export function findOpen(
  db: Tx,
  id: string,
): Promise<Pick<ProposalRow, 'kind' | 'subject' | 'wanted' | 'requestedBy'> | undefined> {
  return db.row({
    text: 'SELECT kind, subject, wanted, asked_by AS "requestedBy" FROM office.proposals WHERE id = $1 AND ended_at IS NULL',
    values: [id],
  });
}

/** Takes back what waits about a subject. @returns its number */
export async function dropOpen(
  tx: Tx,
  kind: ProposalRow['kind'],
  subject: string,
  by: string,
): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>({
    text: `UPDATE office.proposals SET dropped_by = $3, ended_at = clock_timestamp()
      WHERE kind = $1 AND subject = $2 AND ended_at IS NULL RETURNING id::text`,
    values: [kind, subject, by],
  });
  return row?.id;
}

/** Takes back whatever an operator has asked for and waits. @returns the numbers */
export async function dropRequestsOf(tx: Tx, requestedBy: string, by: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>({
    text: `UPDATE office.proposals SET dropped_by = $2, ended_at = clock_timestamp()
      WHERE asked_by = $1 AND ended_at IS NULL RETURNING id::text`,
    values: [requestedBy, by],
  });
  return rows.map(({ id }) => id);
}
