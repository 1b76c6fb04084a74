/** Accounts that trust tests act as, opened through the site's own calls. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@longmen/contract';
import { withClient } from '../../../apps/server/src/platform/postgres/index.ts';
import type { startTestSite } from './site/site.ts';
import { ask } from './raw-call.ts';

export type TrustSite = Awaited<ReturnType<typeof startTestSite>>;
export type Actor = { username: string; token: string; userId: string };

/** Somebody without a session. */
export const visitor: Actor = { username: '', token: '', userId: '' };

export const password = 'kx7mq2zt';
let made = 0;

const addressOf = (site: TrustSite) => site.addresses[0] ?? '';

/** A registered player; demo money only where the story gave it. */
export async function newPlayer(site: TrustSite, headers: Record<string, string> = {}): Promise<Actor> {
  made += 1;
  // At most twelve characters, the last of which tell players apart.
  const username = `t${process.pid}x${made}`;
  const fields = {
    username,
    pwd: password,
    phone: `09${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(5, '0')}`,
  };
  return opened(await ask(addressOf(site), calls.register, fields, { headers }), username);
}

export async function newGuest(site: TrustSite): Promise<Actor> {
  const { data } = await ask(addressOf(site), calls.guestAccount, {});
  const fields = { username: data['username'], pwd: password, invite_code: data['invite_code'] };
  return opened(await ask(addressOf(site), calls.register, fields), String(data['username']));
}

/** Signs in an account of the story, or one that was registered. */
export async function signIn(site: TrustSite, username: string, pwd = 'demo1234'): Promise<Actor> {
  return opened(await ask(addressOf(site), calls.signIn, { username, pwd }), username);
}

/** A player whose account an operator has given another status. */
export async function playerOfStatus(site: TrustSite, status: number): Promise<Actor> {
  const { username, userId } = await newPlayer(site);
  await sql(site, 'UPDATE identity.users SET status = $1 WHERE user_id = $2', [status, userId]);
  return signIn(site, username, password);
}

function opened({ data, text }: { data: Record<string, unknown>; text: string }, username: string): Actor {
  const { token, uid } = data;
  if (typeof token !== 'string') throw new Error(`${username} has no session: ${text}`);
  return { username, token, userId: String(uid) };
}

/** Asks the site's database as the owner of the tables. */
export function sql<Row>(site: TrustSite, text: string, values: unknown[] = []): Promise<Row[]> {
  return withClient(site.database.ownerUrl, async (client) => (await client.query(text, values)).rows as Row[]);
}

/** One line that any game of family s_ssc takes. */
export const bigLine = [{ play: 's_ssc.total.bsoe', price: 1, contents: 'big' }];

/** Bets one yuan in the open issue of a game. @returns the order's number. */
export async function bet(site: TrustSite, who: Actor, gid = '11', lines: unknown = bigLine): Promise<string> {
  for (;;) {
    const told = await ask(addressOf(site), calls.placeBetAtServerRate, { gid, bets: lines }, { token: who.token });
    const orders = told.data['orders'] as { order_num: string }[] | undefined;
    if (orders?.[0] !== undefined) return orders[0].order_num;
    // Between the end of sales and the next issue nothing takes bets.
    if (!['issueClosed', 'gameNotOpen', 'issueUnknown'].includes(String(told.data['refusal'])))
      throw new Error(told.text);
    await sleep(200);
  }
}

/** The issue of a game that takes bets, for more than these seconds to come; waits while none does. */
export async function openIssue(site: TrustSite, gid: string, seconds = 2): Promise<string> {
  for (;;) {
    const { text } = await ask(addressOf(site), calls.gameClocks, { gid });
    const [clock] = (JSON.parse(text) as { data: { kithe: string; kithe_time_second: number }[] }).data;
    if (clock !== undefined && clock.kithe !== '' && clock.kithe_time_second > seconds) return clock.kithe;
    await sleep(200);
  }
}
