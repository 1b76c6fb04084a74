/** The standard site when it has told its story: its first player's records, of which nothing moves any more. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@longmen/contract';
import { parseMills } from '@longmen/engine';
import { beforeAll } from 'vitest';
import { transferKinds } from '../../../../apps/server/src/modules/ledger/index.ts';
import { demoSlips } from '../../../../apps/server/src/seed/demo-data.ts';
import { untilTrue } from '../fixtures/draws.ts';
import { type Actor, bet, newPlayer, signIn, sql } from '../actors.ts';
import { ask as askSite, type RawAnswer } from '../raw-call.ts';
import { holdSales } from './issues.ts';
import { useSite } from './use-site.ts';

/** A row of the cash records, as the wire spells it. */
export type Row = Record<
  'order_num' | 'price' | 'status' | 'statusName' | 'tips' | 'style' | 'method' | 'remark' | 'open' | 'open_num',
  string
> & { type: number; balance: string | null; addtime: string };

export const rowsOf = ({ data }: RawAnswer) => data['rows'] as Row[];
export const mills = (text: unknown): number => {
  const spelt = String(text);
  return (spelt.startsWith('-') ? -1 : 1) * (parseMills(spelt.replace('-', '')) ?? Number.NaN);
};
export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What it gives works within hooks and tests. */
export function useDemoSite() {
  const site = useSite();
  const [player, stranger] = [{}, {}] as [Actor, Actor];

  beforeAll(async () => {
    Object.assign(player, await signIn(site, 'player01'));
    Object.assign(stranger, await newPlayer(site));
    await bet(site, player);
    await untilTrue(isSeeded, 150_000);
    await stopDraws();
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
  async function isSeeded(): Promise<boolean> {
    const rows = rowsOf(await list(calls.cashRecords));
    const count = (kind: number) => rows.filter(({ type }) => type === kind).length;
    const logs = site.servers.map(({ name }) => join(site.folder, `${name}.log`)).filter((log) => existsSync(log));
    const leftOut = logs.flatMap((log) => readFileSync(log, 'utf8').split('found no open issue').slice(1)).length;
    // One bet is the hook's own, and one of the story is taken back.
    const bets = demoSlips.filter(({ username }) => username === player.username).length + 1;
    const isPaidOut = rows.some(({ type, status }) => type === transferKinds.withdrawal && status === '2');
    return isPaidOut && count(transferKinds.bet) + leftOut >= bets && count(transferKinds.refund) + leftOut > 0;
  }

  /** Issues that the player has bet in and that are on sale stay so; those that ended are settled. */
  async function stopDraws(): Promise<void> {
    const waiting = `SELECT DISTINCT i.gid, i.state = 'open' AND i.close_at > clock_timestamp() AS "isOnSale"
      FROM betting.slips s JOIN draws.issues i ON i.id = s.issue WHERE s.user_id = $1 AND i.settled_at IS NULL`;
    await untilTrue(async () => {
      const rows = await sql<{ gid: number; isOnSale: boolean }>(site, waiting, [player.userId]);
      for (const { gid } of rows.filter(({ isOnSale }) => isOnSale)) await holdSales(site, gid);
      return rows.every(({ isOnSale }) => isOnSale);
    });
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
