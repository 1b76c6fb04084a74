// What keeps a deposit from being opened, whichever way it goes: the site's switch, a full channel, the player's limit.
import { expect, test } from 'vitest';
import { refusal, usePaying } from '@longmen/test-kit/fixtures/use-payments';
import type { Caller } from '../../../platform/api/route.ts';
import { openStates } from '../deposit-row.ts';
import { topUpOpen } from '../settings.ts';

const pay = usePaying();

/** A deposit of every channel of the demo site, each with what that channel asks for. */
const rails = [
  ['demo-bank', '100', {}],
  ['demo-bank-counter', '100', { depositor: 'NGUYEN VAN AN' }],
  ['demo-wechat', '50', {}],
  ['demo-alipay', '100', { depositor: 'NGUYEN VAN AN' }],
  ['demo-alipay-gate', '100', {}],
  ['demo-qr', '100', {}],
  ['demo-online-bank', '100', { bank: 'DEMO' }],
  ['demo-usdt', '20', {}],
  ['demo-usdt-shared', '20', {}],
  ['demo-wallet', '100', {}],
] as const;

async function switchTopUp(wire: '0' | '1'): Promise<void> {
  const { platform } = pay.fixture;
  await platform.db.jobs.transaction((tx) => platform.settings.write(tx, topUpOpen, wire));
  await platform.settings.announce(topUpOpen.key);
}

test('no channel of the demo site is unknown to this test', async () => {
  const channels = await pay.fixture.rows<{ code: string }>('SELECT code FROM payments.channels');
  expect(channels.map(({ code }) => code).toSorted()).toEqual(rails.map(([code]) => code).toSorted());
});

test.each(rails)('R1 a reached deposit limit blocks %s; below it a deposit is opened', async (code, amount, more) => {
  pay.fixture.barrier = { refusal: 'depositLimitReached', above: 0 };
  expect(await refusal(pay.open({ code, amount, ...more }))).toBe('depositLimitReached');
  pay.fixture.barrier = undefined;
  expect((await pay.open({ code, amount, ...more })).deposit.state).toBe('pending');
});

test('while top-up is switched off nothing is shown or opened, and what is open is still credited', async () => {
  const { deposit, orderNum } = await pay.open({ code: 'demo-bank', amount: '100' });
  await switchTopUp('0');
  try {
    expect(await refusal(pay.fixture.call('payMethods', pay.player, {}))).toBe('topUpClosed');
    expect(await refusal(pay.open({ code: 'demo-bank', amount: '100' }))).toBe('topUpClosed');
    await pay.fixture.sandbox({ line: { amount: '100', note: deposit.note, payer: 'AN' } });
    await pay.untilState(orderNum, 'success');
    expect(await pay.cash()).toBe('100.000');
  } finally {
    await switchTopUp('1');
  }
  expect(await refusal(pay.open({ code: 'demo-bank', amount: '100' }))).toBe('done');
});

test('of ten players at once one gets the last place of a channel; the others are told that it is full', async () => {
  await pay.fixture.rows(`
    UPDATE payments.channels SET room = 1 + (
      SELECT count(*) FROM payments.deposits d
      WHERE d.channel = channels.id AND d.state IN ${openStates})
    WHERE code = 'demo-alipay-gate'`);
  const players: Caller[] = [];
  while (players.length < 10) players.push(await pay.fixture.player());
  const input = { code: 'demo-alipay-gate', amount: '100' };
  const view = await Promise.all(players.map((player) => refusal(pay.fixture.call('createDeposit', player, input))));
  expect(view.toSorted()).toEqual(['done', ...Array<string>(9).fill('payChannelFull')]);
  await pay.fixture.rows("UPDATE payments.channels SET room = NULL WHERE code = 'demo-alipay-gate'");
  expect(await refusal(pay.fixture.call('createDeposit', pay.player, input))).toBe('done');
});
