// Every process of a demo site adds the demo data, so that two may come to the same withdrawal.
import { yuan } from '@longmen/engine';
import { expect, test } from 'vitest';
import { openTestOffice } from '@longmen/test-kit/fixtures/office/office';
import { usePayouts } from '@longmen/test-kit/fixtures/use-withdrawals';
import { stepsOf } from '@longmen/test-kit/fixtures/withdrawals';
import type { Office } from '../modules/office/index.ts';
import { demoWithdrawal } from './demo-data.ts';
import { approveDemoWithdrawal } from './seed-withdrawal.ts';

const { fixture: kit, openOffice } = usePayouts();
const password = 'demo-office-1234';
const operators: Parameters<Office['seedOperators']>[0] = [
  { name: 'office01', password },
  { name: 'office02', password },
];

test('of two processes that approve it at once, the second finds it added', async () => {
  const caller = await kit.player(1_000);
  const { card, amountYuan } = demoWithdrawal;
  const { orderNum } = await kit.withdrawals.seedWithdrawal({ caller, card, amount: yuan(amountYuan) });
  await kit.run('withdrawals-check');

  let looking = 2;
  const bothLooked = Promise.withResolvers<void>();
  const add = async () => {
    const platform = await openOffice();
    const office = await openTestOffice(platform);
    await office.seedOperators(operators);
    const listWithdrawals: typeof office.listWithdrawals = async (by) => {
      const rows = await office.listWithdrawals(by);
      looking -= 1;
      if (looking === 0) bothLooked.resolve();
      await bothLooked.promise;
      return rows;
    };
    const unhurried = { ...platform, clock: { ...platform.clock, sleep: async () => undefined } };
    // The fixture's players have no account.
    const showPlayer = async () => caller;
    await approveDemoWithdrawal({ platform: unhurried, office: { ...office, listWithdrawals, showPlayer }, operators });
    await platform.close();
  };
  await Promise.all([add(), add()]);
  expect(await stepsOf(kit, orderNum)).toEqual(['received', 'checked', 'review', 'approved', 'approved']);
});
