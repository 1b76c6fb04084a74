import { describe, expect, test } from 'vitest';
import type { CashRecord } from './calls.ts';
import { statusInk } from '../../features/record-list/look.ts';
import { rowPath, targetPath } from './paths.ts';

const record = (target: CashRecord['target'], targetNum: string) =>
  ({ kind: 1, orderNum: '7', target, targetNum }) as CashRecord;

describe('a record', () => {
  test('of a deposit or a withdrawal opens its timeline, any other its detail', () => {
    expect(rowPath(record('deposit', '5'))).toBe('/topupList/payNext?order_num=5');
    expect(rowPath(record('withdrawal', '6'))).toBe('/getCash/6');
    expect(rowPath(record('order', '700'))).toBe('/cashRecord/recordDetail?kind=1&number=7');
    expect(rowPath(record('', ''))).toBe('/cashRecord/recordDetail?kind=1&number=7');
  });

  test('of a bet leads from its detail to the order', () => {
    expect(targetPath(record('order', '700'))).toBe('/order/orderDetail?order_num=700');
    expect(targetPath(record('', ''))).toBeUndefined();
  });

  test('is green when it is done, yellow while somebody must act, grey otherwise', () => {
    expect((['1', '2', '3', '4', '5'] as const).map(statusInk)).toEqual([
      'text-text-2',
      'text-wait',
      'text-text-2',
      'text-warn',
      'text-warn',
    ]);
  });
});
