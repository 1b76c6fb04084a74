/** The calls of the ledger, each paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import { type ExplainedAccount, explainedAccounts } from '@longmen/contract/console/money/ledger-causes';
import { mills } from '@longmen/engine';
import type { Platform } from '../../../../platform/context.ts';
import { type AccountLeg, accountName, accounts, type TransferRow, transferKindName } from '../../../ledger/index.ts';
import { causeOf } from '../../ledger/causes.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

/** Routes of the ledger and of balances. */
export function ledgerRoutes({ ledger }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listLedger, async ({ before, limit, player, amount, ...terms }, { by }) => {
      const request = { ...terms, username: player, amountMin: amount };
      const { rows, next, searchedTo, nameOf } = await ledger.listTransfers(by, request, { before, limit });
      return {
        rows: rows.map((row) => transferOf(row, nameOf(row.userId))),
        next: next ?? null,
        count: rows.length,
        countIsBound: next !== undefined,
        asOf: clock.now(),
        searchedTo: next === undefined ? null : (searchedTo ?? null),
      };
    }),
    route(consoleCalls.readBalance, async ({ id, account }, { by }) => {
      const equation = await ledger.readBalance(by, { username: id, account });
      return {
        player: id,
        userId: equation.userId,
        account,
        balance: equation.cached,
        postings: equation.postings,
        rolled: equation.rolled,
        rolledLegs: equation.rolledLegs,
        rolledTo: equation.rolledTo,
        since: equation.since,
        sinceLegs: equation.sinceLegs,
        sum: equation.sum,
        legs: equation.legs,
        brokenAt: equation.brokenAt === null ? null : String(equation.brokenAt),
        readAt: equation.readAt,
        tookMs: equation.tookMs,
      };
    }),
    route(consoleCalls.listLegs, async ({ id, account, before, limit, kind, fromNo, toNo }, { by }) => {
      const place = { before: numberOf(before), limit };
      const range = { kind, from: fromNo, to: toNo };
      const { legs, next, count } = await ledger.listLegs(by, { username: id, account }, range, place);
      const isAll = kind === undefined && fromNo === undefined && toNo === undefined;
      return {
        rows: legs.map(legOf),
        next: next === undefined ? null : String(next),
        count: isAll ? count : legs.length,
        countIsBound: !isAll && next !== undefined,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.readLeg, async ({ id, account, no }, { by }) => {
      const { before, steps, ...leg } = await ledger.readLeg(by, { username: id, account, no });
      return { ...legOf(leg), before, steps: [...steps] };
    }),
  ];
}

/** Keys of pages are numbers of legs; what is none begins at the newest. */
const numberOf = (before: string | undefined): number | undefined =>
  before !== undefined && /^\d{1,12}$/.test(before) ? Number(before) : undefined;

const legOf = ({ no, at, kind, ref, debit, credit, amount, after }: AccountLeg) => ({
  no: String(no),
  at,
  kind: transferKindName(kind),
  debit: accountName(debit),
  credit: accountName(credit),
  amount,
  after,
  cause: causeOf(transferKindName(kind), ref),
});

/** The player's account that a transfer moved: the one that it came to, where both are his. */
function transferOf(row: TransferRow, player: string) {
  const { userId, kind, ref, debit, credit, at, amount } = row;
  const isCredit = credit < accounts.stakes;
  const account: ExplainedAccount | undefined = explainedAccounts.find(
    (name) => accounts[name] === (isCredit ? credit : debit),
  );
  return {
    id: `${userId}.${kind}.${ref}`,
    at,
    player,
    userId,
    kind: transferKindName(kind),
    debit: accountName(debit),
    credit: accountName(credit),
    amount,
    account: account ?? 'cash',
    no: String((isCredit ? row.creditNo : row.debitNo) ?? 0),
    after: (isCredit ? row.creditAfter : row.debitAfter) ?? mills(0),
    cause: causeOf(transferKindName(kind), ref),
  };
}
