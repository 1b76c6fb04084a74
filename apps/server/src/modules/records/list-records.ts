/** The three lists of cash records: all, income, payouts (spec 2 §2, §7). */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { recordDaysMax } from '@longmen/contract/calls/records';
import { mills } from '@longmen/engine';
import { type SignedInContext, refuse } from '../../platform/api/route.ts';
import { type PlayerAccount, type TransferKind, transferKinds } from '../ledger/index.ts';
import type { Deps } from './deps.ts';
import { depositOrders, kindOf, kindsOf } from './kinds-of.ts';
import { mergePage } from './merge-page.ts';
import { recordViews, uncreditedView, type RecordView } from './record-view.ts';
import { type RequestedTimes, type Times, timesOf } from './times-of.ts';
import type { UserId } from '../../platform/ids.ts';

type RecordsRequest = InputOf<typeof calls.payoutRecords>;

const rowsByDefault = 20;
/** Deposits that came to nothing: more of them than this in one question are told by asking for a shorter time. */
const uncreditedMax = 1_000;

/** @throws Refusal `recordTimesInvalid` */
export function readTimes({ platform }: Pick<Deps, 'platform'>, request: RequestedTimes): Times {
  const times = timesOf(request, platform.clock.now(), platform.site.timeZone);
  if (times === undefined) throw refuse('recordTimesInvalid', { daysMax: recordDaysMax });
  return times;
}

/** All records: the statement of an account itself; of some kinds, those of its rows. @throws Refusal `recordTimesInvalid` */
export async function listCashRecords(
  deps: Deps,
  { kinds: numbers, page = 1, rows = rowsByDefault, account = 'cash', ...request }: InputOf<typeof calls.cashRecords>,
  { caller: { userId }, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.cashRecords>> {
  const times = readTimes(deps, request);
  const kinds = kindsOf(numbers);
  const isAll = kinds.length === Object.keys(transferKinds).length;
  const [statement, some] = await Promise.all([
    deps.ledger.statement(userId, { ...times, account, page, rows: isAll ? rows : 1 }),
    isAll
      ? undefined
      : readSome(deps, userId, { ...times, account, kinds, side: undefined }, { skip: (page - 1) * rows, rows }),
  ]);
  return {
    rows: await recordViews(deps, userId, some?.rows ?? statement.rows, locale),
    total: some?.total ?? statement.total,
    page,
    ...times,
    opening: statement.rangeOpening,
    closing: statement.rangeClosing,
  };
}

/** What went out. @throws Refusal `recordTimesInvalid` */
export async function listPayouts(
  deps: Deps,
  { kinds, page = 1, rows = rowsByDefault, ...request }: RecordsRequest,
  { caller: { userId }, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.payoutRecords>> {
  const times = readTimes(deps, request);
  const filter = { ...times, account: 'cash', kinds: kindsOf(kinds), side: 'out' } as const;
  const some = await readSome(deps, userId, filter, { skip: (page - 1) * rows, rows });
  return { rows: await recordViews(deps, userId, some.rows, locale), total: some.total, page, ...times, sum: some.sum };
}

/** What came in, and deposits without a row in the ledger among it by their time. @throws Refusal `recordTimesInvalid` */
export async function listIncome(
  deps: Deps,
  { kinds: numbers, page = 1, rows = rowsByDefault, ...request }: RecordsRequest,
  { caller: { userId }, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.incomeRecords>> {
  const times = readTimes(deps, request);
  const kinds = kindsOf(numbers);
  const isAll = kinds.length === Object.keys(transferKinds).length;
  const asksDeposits = depositOrders.every((kind) => kinds.includes(kind));
  const query = { ...times, onlyOpen: isAll, max: uncreditedMax };
  const waiting = asksDeposits
    ? (await deps.payments.uncreditedOf(userId, query, locale)).map((deposit) => uncreditedView(deposit, locale))
    : [];
  const skip = (page - 1) * rows;
  const skipped = Math.max(0, skip - waiting.length);
  const pageOf = { skip: skipped, rows: rows + (skip - skipped) };
  const some = await readSome(deps, userId, { ...times, account: 'cash', kinds, side: 'in' }, pageOf);
  const moved = some.rows.map((row) => ({ at: row.at, row }));
  const merged = mergePage<{ at: number; row?: (typeof some.rows)[number]; view?: RecordView }>(
    waiting.map((view) => ({ at: view.at, view })),
    moved,
    { skip, skipped, rows },
  );
  const view = await recordViews(
    deps,
    userId,
    merged.flatMap(({ row }) => row ?? []),
    locale,
  );
  return {
    rows: merged.flatMap((each) => each.view ?? view.shift() ?? []),
    total: some.total + waiting.length,
    page,
    ...times,
    sum: some.sum,
  };
}

/** One record by kind and number. @throws Refusal `recordUnknown` */
export async function readRecord(
  { ledger, payments, ...deps }: Deps,
  { kind: number, orderNum, account = 'cash' }: InputOf<typeof calls.recordDetail>,
  { caller: { userId }, locale }: SignedInContext,
): Promise<RecordView> {
  const kind = kindOf(number);
  if (kind === undefined) throw refuse('recordUnknown');
  const row = await ledger.record(userId, { account, kind, ref: orderNum });
  if (row !== undefined) {
    const [view] = await recordViews({ payments, ...deps }, userId, [row], locale);
    if (view !== undefined) return view;
  }
  const [deposit] =
    account === 'cash' && depositOrders.includes(kind) ? await payments.depositsOf(userId, [orderNum], locale) : [];
  if (deposit === undefined || deposit.state === 'success') throw refuse('recordUnknown');
  return uncreditedView(deposit, locale);
}

type Filter = Times & {
  readonly account: PlayerAccount;
  readonly kinds: readonly TransferKind[];
  readonly side: 'in' | 'out' | undefined;
};

/** A page of rows of some kinds, with how many there are and what they come to. */
async function readSome({ ledger }: Deps, userId: UserId, filter: Filter, page: { skip: number; rows: number }) {
  const [rows, totals] = await Promise.all([
    ledger.records(userId, filter, page),
    ledger.totals(userId, { from: filter.from, to: filter.to }),
  ]);
  // A kind moves an account in one direction only, so its legs are of that one.
  const ofSide = totals.filter(
    ({ account, kind, credited, debited }) =>
      account === filter.account &&
      filter.kinds.includes(kind) &&
      (filter.side === undefined || (filter.side === 'in' ? credited > 0 : debited > 0)),
  );
  return {
    rows,
    total: ofSide.reduce((sum, { legs }) => sum + legs, 0),
    sum: mills(ofSide.reduce((sum, { credited, debited }) => sum + credited - debited, 0)),
  };
}
