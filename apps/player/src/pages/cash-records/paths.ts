/** Where a record is shown in full, and whose page has more of it. */
import type { RecordAccount } from '@longmen/contract/calls/records';
import type { CashRecord } from './calls.ts';

/** @param account whose statement it stands in */
export const detailPath = (
  { kind, orderNum }: Pick<CashRecord, 'kind' | 'orderNum'>,
  account: RecordAccount = 'cash',
): string =>
  `/cashRecord/recordDetail?kind=${kind}&number=${orderNum}${account === 'cash' ? '' : `&account=${account}`}`;

/** The page of what a record was for, such as its order; undefined where it has none. */
export const targetPath = ({ target, targetNum }: Pick<CashRecord, 'target' | 'targetNum'>): string | undefined => {
  if (target === 'order') return `/order/orderDetail?order_num=${targetNum}`;
  if (target === 'deposit') return `/topupList/payNext?order_num=${targetNum}`;
  if (target === 'round') return `/order/platformDetail?id=${targetNum}`;
  return target === 'withdrawal' ? `/getCash/${targetNum}` : undefined;
};

/** Deposits and withdrawals open their timeline at once, everything else its detail. */
export const rowPath = (record: CashRecord, account: RecordAccount = 'cash'): string =>
  (record.target === 'deposit' || record.target === 'withdrawal' ? targetPath(record) : undefined) ??
  detailPath(record, account);
