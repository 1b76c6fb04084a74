/**
 * What operators do about withdrawals and locked payees: look, approve, refuse, unlock. Each deed runs in the
 * office's transaction beside its entry in the log. Two people are two by constraints of the tables (trust.md S11).
 */
import { riskText } from '@longmen/contract/console/money/risk-texts';
import type { WithdrawalDocument } from '@longmen/contract/calls/withdrawals';
import { reasonLength } from '@longmen/contract/office-rules';
import { formatMills, mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import { cleanNote, maxNoteLength } from '../../../platform/outside/player-note.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Deps } from '../deps.ts';
import { documentTexts } from '../messages.ts';
import { announceMove } from '../requests/announce.ts';
import { announceEnd, endRefused } from '../requests/end-withdrawal.ts';
import { clearedCheck, type Identified, identifyPlayer } from './identify-player.ts';
import { type FactsDeps, fingerprint } from './facts.ts';
import { lookAgain, standingOf } from './look-again.ts';
import { makeQueueReader, type QueueReader } from './read-queue.ts';
import { payoutWaitSeconds } from '../settings.ts';
import { payeeKinds } from '../payees/payee-rules.ts';
import { stateNames, states } from '../rules.ts';
import { addEvents, approve, hold, type PlayerAnswer, recall } from '../requests/store-moves.ts';
import {
  agreeUnlock,
  dropUnlocks,
  findPayee,
  insertUnlock,
  listPayees,
  listWaitingUnlocks,
  lockOpenUnlock,
  type PayeeRow,
  type WaitingUnlock,
} from '../payees/store-payees.ts';
import { listWaitingChecks, type WaitingCheck } from './store-identity-checks.ts';
import { listOpen, lockRequest, type RequestRow, type Risk } from '../requests/store-requests.ts';
import type { UserId } from '../../../platform/ids.ts';

export { type Identified, type PlayerAnswer };

export type QueueRow = {
  readonly id: string;
  readonly userId: UserId;
  readonly state: string;
  readonly amount: string;
  readonly fee: string;
  readonly to: string;
  readonly requestedAt: string;
  readonly needs: number;
  readonly approvedBy: readonly string[];
  readonly risks: readonly string[];
};

/** What is done after commit; the deed itself is done in the caller's transaction. */
export type Done<T> = T & { readonly announce: () => Promise<void> };

export type WithdrawalAdmin = QueueReader & {
  queue(): Promise<QueueRow[]>;
  /** @returns whether no other operator is needed, or what has come up since, which comes before any approval. @throws Refusal */
  approve(tx: Tx, by: string, about: Approval): Promise<Done<Approved>>;
  /** An approver takes it back before it is sent. @throws Refusal */
  recall(tx: Tx, by: string, id: string): Promise<Done<object>>;
  /** Puts it aside until then, epoch ms, a week at most. @throws Refusal */
  hold(tx: Tx, by: string, about: Hold): Promise<Done<object>>;
  /** Money goes back to the balance. @throws Refusal */
  refuse(tx: Tx, by: string, about: Refusal): Promise<Done<object>>;
  /** Asks for a locked payee to be opened, or agrees to it. @returns when it opens; undefined while another operator has to agree. @throws Refusal */
  unlock(tx: Tx, by: string, about: Unlock): Promise<{ opensAt: number | undefined }>;
  /** Keeps a payee locked that was to be opened. @throws Refusal when nobody has asked, or it is open already */
  dropUnlock(tx: Tx, by: string, about: Unlock): Promise<void>;
  /** Says who a player is found to be. @returns whether two operators say so. @throws Refusal */
  identify(tx: Tx, by: string, about: Identified): Promise<{ isEffective: boolean }>;
  /** Outcomes that wait for another operator, the oldest first. */
  waitingChecks(): Promise<WaitingCheck[]>;
  /** Cards and addresses that are to be opened and wait for another operator, the oldest first. */
  waitingUnlocks(): Promise<WaitingUnlock[]>;
};

/** `seen`: the fingerprint of what the console showed; the terminal shows the rules and has none. */
export type Approval = { readonly id: string; readonly seen?: string | undefined };

/** Until when, epoch ms; `document` is asked of the player. */
export type Hold = {
  readonly id: string;
  readonly until: number;
  readonly document?: WithdrawalDocument | undefined;
};

/** `answer` is what the player reads, `reason` stays with the operators. */
export type Refusal = { readonly id: string; readonly reason: string; readonly answer: PlayerAnswer };

/** `found`: it is not approved, because this has come up since it was last looked at; two operators approve it now. */
export type Approved = {
  readonly isLast: boolean;
  /** Whether another operator had approved it before. */
  readonly isSecond: boolean;
  readonly found: readonly Risk[];
  /** When it is sent, epoch ms: until then an approver may take it back. */
  readonly sendsAt: number | null;
};

/** Whose payee is to be opened, and why: the address or account at that platform, or the bank card. */
export type Unlock = { readonly userId: UserId; readonly platform?: string | undefined; readonly reason: string };

const rowsMax = 200;

/** Needs no gateway: it writes down what people decide, and the site's own loops carry it out. */
export function makeWithdrawalAdmin(
  platform: Platform,
  needed: FactsDeps & { readonly ledger: Ledger; readonly messages: Deps['messages'] },
): WithdrawalAdmin {
  const deps = { platform, ...needed };
  return {
    ...makeQueueReader(platform, needed),
    queue: async () => (await listOpen(platform.db.reads, rowsMax)).map(rowView),
    approve: (tx, by, about) => approveOne(deps, tx, by, about),
    recall: (tx, by, id) => recallOne(deps, tx, by, id),
    hold: (tx, by, about) => holdOne(deps, tx, by, about),
    refuse: async (tx, by, { id, reason, answer }) => {
      if (reason === '') throw refuse('reasonNeeded', reasonLength);
      const note = cleanNote(answer.note);
      if (note === undefined || (answer.reason === 'other' && note === ''))
        throw refuse('playerAnswerNeeded', { lengthMax: maxNoteLength });
      const row = await find(tx, id);
      if (!(await endRefused(deps, tx, row, { by, reason, answer: { ...answer, note } }))) throw tooLate(row);
      return { announce: () => announceEnd(deps, row, states.refused) };
    },
    unlock: (tx, by, about) => unlockPayee(tx, by, about),
    dropUnlock: async (tx, by, about) => {
      const { id } = await findLocked(tx, about);
      if (!(await dropUnlocks(tx, about.userId, id, by))) throw refuse('unlockNotRequested');
    },
    identify: (tx, by, about) => identifyPlayer(tx, by, about),
    waitingChecks: () => listWaitingChecks(platform.db.reads, rowsMax),
    waitingUnlocks: () => listWaitingUnlocks(platform.db.reads, rowsMax),
  };
}

async function approveOne(
  { platform, ledger, ...standings }: FactsDeps & { readonly platform: Platform },
  tx: Tx,
  by: string,
  { id, seen }: Approval,
): Promise<Done<Approved>> {
  const row = await find(tx, id);
  if (row.state === states.received) throw refuse('withdrawalNotJudged', { withdrawal: id });
  if (row.state !== states.review) throw tooLate(row);
  if (row.firstBy === by) throw refuse('otherOperatorNeeded');
  const standing = await standingOf(standings, tx, row.userId);
  if (seen !== undefined) {
    const payee = await findPayee(tx, row.userId, row.payee);
    const { remaining } = await ledger.standingOf(row.userId, tx);
    if (payee === undefined || fingerprint(row, payee, standing, remaining) !== seen) throw refuse('factsChanged');
  }
  const asksWho = row.needsIdentity || standing.identity === 'refused';
  const identityCheck = asksWho ? await clearedCheck(tx, row.userId) : undefined;
  const found = await lookAgain(tx, row, standing);
  const isSecond = row.firstBy !== null;
  if (found.length > 0) return { isLast: false, isSecond, found, sendsAt: null, announce: async () => undefined };
  const isLast = !row.needsTwo || isSecond;
  const seat = isSecond ? 'second' : 'first';
  const recallMs = platform.settings.get(payoutWaitSeconds) * 1_000;
  const done = await approve(tx, row, { seat, by, isLast, recallMs, identityCheck });
  if (done === undefined) throw tooLate(row);
  await addEvents(tx, row, [['approved', by]]);
  const announce = async () => {
    if (isLast) announceMove(platform, { ...row, state: states.approved });
  };
  return { isLast, isSecond, found, sendsAt: done.sendAfter, announce };
}

async function recallOne(
  { platform }: { readonly platform: Platform },
  tx: Tx,
  by: string,
  id: string,
): Promise<Done<object>> {
  const row = await find(tx, id);
  if (row.state !== states.approved) throw tooLate(row);
  if (row.firstBy !== by && row.secondBy !== by) throw refuse('notYourApproval');
  if (!(await recall(tx, row))) throw tooLate(row);
  await addEvents(tx, row, [['recalled', by]]);
  return { announce: async () => announceMove(platform, { ...row, state: states.review }) };
}

const holdMaxMs = 7 * 86_400_000;

async function holdOne(
  { platform, messages }: { readonly platform: Platform; readonly messages: Deps['messages'] },
  tx: Tx,
  by: string,
  { id, until, document }: Hold,
): Promise<Done<object>> {
  const now = platform.clock.now();
  if (until <= now || until > now + holdMaxMs) throw refuse('invalidInput', { field: 'until' });
  const row = await find(tx, id);
  if (row.state !== states.review || !(await hold(tx, row, until))) throw tooLate(row);
  await addEvents(tx, row, [['held', by]]);
  if (document === undefined) return { announce: async () => undefined };
  // The same is asked for once, however often it is held.
  await messages.notify(tx, row.userId, 'withdrawalDocument', `${id}:${document}`, {
    amount: { mills: row.amount },
    number: { name: id },
    document: { text: documentTexts(document), values: {} },
  });
  return { announce: () => messages.announce(row.userId) };
}

async function unlockPayee(tx: Tx, by: string, about: Unlock): Promise<{ opensAt: number | undefined }> {
  const { userId, reason } = about;
  if (reason === '') throw refuse('reasonNeeded', reasonLength);
  const payee = await findLocked(tx, about);
  const open = await lockOpenUnlock(tx, userId, payee.id);
  if (open === undefined) {
    await insertUnlock(tx, userId, payee.id, by, reason);
    return { opensAt: undefined };
  }
  if (open.requestedBy === by) throw refuse('otherOperatorNeeded');
  return { opensAt: await agreeUnlock(tx, userId, payee.id, by) };
}

async function findLocked(tx: Tx, { userId, platform }: Unlock): Promise<PayeeRow> {
  const isMeant = ({ kind, place }: PayeeRow) =>
    platform === undefined ? kind === payeeKinds.card : kind !== payeeKinds.card && place === platform;
  const payee = (await listPayees(tx, userId)).find(isMeant);
  if (payee === undefined || payee.lockedAt === null)
    throw platform === undefined ? refuse('noLockedCard') : refuse('noLockedAddress', { platform });
  return payee;
}

async function find(tx: Tx, id: string): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (row === undefined) throw refuse('noSuchWithdrawal', { withdrawal: id });
  return row;
}

const tooLate = (row: RequestRow) =>
  refuse('withdrawalOver', { withdrawal: row.id, withdrawalState: stateNames[row.state] });

function rowView(row: RequestRow): QueueRow {
  return {
    id: row.id,
    userId: row.userId,
    state: stateNames[row.state],
    amount: formatMills(row.amount),
    fee: formatMills(mills(row.turnoverFee + row.withdrawalFee)),
    to: `${row.placeName} …${row.tail}`,
    requestedAt: new Date(row.requestedAt).toISOString(),
    needs: row.needsTwo ? 2 : 1,
    approvedBy: [row.firstBy, row.secondBy].filter((name) => name !== null),
    risks: row.risks.map(riskView),
  };
}

/** For the terminal, in English. */
export const riskView = ({ rule, saw, severe }: Risk): string =>
  `${severe ? '!' : ''}${rule}: ${riskText(rule, saw, 'en')}`;
