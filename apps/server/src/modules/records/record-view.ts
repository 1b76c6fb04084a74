/** Rows of the ledger and deposits without one, in the contract's words. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import type { RecordStatus } from '@longmen/contract/calls/records';
import { type SlipNames, slipIdOf } from '../betting/index.ts';
import { type StatementRow, type TransferKind, transferKinds } from '../ledger/index.ts';
import type { RecordedDeposit, DepositView } from '../payments/index.ts';
import type { WithdrawalView } from '../withdrawals/index.ts';
import type { Deps } from './deps.ts';
import { depositOrders, slipOf, targetOf, withdrawalKinds } from './kinds-of.ts';
import { doneName, issueText, titleOf } from './messages.ts';
import type { UserId } from '../../platform/ids.ts';

export type RecordView = OutputOf<typeof calls.recordDetail>;

type Known = {
  readonly slips: ReadonlyMap<string, SlipNames>;
  readonly deposits: ReadonlyMap<string, DepositView>;
  readonly requests: ReadonlyMap<string, WithdrawalView>;
};

/** Rows of one of a player's accounts, in the order in which they are given. */
export async function recordViews(
  deps: Pick<Deps, 'betting' | 'payments' | 'withdrawals'>,
  userId: UserId,
  rows: readonly StatementRow[],
  locale: Locale,
): Promise<RecordView[]> {
  const refsOf = (kinds: readonly TransferKind[], refOf = ({ ref }: StatementRow) => ref) => [
    ...new Set(rows.filter(({ kind }) => kinds.includes(kind)).map(refOf)),
  ];
  const [slips, deposits, requests] = await Promise.all([
    askFor(
      refsOf(['bet', 'win', 'refund'], ({ kind, ref }) => slipOf(kind, ref)),
      (refs) =>
        deps.betting.namesOfSlips(
          refs.map((slip) => ({ userId, slip: slipIdOf(slip) })),
          locale,
        ),
    ),
    askFor(refsOf([...depositOrders, 'depositFee']), async (refs) =>
      byNumber(await deps.payments.depositsOf(userId, refs, locale)),
    ),
    askFor(refsOf(withdrawalKinds), async (refs) => byNumber(await deps.withdrawals.requestsOf(userId, refs, locale))),
  ]);
  return rows.map((row) => rowView(row, { slips, deposits, requests }, locale));
}

const byNumber = <T extends { readonly orderNum: string }>(views: readonly T[]) =>
  new Map(views.map((each) => [each.orderNum, each]));

async function askFor<T>(refs: string[], ask: (refs: string[]) => Promise<Map<string, T>>): Promise<Map<string, T>> {
  return refs.length === 0 ? new Map() : ask(refs);
}

function rowView(row: StatementRow, known: Known, locale: Locale): RecordView {
  const { kind, ref } = row;
  return {
    ...describe(row, known, locale),
    ...targetOf(kind, ref),
    orderNum: ref,
    kind: transferKinds[kind],
    title: titleOf(kind, locale),
    at: row.at,
    amount: row.amount,
    balance: row.balanceAfter,
    hasDetail: true,
  };
}

type Described = Pick<RecordView, 'method' | 'remark' | 'status' | 'statusName' | 'tips'>;

/** What it was for and how it stands; money that has moved is done, unless it is held for a withdrawal. */
function describe({ kind, ref }: StatementRow, known: Known, locale: Locale): Described {
  const done = { status: '2', statusName: doneName(locale), tips: '' } as const;
  const slip = known.slips.get(slipOf(kind, ref));
  if (slip !== undefined) return { ...done, method: slip.game, remark: issueText(slip.issue, locale) };
  const request = known.requests.get(ref);
  if (request !== undefined) {
    const method = `${request.placeName} •••• ${request.tail}`;
    return kind === 'withdrawal' ? { ...standingOf(request), method, remark: '' } : { ...done, method, remark: '' };
  }
  const deposit = known.deposits.get(ref);
  return { ...done, method: deposit?.title ?? '', remark: deposit?.note ?? '' };
}

/** In review people look at it; sent, it is being worked on. */
function standingOf({ status, step, statusName, note }: WithdrawalView): Omit<Described, 'method' | 'remark'> {
  const visible: RecordStatus = step === 'review' ? '5' : status;
  return { status: visible, statusName, tips: note };
}

/** A deposit that has moved no money: it waits for the player, for people, or came to nothing. */
export function uncreditedView(deposit: RecordedDeposit, locale: Locale): RecordView {
  const kind: TransferKind = deposit.creditKind;
  return {
    orderNum: deposit.orderNum,
    kind: transferKinds[kind],
    title: titleOf(kind, locale),
    method: deposit.title,
    remark: deposit.note,
    at: deposit.createdAt,
    amount: deposit.credited,
    status: uncreditedStatus(deposit),
    statusName: deposit.stateName,
    tips: deposit.tips,
    balance: null,
    hasDetail: true,
    target: 'deposit',
    targetNum: deposit.orderNum,
  };
}

function uncreditedStatus({ status, state, claimedAt }: DepositView): RecordStatus {
  if (state === 'review') return '5';
  return state === 'pending' && claimedAt === null ? '4' : status;
}
