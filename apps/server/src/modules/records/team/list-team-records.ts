/** What moved the money of an agent's team: never how it was paid, nor where it goes (spec 2 §2, §9). */
import type { calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { teamRowsMax } from '@longmen/contract/calls/agents/team-money';
import type { SignedInContext } from '../../../platform/api/route.ts';
import { daysBack } from '../../draws/index.ts';
import { identitySql, type Team } from '../../identity/index.ts';
import { type TeamRow, transferKinds } from '../../ledger/index.ts';
import type { Deps } from '../deps.ts';
import { kindsOf, slipOf } from '../kinds-of.ts';
import { mergePage } from '../merge-page.ts';
import { doneName, issueText, titleOf } from '../messages.ts';
import { agentSeesBalance } from '../settings.ts';
import { slipIdOf } from '../../betting/index.ts';

type TransactionsRequest = InputOf<typeof calls.teamTransactions>;
type OrdersRequest = InputOf<typeof calls.teamDeposits>;
type OrderRow = OutputOf<typeof calls.teamDeposits>['rows'][number];

const rowsByDefault = 20;
/** Deposits booked by staff; more of them than this in one question are told by asking for fewer days. */
const byHandMax = 1_000;

type Query = { readonly team: Team; readonly from: number; readonly to: number; readonly now: number };
type Page = { readonly skip: number; readonly rows: number; readonly page: number };

/** @throws Refusal `memberUnknown` */
async function readRequest(
  { platform, identity }: Deps,
  { days = '0', username, page, rows = rowsByDefault, skip = 0 }: Omit<TransactionsRequest, 'kinds'>,
  { caller }: SignedInContext,
): Promise<{ query: Query; page: Page }> {
  const team = await identity.teamOf(caller.userId, username);
  const now = platform.clock.now();
  return {
    query: { team, now, ...daysBack(Number(days), now, platform.site.timeZone) },
    page: { skip: page === undefined ? skip : (page - 1) * rows, rows, page: page ?? 1 },
  };
}

/** Whether a page lies behind the rows that are counted; nobody turns so many. */
const isBeyond = ({ skip }: Page) => skip > teamRowsMax;

/** What moved balances, newest first. @throws Refusal `memberUnknown` */
export async function listTeamTransactions(
  deps: Deps,
  { kinds: numbers, ...request }: TransactionsRequest,
  context: SignedInContext,
): Promise<OutputOf<typeof calls.teamTransactions>> {
  const {
    query: { team, from, to, now },
    page,
  } = await readRequest(deps, request, context);
  const filter = { team: identitySql.playersSql(team), from, to, kinds: kindsOf(numbers) };
  const [rows, total] = await Promise.all([
    isBeyond(page) ? [] : deps.ledger.teamRecords(filter, { ...page, now }),
    deps.ledger.countTeamRecords(filter, teamRowsMax),
  ]);
  const showsBalance = ({ userId }: TeamRow) =>
    userId === context.caller.userId || deps.platform.settings.get(agentSeesBalance);
  return { rows: await transactionViews(deps, rows, showsBalance, context.locale), total, page: page.page };
}

/** Rows of a team as answers show them; `showsBalance` decides about the balance after each. */
export async function transactionViews(
  { betting, withdrawals }: Deps,
  rows: readonly TeamRow[],
  showsBalance: (row: TeamRow) => boolean,
  locale: Locale,
): Promise<OutputOf<typeof calls.teamTransactions>['rows']> {
  const ofPlay = rows.filter(({ kind }) => kind === 'bet' || kind === 'win' || kind === 'refund');
  const [slips, requests] = await Promise.all([
    ofPlay.length === 0
      ? undefined
      : betting.namesOfSlips(
          ofPlay.map(({ userId, kind, ref }) => ({ userId, slip: slipIdOf(slipOf(kind, ref)) })),
          locale,
        ),
    withdrawals.standingsOf(
      rows.flatMap(({ kind, ref }) => (kind === 'withdrawal' ? [ref] : [])),
      locale,
    ),
  ]);
  return rows.map((row) => {
    const { userId, username, kind, ref, at, amount, balanceAfter } = row;
    const slip = slips?.get(slipOf(kind, ref));
    const request = kind === 'withdrawal' ? requests.get(ref) : undefined;
    return {
      userId,
      username,
      orderNum: ref,
      kind: transferKinds[kind],
      title: titleOf(kind, locale),
      at,
      amount,
      price: amount,
      balance: showsBalance(row) ? balanceAfter : null,
      status: request === undefined ? '2' : request.isInReview ? '5' : request.status,
      statusName: request?.statusName ?? doneName(locale),
      remark: slip === undefined ? '' : [slip.game, issueText(slip.issue, locale)].filter(Boolean).join(' · '),
    };
  });
}

/** Deposits, newest first, those that staff booked among them. @throws Refusal `memberUnknown` */
export async function listTeamDeposits(
  deps: Deps,
  { status = 0, ...request }: OrdersRequest,
  context: SignedInContext,
): Promise<OutputOf<typeof calls.teamDeposits>> {
  const { query, page } = await readRequest(deps, request, context);
  const { team, from, to, now } = query;
  const byHand = { team: identitySql.playersSql(team), from, to, kinds: ['depositByHand'] as const };
  const booked =
    status === 1 || status === 3 || isBeyond(page)
      ? []
      : await deps.ledger.teamRecords(byHand, { skip: 0, rows: byHandMax, now });
  const skipped = Math.max(0, page.skip - booked.length);
  const ordered = await deps.payments.teamDeposits(
    { team, status, from, to },
    { skip: skipped, rows: isBeyond(page) ? 0 : page.rows + (page.skip - skipped), max: teamRowsMax },
    context.locale,
  );
  const rows = mergePage<OrderRow>(
    booked.map((row) => bookedView(row, context.locale)),
    ordered.rows.map(({ creditKind, ...row }) => ({ ...row, kind: transferKinds[creditKind], price: row.amount })),
    { skip: page.skip, skipped, rows: page.rows },
  );
  return { rows, total: Math.min(teamRowsMax, ordered.total + booked.length), page: page.page };
}

const bookedView = ({ userId, username, kind, ref, at, amount }: TeamRow, locale: Locale): OrderRow => ({
  userId,
  username,
  orderNum: ref,
  kind: transferKinds[kind],
  at,
  amount,
  price: amount,
  net: amount,
  status: '2',
  statusName: doneName(locale),
});

/** Withdrawals, newest first. @throws Refusal `memberUnknown` */
export async function listTeamWithdrawals(
  deps: Deps,
  { status = 0, ...request }: OrdersRequest,
  context: SignedInContext,
): Promise<OutputOf<typeof calls.teamWithdrawals>> {
  const {
    query: { team, from, to },
    page,
  } = await readRequest(deps, request, context);
  const { rows, total } = await deps.withdrawals.teamRequests(
    { team, status, from, to },
    { skip: page.skip, rows: isBeyond(page) ? 0 : page.rows, max: teamRowsMax },
    context.locale,
  );
  return {
    rows: rows.map((row) => ({ ...row, kind: transferKinds.withdrawal, price: row.amount })),
    total,
    page: page.page,
  };
}
