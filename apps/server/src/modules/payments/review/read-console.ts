/**
 * What operators read of money in at the console: pages of each tab, all facts of a deposit or a payment, and what a
 * match would be. Nothing here answers what an operator has entered while another has to enter the same.
 */
import { type Mills, mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SealBox } from '../../../platform/security/seal-box.ts';
import type { Identity, User } from '../../identity/index.ts';
import type { Pictures } from '../../pictures/index.ts';
import { findSigned } from '../callbacks/find-signed.ts';
import type { UnreadableCallback } from '../callbacks/store-unreadable.ts';
import type { DepositRow } from '../deposit-row.ts';
import { worthNow } from '../deposits/credit.ts';
import { type EventRow, listEvents } from '../deposits/store-deposit-lists.ts';
import type { ReceiptRow } from '../deposits/store-receipts.ts';
import { isNumberOfOurs, mayMove, needsTwoToMatch } from '../rules.ts';
import { twoOperatorsFrom } from '../settings.ts';
import { differencesOf, type MatchDifference } from './compare.ts';
import { fingerprint } from './fingerprints.ts';
import { maskedNote } from './masks.ts';
import { maskedName } from '../../../platform/security/masks.ts';
import { findAdjustment, findDecision } from './store-decisions.ts';
import { type FailedDeposits, type HabitPage, listFailing } from './store-habits.ts';
import { type DepositMeasures, measureDeposits } from './store-measures.ts';
import {
  countCallbacks,
  countDeposits,
  countPayments,
  countWaiting,
  type DepositFilter,
  depositsOfPlayer,
  findCandidates,
  findDeposit,
  findReceipt,
  findReceipts,
  type ListedDeposit,
  openAdjustments,
  pageOfCallbacks,
  pageOfDeposits,
  pageOfPayments,
  type PaymentFilter,
  type PlayerDeposit,
  receiptsOf,
  type WaitingCounts,
  type WaitingWord,
  wordsOn,
} from './store-console.ts';

/** A payment with what its payer wrote, masked. */
export type PaymentView = Omit<ReceiptRow, 'noteText' | 'payer' | 'note'> & {
  readonly note: string;
  readonly payer: string;
  /** The name of the player that it is for. */
  readonly player: string | null;
  readonly waits: WaitingWord | undefined;
};

/** A deposit with the names of its player, masked. */
export type OrderView = ListedDeposit & { readonly player: string; readonly depositorName: string };
export type DepositListed = OrderView & { readonly payment: PaymentView | undefined };

type DecisionNumber = { readonly decision: string };
type Compared<T> = T & { readonly differs: readonly MatchDifference[] };

export type DepositFacts = OrderView & {
  readonly account: User;
  readonly payments: readonly Compared<PaymentView>[];
  readonly events: readonly EventRow[];
  readonly seen: string;
};
export type PaymentFacts = PaymentView & {
  readonly order: Compared<OrderView> | undefined;
  readonly candidates: readonly OrderView[];
  readonly needsToReturn: number;
  readonly seen: string;
};
/** What a match would come to: to an order, or to a player who opened none. */
export type MatchCheck = {
  readonly order: OrderView | undefined;
  readonly player: string;
  readonly account: User;
  readonly differs: readonly MatchDifference[];
  readonly worth: Mills;
  readonly needs: number;
  readonly seen: string;
};

/** `username` takes the place of the player's id. */
export type DepositRequest = Omit<DepositFilter, 'userId'> & { readonly username?: string | undefined };

/** `own`: what was entered, for its maker alone. */
export type AdjustmentView = {
  readonly id: string;
  readonly player: string;
  readonly by: string;
  readonly at: number;
  readonly own: { readonly amount: Mills; readonly reason: string } | undefined;
};

/** What is found: its number, its name, and whose it is. */
type Hit = { readonly id: string; readonly name: string; readonly about: string };

export type PaymentReader = {
  /** Players of whom so many deposits failed within an hour of the last day; read in the caller's transaction. */
  failing(tx: Tx, page: HabitPage, threshold: number): Promise<FailedDeposits[]>;
  /** An adjustment that two have made; undefined for what waits, fell or never was. */
  adjustment(id: string): ReturnType<typeof findAdjustment>;
  /** Adjustments that wait for a second operator, the oldest first, as an operator may see them. */
  adjustments(by: string): Promise<AdjustmentView[]>;
  deposits(request: DepositRequest, page: PageRequest): Promise<ListPage<DepositListed>>;
  /** A player's deposits below a number, the newest first. */
  depositsOf(
    userId: UserId,
    window: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<PlayerDeposit[]>;
  payments(filter: PaymentFilter, page: PageRequest): Promise<ListPage<PaymentView>>;
  /** A deposit of this number, a payment of this number or of this name at its company; with whose it is. */
  findDeposits(q: string, limit: number): Promise<Hit[]>;
  findPayments(q: string, limit: number): Promise<Hit[]>;
  callbacks(company: string | undefined, page: PageRequest): Promise<ListPage<UnreadableCallback>>;
  counts(): Promise<WaitingCounts>;
  /** How it fared in the last hour. */
  measures(): Promise<DepositMeasures>;
  /** @throws Refusal `noSuchDeposit` */
  deposit(id: string): Promise<DepositFacts>;
  /** @throws Refusal `noSuchPayment` */
  payment(id: string): Promise<PaymentFacts>;
  /** The provider's signed words that told of a payment; undefined where none are there any more. */
  signed(about: Parameters<typeof findSigned>[2]): ReturnType<typeof findSigned>;
  /** @param to a deposit's number or a player's name @throws Refusal as a match would */
  check(id: string, to: string): Promise<MatchCheck>;
  /**
   * Whose money a decision about this would be, as far as the rows themselves say: where the second has not seen what the
   * first entered, only what stands without it.
   */
  playersOf(about: { readonly payment: string } | { readonly deposit: string } | DecisionNumber): Promise<UserId[]>;
  /** The player's picture, WebP. @throws Refusal `noSuchDeposit`, `noPicture` */
  picture(id: string): Promise<Buffer>;
};

/** A number of a row; undefined for other texts. */
const numberOf = (q: string): string | undefined => (/^\d{1,18}$/.test(q) ? q : undefined);

const candidatesMax = 8;
const adjustmentsMax = 200;

type ReaderDeps = {
  readonly platform: Platform;
  readonly sealBox: SealBox;
  readonly identity: Pick<Identity, 'userByName' | 'userOf' | 'usersOf'>;
  readonly pictures: Pick<Pictures, 'readAt'>;
};

/** Reads without locks: a decision looks again under the rows'. */
export function makeReader(deps: ReaderDeps): PaymentReader {
  const { platform, identity, pictures } = deps;
  const { reads } = platform.db;
  return {
    adjustment: (id) => findAdjustment(reads, id),
    deposits: async ({ username, ...filter }, request) => {
      const user = username === undefined ? undefined : await identity.userByName(username);
      if (username !== undefined && user === undefined) return emptyPage;
      const narrowed = { ...filter, userId: user?.userId };
      const page = await pageOf(
        request,
        ({ deposit }: ListedDeposit) => deposit,
        (window) => pageOfDeposits(reads, narrowed, window),
        (max) => countDeposits(reads, narrowed, max),
      );
      const numbers = page.rows.map(({ deposit }) => deposit);
      const payments = await viewPayments(deps, reads, await receiptsOf(reads, numbers, { onlyOpen: true }));
      const orders = await viewOrders(deps, page.rows);
      return {
        ...page,
        rows: orders.map((order) => ({ ...order, payment: payments.find((each) => each.deposit === order.deposit) })),
      };
    },
    depositsOf: (userId, window) => depositsOfPlayer(reads, userId, window),
    payments: async (filter, request) => {
      const page = await pageOf(
        request,
        ({ receipt }: ReceiptRow) => receipt,
        (window) => pageOfPayments(reads, filter, window),
        (max) => countPayments(reads, filter, max),
      );
      return { ...page, rows: await viewPayments(deps, reads, page.rows) };
    },
    findDeposits: async (q) => {
      const row = numberOf(q) === undefined ? undefined : await findDeposit(reads, q);
      if (row === undefined) return [];
      return [{ id: row.deposit, name: row.deposit, about: (await identity.userOf(row.userId))?.username ?? '' }];
    },
    findPayments: async (q, limit) =>
      (await findReceipts(reads, numberOf(q), q, limit)).map(({ receipt, provider, transactionId }) => ({
        id: receipt,
        name: transactionId,
        about: provider,
      })),
    callbacks: (company, request) =>
      pageOf(
        request,
        ({ id }: UnreadableCallback) => id,
        (window) => pageOfCallbacks(reads, company, window),
        (max) => countCallbacks(reads, company, max),
      ),
    adjustments: async (by) => {
      const open = await openAdjustments(reads, adjustmentsMax);
      const names = await namesOf(
        deps,
        open.map(({ userId }) => userId),
      );
      return open.map(({ userId, amount, reason, ...about }) => ({
        ...about,
        player: names.get(userId) ?? userId,
        own: about.by === by ? { amount, reason } : undefined,
      }));
    },
    counts: () => countWaiting(reads),
    measures: () => measureDeposits(platform.db.jobs),
    failing: listFailing,
    deposit: (id) => depositFacts(deps, id),
    payment: (id) => paymentFacts(deps, id),
    signed: (about) => findSigned(reads, deps.sealBox, about),
    check: (id, to) => checkMatch(deps, id, to),
    playersOf: (about) => playersOf(reads, about),
    picture: async (id) => {
      const { picture } = await foundDeposit(reads, id);
      const bytes = picture === null ? undefined : await pictures.readAt(picture);
      if (bytes === undefined) throw refuse('noPicture', { deposit: id });
      return bytes;
    },
  };
}

/** A page by numbers that this site makes. */
async function pageOf<Row>(
  request: PageRequest,
  keyOf: (row: Row) => string,
  read: (window: { before: string | undefined; limit: number }) => Promise<readonly Row[]>,
  count: (max: number) => Promise<number>,
): Promise<ListPage<Row>> {
  if (request.before !== undefined && !isNumberOfOurs(request.before))
    throw refuse('invalidInput', { field: 'before' });
  return listPage(request, { keyOf, read, count });
}

async function depositFacts(deps: ReaderDeps, id: string): Promise<DepositFacts> {
  const { reads } = deps.platform.db;
  const row = await foundDeposit(reads, id);
  const [order] = await viewOrders(deps, [row]);
  const account = await deps.identity.userOf(row.userId);
  if (order === undefined || account === undefined) throw new RangeError(`deposit ${id} has no player`);
  const receipts = await receiptsOf(reads, [id], { onlyOpen: false });
  const payments = await viewPayments(deps, reads, receipts);
  return {
    ...order,
    account,
    payments: payments.map((payment, at) => ({ ...payment, differs: compared(deps, receipts[at], row) })),
    events: await listEvents(reads, row.userId, [id]),
    seen: fingerprint({ deposit: row }),
  };
}

async function paymentFacts(deps: ReaderDeps, id: string): Promise<PaymentFacts> {
  const { reads } = deps.platform.db;
  const receipt = await foundReceipt(reads, id);
  const [payment] = await viewPayments(deps, reads, [receipt]);
  if (payment === undefined) throw new RangeError(`payment ${id} cannot be shown`);
  const named = receipt.deposit === null ? undefined : await findDeposit(reads, receipt.deposit);
  const isOpen = !['credited', 'returned', 'seen'].includes(receipt.state);
  const others = isOpen ? await findCandidates(reads, receipt, candidatesMax) : [];
  const [order] = named === undefined ? [] : await viewOrders(deps, [named]);
  return {
    ...payment,
    order: order && named && { ...order, differs: compared(deps, receipt, named) },
    candidates: await viewOrders(
      deps,
      others.filter(({ deposit }) => deposit !== receipt.deposit),
    ),
    needsToReturn: receipt.coin !== '' || receipt.amount >= deps.platform.settings.get(twoOperatorsFrom) ? 2 : 1,
    seen: fingerprint({ receipt }),
  };
}

async function checkMatch(deps: ReaderDeps, id: string, to: string): Promise<MatchCheck> {
  const { platform, identity } = deps;
  const { reads } = platform.db;
  const receipt = await foundReceipt(reads, id);
  if (['credited', 'returned', 'seen'].includes(receipt.state))
    throw refuse('paymentOver', { payment: id, paymentState: receipt.state });
  const deposit = isNumberOfOurs(to) ? await findDeposit(reads, to) : undefined;
  if (deposit === undefined) {
    const account = await identity.userByName(to);
    if (account === undefined) throw refuse('noSuchDepositOrPlayer', { username: to });
    if (receipt.coin !== '') throw refuse('coinsNeedDeposit');
    const worth = mills(receipt.amount);
    const grounds = { order: undefined, differs: [], worth, needs: 2, seen: fingerprint({ receipt }) };
    return { ...grounds, player: account.username, account };
  }
  if (receipt.coin !== deposit.coin || receipt.provider !== deposit.provider) throw refuse('paymentKindDiffers');
  if (deposit.state !== 'failed' && !mayMove(deposit.state, 'success'))
    throw refuse('depositStateWrong', { deposit: to, depositState: deposit.state });
  const [order] = await viewOrders(deps, [deposit]);
  const account = await identity.userOf(deposit.userId);
  if (order === undefined || account === undefined) throw new RangeError(`deposit ${to} has no player`);
  const worth = await worthNow(reads, deposit, receipt);
  return {
    order,
    player: order.player,
    account,
    differs: compared(deps, receipt, deposit),
    worth,
    needs: needsTwoToMatch({ receipt, deposit, worth }, platform.settings.get(twoOperatorsFrom)) ? 2 : 1,
    seen: fingerprint({ receipt, deposit }),
  };
}

async function playersOf(tx: Tx, about: Parameters<PaymentReader['playersOf']>[0]): Promise<UserId[]> {
  const [number] = Object.values(about) as [string];
  if (!isNumberOfOurs(number)) return [];
  if ('deposit' in about) {
    const deposit = await findDeposit(tx, number);
    return deposit === undefined ? [] : [deposit.userId];
  }
  if ('decision' in about) {
    const decision = await findDecision(tx, number);
    if (decision === undefined) return [];
    const { kind, userId, receipt } = decision;
    const own = kind === 'match' || userId === null ? [] : [userId];
    return receipt === null ? own : [...own, ...(await playersOf(tx, { payment: receipt }))];
  }
  const receipt = await findReceipt(tx, number);
  if (receipt === undefined) return [];
  const order = receipt.deposit === null ? [] : await playersOf(tx, { deposit: receipt.deposit });
  return receipt.userId === null ? order : [receipt.userId, ...order];
}

async function foundDeposit(tx: Tx, id: string): Promise<ListedDeposit> {
  const row = isNumberOfOurs(id) ? await findDeposit(tx, id) : undefined;
  if (row === undefined) throw refuse('noSuchDeposit', { deposit: id });
  return row;
}

async function foundReceipt(tx: Tx, id: string): Promise<ReceiptRow> {
  const row = isNumberOfOurs(id) ? await findReceipt(tx, id) : undefined;
  if (row === undefined) throw refuse('noSuchPayment', { payment: id });
  return row;
}

const depositorOf = ({ sealBox }: ReaderDeps, { depositor, deposit }: DepositRow): string =>
  depositor === null ? '' : sealBox.open(depositor, `deposit:${deposit}`).toString();

const payerOf = ({ sealBox }: ReaderDeps, { payer, transactionId }: ReceiptRow): string =>
  payer === null ? '' : sealBox.open(payer, `receipt:${transactionId}`).toString();

function compared(deps: ReaderDeps, receipt: ReceiptRow | undefined, order: DepositRow): MatchDifference[] {
  if (receipt === undefined) return [];
  const names = { payerName: payerOf(deps, receipt), depositorName: depositorOf(deps, order) };
  return differencesOf({ ...receipt, ...names }, { ...order, ...names });
}

async function viewOrders(deps: ReaderDeps, rows: readonly ListedDeposit[]): Promise<OrderView[]> {
  const names = await namesOf(
    deps,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    ...row,
    player: names.get(row.userId) ?? row.userId,
    depositorName: maskedName(depositorOf(deps, row)),
  }));
}

async function viewPayments(deps: ReaderDeps, tx: Tx, receipts: readonly ReceiptRow[]): Promise<PaymentView[]> {
  const words = await wordsOn(
    tx,
    receipts.map(({ receipt }) => receipt),
  );
  const names = await namesOf(
    deps,
    receipts.flatMap(({ userId }) => userId ?? []),
  );
  return receipts.map((receipt) => {
    const { noteText, payer: _payer, note, ...row } = receipt;
    const written =
      noteText === null ? (note ?? '') : deps.sealBox.open(noteText, `receipt-note:${row.transactionId}`).toString();
    return {
      ...row,
      note: maskedNote(written),
      payer: maskedName(payerOf(deps, receipt)),
      player: row.userId === null ? null : (names.get(row.userId) ?? row.userId),
      waits: words.find((word) => word.receipt === row.receipt),
    };
  });
}

async function namesOf({ identity }: ReaderDeps, userIds: readonly UserId[]): Promise<Map<UserId, string>> {
  const users = await identity.usersOf([...new Set(userIds)]);
  return new Map([...users].map(([userId, { username }]) => [userId, username]));
}
