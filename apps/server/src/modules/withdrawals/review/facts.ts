/** All that bears on a decision about a withdrawal, and the fingerprint that the decision carries (office.md 11.1). */
import { createHash } from 'node:crypto';
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { Identity } from '../../identity/index.ts';
import { depositKinds, type Ledger, type StatementRow, type TransferKind, transferKinds } from '../../ledger/index.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { PayeeRow } from '../payees/store-payees.ts';
import { findPayee } from '../payees/store-payees.ts';
import { type EventRow, listEvents } from '../requests/store-moves.ts';
import type { RequestRow } from '../requests/store-requests.ts';
import { type StandingDeps, standingOf } from './look-again.ts';
import type { Standing } from './risk-rules.ts';
import { countAlike, countPaid, countSameNumber } from './store-console.ts';

export type FactsDeps = StandingDeps & {
  readonly ledger: Pick<Ledger, 'balanceOf' | 'records' | 'standingOf' | 'sumOf'>;
  readonly identity: Pick<Identity, 'lineOf' | 'sharesDevicesWith' | 'userByName' | 'usersOf'>;
};

export type Facts = {
  readonly row: RequestRow;
  readonly payee: PayeeRow;
  readonly account: {
    readonly username: string;
    readonly since: number;
    readonly status: number;
    readonly level: number;
    /** Agents from the top to the player's own. */
    readonly agents: readonly string[];
  };
  readonly standing: Standing;
  readonly deposited: Mills;
  readonly staked: Mills;
  readonly paidBefore: Mills;
  readonly paidTimes: number;
  readonly cash: Mills;
  readonly turnover: { readonly required: Mills; readonly met: Mills };
  readonly ledger: readonly StatementRow[];
  readonly sharers: readonly string[];
  readonly sameNumber: number;
  readonly decidedAlike: { readonly approved: number; readonly refused: number };
  readonly events: readonly EventRow[];
  readonly seen: string;
};

const ledgerRows = 20;
const allKinds = Object.keys(transferKinds) as TransferKind[];

/** Read side by side and not in one transaction: a decision compares the fingerprint under the row's lock. @param now epoch ms */
export async function readFacts(deps: FactsDeps, tx: Tx, row: RequestRow, now: number): Promise<Facts> {
  const { ledger, identity } = deps;
  const { userId } = row;
  const payee = await findPayee(tx, userId, row.payee);
  const account = await identity.userOf(userId, tx);
  if (payee === undefined || account === undefined) throw new RangeError(`withdrawal ${row.id} has no payee or player`);
  const standing = await standingOf(deps, tx, userId);
  const turnover = await ledger.standingOf(userId, tx);
  const line = (await identity.lineOf(userId, tx)).filter((id) => id !== userId);
  const sharers = (await identity.sharesDevicesWith(userId, tx)).map((sharer) => sharer.userId);
  const users = await identity.usersOf([...line, ...sharers]);
  const namesOf = (ids: readonly UserId[]) => ids.map((id) => users.get(id)?.username ?? id);
  return {
    row,
    payee,
    account: {
      username: account.username,
      since: account.registeredAt,
      status: account.status,
      level: account.level,
      agents: namesOf(line),
    },
    standing,
    deposited: await ledger.sumOf(userId, depositKinds, tx),
    staked: await ledger.sumOf(userId, ['bet'], tx),
    paidBefore: await ledger.sumOf(userId, ['withdrawalPaid'], tx),
    paidTimes: await countPaid(tx, userId),
    cash: (await ledger.balanceOf(userId, tx)).cash,
    turnover: { required: turnover.required, met: mills(Math.min(turnover.turnover, turnover.required)) },
    ledger: await ledger.records(userId, { from: 0, to: now + 1, kinds: allKinds }, { skip: 0, rows: ledgerRows }),
    sharers: namesOf(sharers),
    sameNumber: await countSameNumber(tx, userId, row.payee),
    decidedAlike: await countAlike(
      tx,
      row.risks.filter(({ severe }) => severe).map(({ rule }) => rule),
    ),
    events: await listEvents(tx, userId, [row.id]),
    seen: fingerprint(row, payee, standing, turnover.remaining),
  };
}

/**
 * SHA-256 over what a decision rests on: the request, its rules with what they saw, the payee and its lock, how the
 * player stands, the first word. Whatever changes of it changes this.
 */
export function fingerprint(row: RequestRow, payee: PayeeRow, standing: Standing, remaining: Mills): string {
  const facts = {
    id: row.id,
    state: row.state,
    amounts: [row.amount, row.turnoverFee, row.withdrawalFee],
    payee: [payee.id, payee.tail, payee.lockedAt],
    risks: row.risks.map(({ rule, severe, saw }) => [rule, severe, Object.entries(saw).toSorted()]),
    standing: [standing.mayWithdraw, standing.identity ?? null, standing.openCases],
    turnover: remaining,
    words: [row.firstBy, row.secondBy, row.needsTwo, row.heldUntil],
  };
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
