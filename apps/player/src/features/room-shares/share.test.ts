import { mills } from '@longmen/engine';
import { expect, test } from 'vitest';
import { offerOf, shareOf } from './share.ts';

const home = { shareOpen: true, shareThreshold: mills(100_000) };
const offer = offerOf(home, false);
const order = { orderNum: '1002', status: 4, total: mills(60_000), issue: '202611200871' };
const sibling = { ...order, orderNum: '1001', total: mills(40_000) };

test('a slip on sale is offered from the threshold on, with all of its orders that wait', () => {
  expect(shareOf(order, [sibling], true, offer)).toEqual({ kind: 'bets', orders: ['1001', '1002'] });
  expect(shareOf(order, [{ ...sibling, total: mills(39_999) }], true, offer)).toBeUndefined();
  expect(shareOf(order, [{ ...sibling, status: 3 }], true, offer)).toBeUndefined();
});

test('nothing is offered after the close, of an instant round, to a guest, or while the site has it off', () => {
  expect(shareOf(order, [sibling], false, offer)).toBeUndefined();
  expect(shareOf({ ...order, issue: '20261120000000000001' }, [sibling], true, offer)).toBeUndefined();
  for (const closed of [
    offerOf(home, true),
    offerOf({ ...home, shareOpen: false }, false),
    offerOf(undefined, false),
  ]) {
    expect(shareOf(order, [sibling], true, closed)).toBeUndefined();
    expect(shareOf({ ...order, status: 1 }, [], false, closed)).toBeUndefined();
  }
});

test('an order that ended is a record whatever its stake; one that was cancelled is none', () => {
  for (const status of [1, 2, 5])
    expect(shareOf({ ...order, status, total: mills(1_000) }, [sibling], false, offer)).toEqual({
      kind: 'record',
      orderNum: '1002',
    });
  expect(shareOf({ ...order, status: 3 }, [], false, offer)).toBeUndefined();
});
