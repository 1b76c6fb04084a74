/** A running site that has told its story, for a test file: made before its tests, taken down after them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@longmen/contract';
import { parseMills } from '@longmen/engine';
import { afterAll, beforeAll } from 'vitest';
import { transferKinds } from '../../../../apps/server/src/modules/ledger/index.ts';
import { storySlips } from '../../../../apps/server/src/seed/story.ts';
import { untilTrue } from '../fixtures/draws.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';
import { startTestSite } from './site.ts';
import { type Actor, bet, newPlayer, signIn, sql, type TrustSite } from '../actors.ts';
import { ask as askSite, type Told } from '../raw-call.ts';

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
    await untilTrue(isTold, 150_000);
    await stopDraws();
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

  /** Whether the story is at its end: it is told while the site serves. */
  async function isTold(): Promise<boolean> {
    const rows = rowsOf(await list(calls.cashRecords));
    const count = (kind: number) => rows.filter(({ type }) => type === kind).length;
    const log = join(site.folder, 'server-0.log');
    const leftOut = existsSync(log) ? readFileSync(log, 'utf8').split('found no open issue').length - 1 : 0;
    // One bet is this site's own, and one of the story is taken back.
    const bets = storySlips.filter(({ username }) => username === player.username).length + 1;
    const isPaidOut = rows.some(({ type, status }) => type === transferKinds.withdrawal && status === '2');
    return isPaidOut && count(transferKinds.bet) + leftOut >= bets && count(transferKinds.refund) + leftOut > 0;
  }

  /** Issues that are still on sale end after the tests, and the others now: then nothing of the story moves any more. */
  async function stopDraws(): Promise<void> {
    await sql(
      site,
      `UPDATE draws.issues SET close_at = close_at + interval '1 day', draw_at = draw_at + interval '1 day'
        WHERE state IN ('scheduled', 'open') AND close_at BETWEEN clock_timestamp() AND clock_timestamp() + interval '1 hour'`,
    );
    const ending = `SELECT id FROM draws.issues WHERE state IN ('drawn', 'settling') OR (state = 'void' AND settled_at IS NULL)
      OR (state IN ('open', 'closed') AND close_at < clock_timestamp())`;
    await untilTrue(async () => (await sql(site, ending)).length === 0);
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
