// Money over to a company and back, on a real ledger beside a company that misbehaves (platforms.md 6).
import { mills, yuan } from '@longmen/engine';
import { type Member, useProviderWallets } from '@longmen/test-kit/fixtures/platforms/provider-wallets';
import { afterEach, describe, expect, test } from 'vitest';
import { makeArcadeAdmin } from '../admin.ts';
import { claimToSend } from '../wallet-transfers/store-transfers.ts';
import { openCasesOf } from '../cases/store-cases.ts';
import { settleWithin } from '../wallet-transfers/release-transfer.ts';

const arcade = useProviderWallets();
const { accountsOf, age, ask, askNow, balanceOf, bringBack, casesOf, deps, kit, member, modules, move } = arcade;
const { opened, orderOf, over, purse, remote, run, send, spentOf, stateOf } = arcade;

afterEach(() => {
  remote.behave();
  arcade.stops.bets = false;
});

test('money leaves cash, is on its way, lies there, and comes back', async () => {
  const who = await member();
  const id = await opened(who, 'in', '120.50');
  expect(await accountsOf(who)).toEqual([879.5, 120.5]);
  expect(purse(who)).toBe(0);
  await send();
  expect([purse(who), await stateOf(who, id)]).toEqual([120.5, 'sent']);
  await askNow();
  expect([await stateOf(who, id), await accountsOf(who)]).toEqual(['done', [879.5, 0]]);
  const back = await ask('bringBack', who, { plate: 'ky' });
  expect(back).toMatchObject({ transfers: [{ type: 'out', money: '120.500', state: 'made' }], left_in_hand: '0.000' });
  expect(await accountsOf(who)).toEqual([879.5, 0]);
  await run();
  expect([await accountsOf(who), purse(who)]).toEqual([[1_000, 0], 0]);
  expect([...remote.sent.values()].every((times) => times === 1)).toBe(true);
  expect(await ask('listWalletTransfers', who, { day_type: '0' })).toMatchObject({
    total: 2,
    rows: [
      { type: 'out', status: '2' },
      { type: 'in', status: '2' },
    ],
  });
  const timeline = { timeline: [{ state: 'made' }, { state: 'sent' }, { state: 'done' }] };
  expect(await ask('showWalletTransfer', who, { id })).toMatchObject(timeline);
  expect(await ask('showWalletTransfer', await member(), { id })).toBe('transferUnknown');
});

describe('S a transfer is refused', () => {
  const refusals: [what: string, refusal: string, type: 'in' | 'out', credit: string][] = [
    ['parts of a cent', 'invalidInput', 'in', '10.005'],
    ['under one yuan', 'transferTooSmall', 'in', '0.99'],
    ['above ten million', 'transferTooMuch', 'in', '10000000.01'],
    ['more than the balance', 'insufficientFunds', 'in', '1000.01'],
    ['more than lies there', 'transferTooMuch', 'out', '1.00'],
  ];
  test.each(refusals)('%s', async (_, refusal, type, credit) => {
    const who = await member();
    expect(await move(who, type, credit)).toBe(refusal);
    expect(await balanceOf(who)).toBe(yuan(1_000));
  });

  test('while another is on its way, and while the platform or the site is closed', async () => {
    const who = await member();
    await opened(who, 'in', '10');
    expect(await move(who, 'in', '10')).toBe('transferOpen');
    await run();
    arcade.stops.bets = true;
    expect(await move(who, 'in', '10')).toBe('gamePlatformClosed');
    arcade.stops.bets = false;
    await modules.ledger.freezes.freeze(['platform:ky'], { kind: 'words', saw: { words: 'test' } });
    expect(await move(who, 'in', '10')).toBe('platformFrozen');
    // What is there comes back all the same.
    expect(await move(who, 'out', '10')).toMatchObject({ transfer: { state: 'made' } });
    await modules.ledger.freezes.lift('platform:ky');
    await run();
  });

  test('out of a hand, as far as it holds the money', async () => {
    const who = await member();
    await over(who, '100');
    remote.hands.set(who.name, yuan(60));
    expect(await move(who, 'out', '50')).toBe('moneyInHand');
    expect(await ask('bringBack', who, { plate: 'ky' })).toMatchObject({
      transfers: [{ money: '40.000' }],
      left_in_hand: '60.000',
    });
    await run();
    remote.hands.clear();
    await kit.sql('UPDATE arcade.provider_wallets SET back_at = now() WHERE user_id = $1', [who.userId]);
    await bringBack();
    await run();
    expect([await balanceOf(who), purse(who)]).toEqual([yuan(1_000), 0]);
  });
});

test('a key stands for its transfer: a copy hears of it, other contents are refused', async () => {
  const who = await member();
  const both = await Promise.all([move(who, 'in', '10', 'k'), move(who, 'in', '10', 'k')]);
  expect(both[0]).toEqual(both[1]);
  await run();
  expect(await move(who, 'in', '10', 'k')).toMatchObject({ transfer: { state: 'done' } });
  expect(await move(who, 'in', '11', 'k')).toBe('keyReused');
  expect(await balanceOf(who)).toBe(yuan(990));
});

test('of many at one moment one goes over', async () => {
  const who = await member();
  const answers = await Promise.all(Array.from({ length: 8 }, () => move(who, 'in', '200')));
  expect(answers.filter((answer) => answer === 'transferOpen')).toHaveLength(7);
  await run();
  expect([await accountsOf(who), purse(who)]).toEqual([[800, 0], 200]);
});

describe('the answer to a transfer ends nothing', () => {
  test('it says done, and the order failed', async () => {
    const who = await member();
    Object.assign(remote.manner, { takes: 'refuse', answers: { state: 'done', amount: undefined } });
    const id = await opened(who, 'in', '50');
    await send();
    expect([await stateOf(who, id), await accountsOf(who)]).toEqual(['sent', [950, 50]]);
    await askNow();
    expect([await stateOf(who, id), await accountsOf(who)]).toEqual(['failed', [1_000, 0]]);
    expect(await spentOf(who)).toEqual({ day: 0, week: 0, month: 0 });
  });

  test('back: it says done, and the order failed: nothing is credited', async () => {
    const who = await member();
    await over(who, '50');
    Object.assign(remote.manner, { takes: 'refuse', answers: { state: 'done', amount: undefined } });
    await opened(who, 'out', '50');
    await run();
    expect([await accountsOf(who), purse(who)]).toEqual([[950, 0], 50]);
  });

  test('it says refused, and the order was done', async () => {
    const who = await member();
    remote.manner.answers = { state: 'failed', why: 'tryAgain' };
    const id = await over(who, '50');
    expect([await stateOf(who, id), purse(who)]).toEqual(['done', 50]);
  });

  test('its float is empty: nobody brings more there for a minute', async () => {
    const [who, other] = [await member(), await member()];
    Object.assign(remote.manner, { takes: 'refuse', answers: { state: 'failed', why: 'floatEmpty' } });
    await over(who, '50');
    remote.behave();
    expect(await move(other, 'in', '10')).toBe('gamePlatformClosed');
    await kit.sql('DELETE FROM arcade.provider_pauses', []);
    expect(await balanceOf(who)).toBe(yuan(1_000));
  });
});

test('at work for long it is waited for, and people hear of it', async () => {
  const who = await member();
  remote.manner.takes = 'work';
  const id = await over(who, '50');
  await age(id, 600_000);
  await askNow();
  expect([await stateOf(who, id), await casesOf(who)]).toEqual(['sent', ['crossingSlow']]);
  remote.finish('done');
  await askNow();
  expect([await stateOf(who, id), purse(who)]).toEqual(['done', 50]);
});

describe('a transfer that the company knows nothing of', () => {
  test('is believed to be lost when it is told so twice, late enough, and never before', async () => {
    const who = await member();
    remote.manner.takes = 'lose';
    const id = await over(who, '50');
    await askNow();
    expect(await stateOf(who, id)).toBe('sent');
    await age(id, 599_000);
    await askNow();
    expect([await stateOf(who, id), await accountsOf(who)]).toEqual(['sent', [950, 50]]);
    await age(id, 2_000);
    await askNow();
    expect([await stateOf(who, id), await accountsOf(who)]).toEqual(['failed', [1_000, 0]]);
    expect(remote.sent.get(await orderOf(id))).toBe(1);
  });

  test('lands late within that time, and is done', async () => {
    const who = await member();
    remote.manner.takes = 'late';
    const id = await over(who, '50');
    remote.land();
    await askNow();
    expect([await stateOf(who, id), await accountsOf(who)]).toEqual(['done', [950, 0]]);
  });
});

test('a process that dies between claim and send has sent nothing, and nobody sends it again', async () => {
  const who = await member();
  const id = await opened(who, 'in', '50');
  await claimToSend(kit.platform.db.jobs, 'table', { limit: 16, askInMs: 0 });
  await run();
  expect([await stateOf(who, id), remote.sent.get(await orderOf(id))]).toEqual(['sent', undefined]);
  await age(id, 700_000);
  await askNow();
  expect([await stateOf(who, id), await balanceOf(who)]).toEqual(['failed', yuan(1_000)]);
});

test('one that dies after it has sent has its transfer asked for, and not sent again', async () => {
  const who = await member();
  const id = await opened(who, 'in', '50');
  const [claimed] = await claimToSend(kit.platform.db.jobs, 'table', { limit: 16, askInMs: 0 });
  if (claimed === undefined) throw new Error('nothing was claimed');
  await remote.remote.move({ way: 'in', player: who.name, amount: claimed.amount, order: claimed.orderNumber });
  await run();
  expect([await stateOf(who, id), remote.sent.get(claimed.orderNumber), purse(who)]).toEqual(['done', 1, 50]);
});

test('another amount, or none three times, waits for people, who say what became of it', async () => {
  const [who, other] = [await member(), await member()];
  remote.manner.orderState = { state: 'done', amount: yuan(49) };
  const id = await over(who, '50');
  expect([await stateOf(who, id), await casesOf(who)]).toEqual(['review', ['crossingReview']]);
  expect(await move(who, 'in', '10')).toBe('transferOpen');
  remote.manner.orderState = { state: 'done', amount: undefined };
  const unnamed = await over(other, '50');
  await askNow();
  expect(await stateOf(other, unnamed)).toBe('sent');
  await askNow();
  expect([await stateOf(other, unnamed), await accountsOf(other)]).toEqual(['review', [950, 50]]);
  const by = { by: 'anna, bert', reason: 'test' };
  const settle = ({ userId }: Member, which: string, as: 'done' | 'failed' | 'send') =>
    kit.platform.db.jobs.transaction((tx) => settleWithin(deps, tx, { userId, id: which }, as, by));
  // What was sent is never sent again.
  expect(await settle(who, id, 'send')).toBe(false);
  expect(await settle(who, id, 'failed')).toBe(true);
  expect(await settle(other, unnamed, 'done')).toBe(true);
  expect(await settle(who, id, 'done')).toBe(false);
  expect([await accountsOf(who), await accountsOf(other), await casesOf(who)]).toEqual([[1_000, 0], [950, 0], []]);
});

test('more than the records explain is written down and not sent until they do', async () => {
  const who = await member();
  await over(who, '50');
  remote.purses.set(who.name, yuan(100_051));
  expect(await ask('bringBack', who, { plate: 'ky' })).toMatchObject({ transfers: [{ state: 'review' }] });
  await bringBack();
  await run();
  expect([await balanceOf(who), await casesOf(who), await openCasesOf(kit.platform.db.reads, who.userId)]).toEqual([
    yuan(950),
    ['purseDiffers'],
    1,
  ]);
  await kit.sql('UPDATE arcade.provider_wallets SET net = $2 WHERE user_id = $1', [who.userId, yuan(100_001)]);
  await bringBack();
  await run();
  expect([await balanceOf(who), await casesOf(who)]).toEqual([yuan(101_001), []]);
});

describe('own limits', () => {
  test('crossing back and forth costs none, a win loosens none, and no loss limit is passed', async () => {
    const who = await member();
    await modules.ledger.setCaps(kit.platform.db.jobs, who.userId, { dayLoss: yuan(100) });
    for (let turn = 0; turn < 3; turn += 1) {
      await over(who, '80');
      await opened(who, 'out', '80');
      await run();
    }
    expect(await spentOf(who)).toEqual({ day: 0, week: 0, month: 0 });
    await over(who, '100');
    expect(await move(who, 'in', '1')).toBe('ownLimitReached');
    remote.purses.set(who.name, yuan(500));
    await kit.sql('UPDATE arcade.provider_wallets SET net = $2 WHERE user_id = $1', [who.userId, yuan(400)]);
    await ask('bringBack', who, { plate: 'ky' });
    await run();
    // 100 of the 500 went over today: that is all that counts no longer.
    expect(await spentOf(who)).toEqual({ day: 0, week: 0, month: 0 });
    expect(await move(who, 'in', '101')).toBe('ownLimitReached');
  });

  test('what was parked before today loosens nothing of today', async () => {
    const who = await member();
    await over(who, '80');
    await kit.sql(`UPDATE arcade.provider_wallets SET day = day - 40 WHERE user_id = $1`, [who.userId]);
    await ask('bringBack', who, { plate: 'ky' });
    await run();
    expect(await spentOf(who)).toEqual({ day: yuan(80), week: yuan(80), month: yuan(80) });
  });

  test('a player who begins a break brings nothing over, and is sent home with his money', async () => {
    const who = await member();
    await over(who, '80');
    const until = Date.now() + 3_600_000;
    await modules.ledger.exclude(kit.platform.db.jobs, who.userId, { as: 'timeOut', until });
    expect(await move(who, 'in', '10')).toBe('timeOutOn');
    await bringBack();
    await run();
    expect([remote.kicked.includes(who.name), await balanceOf(who), purse(who)]).toEqual([true, yuan(1_000), 0]);
  });

  test('races with a break: what goes over did so before it', async () => {
    const who = await member();
    const [answer] = await Promise.all([
      move(who, 'in', '80'),
      modules.ledger.exclude(kit.platform.db.bets, who.userId, { as: 'selfExclusion', until: Date.now() + 3_600_000 }),
    ]);
    expect([typeof answer === 'string' ? answer : 'over', await balanceOf(who)]).toEqual(
      answer === 'selfExcluded' ? ['selfExcluded', yuan(1_000)] : ['over', yuan(920)],
    );
    await run();
    await bringBack();
    await run();
    expect(await balanceOf(who)).toBe(yuan(1_000));
  });
});

describe('at a launch', () => {
  const launch = (who: Member, more = {}) => ask('launchCardGame', who, { kind_id: '0', ...more });
  test('the whole balance goes over in whole cents, unless the player does not want it', async () => {
    const who = await member(mills(1_000_129));
    expect(await launch(who, { auto: '0' })).toEqual({ url: 'https://play.table.test/1' });
    expect(await launch(who)).not.toHaveProperty('transfer');
    expect(await launch(who, { auto: '1' })).toMatchObject({ transfer: { state: 'made', money: '1000.120' } });
    // What is on its way is the answer to the next one.
    expect(await launch(who)).toMatchObject({ transfer: { state: 'made', money: '1000.120' } });
    await run();
    expect(await accountsOf(who)).toEqual([0.009, 0]);
    expect(await launch(who)).not.toHaveProperty('transfer');
  });

  test('limits leave what they leave; what they refuse is named beside the address', async () => {
    const who = await member();
    await modules.ledger.setCaps(kit.platform.db.jobs, who.userId, { daySpend: yuan(100) });
    expect(await launch(who)).toMatchObject({ transfer: { money: '100.000' } });
    await run();
    expect(await launch(who)).toEqual({
      url: 'https://play.table.test/1',
      transfer: { refusal: 'ownLimitReached', rest: '0.000' },
    });
  });

  test('an amount goes over for this time, and what was chosen for every time stays', async () => {
    const who = await member();
    expect(await launch(who, { credit: '0' })).toEqual({ url: 'https://play.table.test/1' });
    expect(await launch(who, { credit: '0.50' })).toMatchObject({ transfer: { refusal: 'transferTooSmall' } });
    expect(await launch(who, { credit: '1.005' })).toMatchObject({ transfer: { refusal: 'invalidInput' } });
    expect(await launch(who, { credit: '1000.01' })).toMatchObject({ transfer: { refusal: 'insufficientFunds' } });
    expect(await launch(who, { credit: '20.50' })).toMatchObject({ transfer: { money: '20.500' } });
    await run();
    expect(await ask('showProviderWallet', who, { plate: 'ky' })).toMatchObject({ auto: '', money: '20.500' });
    await launch(who, { auto: '0' });
    expect(await launch(who, { credit: '10' })).toMatchObject({ transfer: { money: '10.000' } });
    expect(await ask('showProviderWallet', who, { plate: 'ky' })).toMatchObject({ auto: '0' });
    await run();
    expect(await launch(who, { auto: '1', credit: '0' })).not.toHaveProperty('transfer');
    expect(await balanceOf(who)).toBe(mills(969_500));
  });

  test('whether it goes along is changed outside of a launch, at companies that keep wallets', async () => {
    const who = await member();
    expect(await ask('setWalletAuto', who, { plate: 'ag', auto: '0' })).toBe('gamePlatformClosed');
    expect(await ask('setWalletAuto', who, { plate: 'ky', auto: '0' })).toEqual({});
    expect(await ask('showProviderWallet', who, { plate: 'ky' })).toMatchObject({ auto: '0', money: '0.000' });
    expect(await launch(who)).not.toHaveProperty('transfer');
    expect(await ask('setWalletAuto', who, { plate: 'ky', auto: '1' })).toEqual({});
    expect(await launch(who)).toMatchObject({ transfer: { money: '1000.000' } });
    await run();
  });

  test('a launch that fails takes no money along', async () => {
    const who = await member();
    remote.manner.isAway = true;
    expect(await launch(who)).toBe('launchFailed');
    expect(await balanceOf(who)).toBe(yuan(1_000));
  });
});

test('a wallet is shown as its company says, with what is on its way', async () => {
  const who = await member();
  expect(await ask('showProviderWallet', who, { plate: 'ky' })).toMatchObject({
    plate: 'ky',
    wallet: 'transfer',
    money: '0.000',
    open: null,
  });
  expect(await ask('showProviderWallet', who, { plate: 'ag' })).toBe('gamePlatformClosed');
  await over(who, '100');
  remote.hands.set(who.name, yuan(30));
  await opened(who, 'in', '5');
  expect(await ask('showProviderWallet', who, { plate: 'ky' })).toMatchObject({
    money: '100.000',
    free: '70.000',
    in_hand: '30.000',
    on_the_way: '5.000',
    open: { type: 'in', status: '1' },
  });
  expect(await makeArcadeAdmin(kit.platform, modules.ledger).walletsOf(who.userId)).toMatchObject([
    {
      provider: 'table',
      over: yuan(100),
      back: 0,
      expected: yuan(100),
      total: yuan(100),
      free: yuan(70),
      open: { way: 'in' },
    },
  ]);
  await run();
  remote.hands.clear();
});

test('a notice of its company brings the money back, a forged one does nothing', async () => {
  const who = await member();
  await over(who, '100');
  const route = modules.arcade.routes.find(({ call }) => call.name === 'providerNotice');
  const notice = (key: string) => ({
    ip: '192.0.2.1',
    raw: {
      bytes: Buffer.from(JSON.stringify({ key, param: who.name })),
      header: () => undefined,
      query: () => undefined,
    },
  });
  for (const key of ['forged', 'signed']) {
    const answer = (await route?.answer({ provider: 'table' } as never, notice(key) as never)) as { raw: Buffer };
    expect(answer.raw.toString()).toBe('{"code":0}');
    await bringBack();
    await run();
    expect(await balanceOf(who)).toBe(key === 'forged' ? yuan(900) : yuan(1_000));
  }
});
