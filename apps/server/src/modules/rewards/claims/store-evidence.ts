/** A claim and what it was reckoned from, each by its own row: what a leg of the ledger is compared with. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { kindNumber, type RewardKind } from '../kinds.ts';

export type ClaimEvidence = {
  readonly money: Mills;
  /** The balance after it. */
  readonly balance: Mills;
  readonly at: number;
  /** The rows of levels, day, sign or share that carry the claim, and what they come to; null where there are none. */
  readonly grounds: { readonly money: Mills; readonly words: string } | null;
  /** Who asked for the home packet and who agreed; null of other rewards, and of a packet of a demo. */
  readonly requestedBy: string | null;
  readonly agreedBy: string | null;
};

/** A share's reference is its packet's number and which of the player's shares it is, one digit. */
const groundsSql: Readonly<Record<RewardKind, string>> = {
  upgradeBonus: `SELECT sum(u.money)::bigint AS money, 'VIP ' || string_agg(u.level::text, ', ' ORDER BY u.level) AS words,
      NULL::text AS "requestedBy", NULL::text AS "agreedBy"
    FROM rewards.upgrades u WHERE u.user_id = c.user_id AND u.claim = c.id`,
  dailyBonus: `SELECT d.money, d.day || ' · VIP ' || d.level AS words, NULL::text AS "requestedBy", NULL::text AS "agreedBy"
    FROM rewards.dailies d WHERE d.user_id = c.user_id AND d.claim = c.id`,
  signIn: `SELECT s.reward AS money, s.day || ' · VIP ' || s.level AS words, NULL::text AS "requestedBy", NULL::text AS "agreedBy"
    FROM rewards.signs s WHERE s.user_id = c.user_id AND s.claim = c.id`,
  homePacket: `SELECT s.cents * 10 AS money, p.id || ' · ' || s.no AS words, p.asked_by AS "requestedBy", p.agreed_by AS "agreedBy"
    FROM rewards.shares s JOIN rewards.packets p ON p.id = s.packet
    WHERE s.packet = c.ref / 10 AND s.user_id = c.user_id AND s.nth = c.ref % 10`,
};

type Row = Pick<ClaimEvidence, 'money' | 'balance' | 'at' | 'requestedBy' | 'agreedBy'> & {
  readonly due: Mills | null;
  readonly words: string | null;
};

/** @param ref as the transfer has it */
export async function findClaimEvidence(
  tx: Tx,
  userId: UserId,
  kind: RewardKind,
  ref: string,
): Promise<ClaimEvidence | undefined> {
  const row = await tx.row<Row>({
    text: `SELECT c.money, c.balance, c.at, g.money AS due, g.words, g."requestedBy", g."agreedBy"
      FROM rewards.claims c LEFT JOIN LATERAL (${groundsSql[kind]}) g ON true
      WHERE c.user_id = $1 AND c.kind = $2 AND c.ref = $3`,
    values: [userId, kindNumber(kind), ref],
    name: `rewards-evidence-${kind}`,
  });
  if (row === undefined) return undefined;
  const { due, words, ...claim } = row;
  return { ...claim, grounds: due === null ? null : { money: due, words: words ?? '' } };
}
