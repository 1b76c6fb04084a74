// What rewards pay is judged against what brings it, whichever side is changed, and again when another operator agrees.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateMills } from '@longmen/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestOffice } from '@longmen/test-kit/fixtures/office/office';
import { asOffice, openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { Refusal } from '../../platform/api/route.ts';
import type { Office, SignedInOperator } from './index.ts';

let database: TestDatabase;
let dataDir: string;
let platform: TestPlatform;
let office: Office;
let anna: SignedInOperator;
let berta: SignedInOperator;
const reason = 'a test';
const founders = [
  { name: 'anna', password: 'a long password' },
  { name: 'berta', password: 'a long password' },
] as const;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-judge-'));
  platform = await openTestPlatform(asOffice(database), { dataDir });
  office = await openTestOffice(platform);
  await office.seedOperators(founders);
  [anna, berta] = [await office.signIn(founders[0]), await office.signIn(founders[1])];
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

/** What was done, or the name of the refusal. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.refusal;
      throw error;
    },
  );
/** Asked for by the first operator. @returns the proposal */
const ask = async (key: string, wire: unknown) =>
  (await office.changeSetting(anna, { key, wire, reason })).proposal ?? '';
const agree = (id: string) => office.agree(berta, { id, reason });
const set = async (key: string, wire: unknown) => agree(await ask(key, wire));
const alone = (key: string, wire: unknown) => office.changeSetting(anna, { key, wire, reason });

const rates = (highest: string) => ({ 3: ['0.10', '0.15', highest] });
const even = (rate: number) => ({
  gid: 10,
  play: 's_ssc.total.bsoe',
  price: 'big',
  rate: rateMills(rate),
  rateMin: rateMills(1_700),
  reason,
});
const raise = async (rate: number) => {
  await office.changeRate(anna, even(rate));
  await office.changeRate(berta, even(rate));
};

test('the daily bonus and what plays return stay below 99.5 % of a stake together', async () => {
  // Plays return 97.273 % at most.
  expect(await outcome(ask('reward_day_rates', rates('2.23')))).toBe('settingInvalid');
  const requested = await ask('reward_day_rates', rates('2.00'));
  // 97.5 %: still right beside the 0.80 % of now.
  await raise(1_950);
  expect(await outcome(agree(requested))).toBe('settingInvalid');
  await office.dropProposal(anna, { id: requested, reason });
  await set('reward_day_rates', rates('1.99'));
  expect(await outcome(raise(1_951))).toBe('settingInvalid');
  expect(await outcome(raise(1_949))).toBe('done');
  // A play that is not on sale counts when it comes on sale.
  const offer = (offered: boolean) =>
    office.changePlayOffer(anna, { gid: 10, play: 's_ssc.total.bsoe', offered, reason });
  await offer(false);
  await set('reward_day_rates', rates('2.20'));
  expect(await outcome(offer(true))).toBe('settingInvalid');
  await set('reward_day_rates', rates('0.20'));
  expect(await outcome(offer(true))).toBe('done');
});

const coins = {
  code: 'coins',
  provider: 'chain',
  payType: 'digitalCurrency',
  adapter: 'coin',
  jumpMode: 'payPage',
  titles: { vi: 'Tiền số', zh: '数字货币', en: 'Coins', id: 'Koin' },
  least: '10',
  most: '10000',
  coin: 'USDT',
  network: 'TRC20',
  exchangeRate: '7.25',
};
type Change = Parameters<Office['changeChannel']>[1];
const channel = async (change: Change) => {
  await office.changeChannel(anna, change);
  return office.changeChannel(berta, change);
};
const turnover = (turnoverPercent: string) =>
  channel({ do: 'set', channel: 'coins', values: { turnoverPercent }, reason });
const signIn = (condition: string) => ({
  id: 9,
  sign_type: 'any',
  sign_condtion: condition,
  condtion_num: '100',
  from: '2026-01-01',
  to: '2099-12-31',
  setting: [{ cond: 1, reward: '0.5' }],
});

test('while something is given for depositing alone, every open channel asks for all of it to be staked', async () => {
  // The upgrade bonus of a demo site is on.
  const add = (turnoverPercent: number) => channel({ do: 'add', form: { ...coins, turnoverPercent }, reason });
  expect(await outcome(add(99))).toBe('channelTurnoverTooLow');
  await add(100);
  expect(await outcome(turnover('99'))).toBe('channelTurnoverTooLow');
  await alone('jinji_jiajiang', '0');
  await turnover('50');
  expect(await outcome(alone('jinji_jiajiang', '1'))).toBe('channelTurnoverTooLow');
  await office.changeChannel(anna, { do: 'close', channel: 'coins', reason });
  await alone('jinji_jiajiang', '1');
  expect(await outcome(channel({ do: 'open', channel: 'coins', reason }))).toBe('channelTurnoverTooLow');
  // What is closed may ask for what it likes until it opens.
  expect(await outcome(turnover('20'))).toBe('done');
  await alone('sys_activity', '2');
  await channel({ do: 'open', channel: 'coins', reason });
  // By deposits it is the same; by bets it is not.
  expect(await outcome(ask('reward_sign', signIn('recharge')))).toBe('channelTurnoverTooLow');
  await set('reward_sign', signIn('bet'));
  await turnover('100');
  const requested = await ask('reward_sign', signIn('recharge'));
  await turnover('99');
  expect(await outcome(agree(requested))).toBe('channelTurnoverTooLow');
});
