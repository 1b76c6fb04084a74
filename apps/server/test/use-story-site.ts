/** A running site that has told its story, for a test file: made before its tests, taken down after them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@longmen/contract';
import { parseMills } from '@longmen/engine';
import { afterAll, beforeAll } from 'vitest';
import { startSandbox, type TestSandbox } from './sandbox.ts';
import { startTestSite } from './site.ts';
import { type Actor, bet, newPlayer, signIn, type TrustSite } from './trust/actors.ts';
import { ask as askSite, type Told } from './trust/ask.ts';

/** A row of the cash records, as the wire spells it. */
export type Row = Record<
  'order_num' | 'price' | 'status' | 'statusName' | 'tips' | 'style' | 'method' | 'remark' | 'open' | 'open_num',
  string
> & { type: number; balance: string | null; addtime: string };

export const rowsOf = ({ data }: Told) => data['rows'] as Row[];
export const mills = (text: unknown): number => {
  const spelt = String(text);
  return (spelt.startsWith('-') ? -1 : 1) * (parseMills(spelt.replace('-', '')) ?? Number.NaN);
};
export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What it gives works within hooks and tests. */
export function useStorySite() {
  let sandbox: TestSandbox;
  const site = {} as TrustSite;
  const [player, stranger] = [{}, {}] as [Actor, Actor];

  beforeAll(async () => {
    sandbox = await startSandbox({ 1: 180 }, 10);
    const env = {
      PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider),
      PAYMENT_PROVIDERS: sandbox.paymentProviders,
    };
    Object.assign(site, await startTestSite({ env }));
    Object.assign(player, await signIn(site, 'player01'));
    Object.assign(stranger, await newPlayer(site));
    await bet(site, player);
    await untilTold();
  });
  afterAll(async () => {
    await Promise.all([site.stop?.(), sandbox?.stop()]);
  });

  const ask = (
    { token }: Actor,
    call: (typeof calls)[keyof typeof calls],
    fields: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => askSite(site.addresses[0] ?? '', call, fields, { token, headers });
  const list = (call: (typeof calls)[keyof typeof calls], fields: object = {}, who = player) =>
    ask(who, call, { day_type: '366', rows: '100', ...fields });

  /** The story's bets and its withdrawal are told while the site serves; after its end nothing of them moves any more. */
  async function untilTold(): Promise<void> {
    for (let turn = 0; turn < 600; turn += 1) {
      const rows = rowsOf(await list(calls.cashRecords));
      if (rows.some(({ type }) => type === 1) && rows.some(({ type, status }) => type === 14 && status === '2')) return;
      await sleep(100);
    }
    throw new Error('the story was not told');
  }

  return {
    site,
    /** Of the story. */
    player,
    /** Registered after it, without money. */
    stranger,
    /** Makes a call as a player. */
    ask,
    /** Records of the last year. */
    list,
  };
}
