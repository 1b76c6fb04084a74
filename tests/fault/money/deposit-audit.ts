/** Holds deposits against gateway and ledger: what was paid is credited once, and nothing else is. */
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import { type Books, untilSo } from '../audit/books.ts';
import type { DepositHistory } from './deposit-player.ts';
import { type Findings, describeRefusals } from '../audit/workload.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

const endWithinMs = 180_000;

/** The bench's own deposits are Alipay's; the demo story's that were credited are others. */
type CreditedRow = { deposit: string; userId: UserId; amount: string };
const creditedSql = `
  SELECT ref::text AS deposit, user_id::text AS "userId", amount::text FROM ledger.transfers t
  WHERE kind = ${transferKinds.depositByGateway} AND EXISTS (SELECT FROM payments.deposits d WHERE d.deposit = t.ref AND d.pay_type = 'alipay')`;

const unworkedSql = 'SELECT count(*) AS n FROM payments.callbacks WHERE worked_at IS NULL';

/**
 * Waits until what was paid is credited and every callback that came is worked on. A copy that comes later finds what
 * the audit finds.
 */
export async function untilCredited(books: Books, history: DepositHistory): Promise<void> {
  await untilSo(
    endWithinMs,
    async () => (await books.rows(creditedSql)).length >= history.paid.size && (await books.number(unworkedSql)) === 0,
  );
}

/** Also counts what `untilCredited` has waited for in vain. */
export async function auditDeposits(books: Books, history: DepositHistory): Promise<Findings> {
  const found = await books.rows<CreditedRow>(creditedSql);
  const byDeposit = new Map(found.map((row) => [row.deposit, row]));
  const known = new Set(
    (await books.rows<{ d: string }>('SELECT deposit::text AS d FROM payments.deposits')).map(({ d }) => d),
  );
  const lost = history.opened.filter(({ orderNum }) => !known.has(orderNum));
  const missing = [...history.paid].filter(([deposit]) => !byDeposit.has(deposit));
  const wrong = found.filter(({ deposit, userId, amount }) => {
    const paid = history.paid.get(deposit);
    return paid === undefined || paid.userId !== userId || paid.amount !== Number(amount);
  });
  return {
    acknowledged: history.opened.length,
    lost: lost.length,
    doubled: wrong.length + (found.length - byDeposit.size) + history.unequal.length + (await books.number(doubledSql)),
    drift: await books.number(unlikeSql),
    /** Paid and not credited, or callbacks that nobody worked on. */
    stuck: missing.length + (await books.number(unworkedSql)),
    isProof: history.paid.size > 0,
    figures: { paid: history.paid.size },
    details: [
      ...lost.slice(0, 5).map(({ orderNum }) => `lost: deposit ${orderNum}`),
      ...missing.slice(0, 5).map(([deposit]) => `paid and not credited: ${deposit}`),
      ...wrong.slice(0, 5).map(({ deposit }) => `credited and not paid: ${deposit}`),
      ...history.unequal.slice(0, 5),
      `${known.size} deposits; ${describeRefusals(history)}`,
    ],
  };
}

/** Deposits with two payments, keys with two deposits, requirements that are not one a credit. */
const doubledSql = `
  SELECT (SELECT count(*) FROM (SELECT 1 FROM payments.receipts WHERE state = 'credited' GROUP BY deposit HAVING count(*) > 1) r)
  + (SELECT count(*) FROM (SELECT 1 FROM payments.deposits WHERE key IS NOT NULL GROUP BY user_id, key HAVING count(*) > 1) k)
  + (SELECT abs((SELECT count(*) FROM ledger.requirements WHERE source = 1) - (SELECT count(*) FROM payments.deposits WHERE state = 'success'))) AS n`;

/** Deposits whose state, payment and transfer do not say the same. */
const unlikeSql = `
  SELECT count(*) AS n FROM payments.deposits d WHERE d.pay_type = 'alipay' AND (d.state = 'success') <>
    (EXISTS (SELECT FROM payments.receipts r WHERE r.deposit = d.deposit AND r.state = 'credited')
     AND EXISTS (SELECT FROM ledger.transfers t WHERE t.user_id = d.user_id AND t.ref = d.deposit
       AND t.kind = ${transferKinds.depositByGateway} AND t.credit = ${accounts.cash} AND t.amount = d.amount))`;
