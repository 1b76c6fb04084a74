/** Accounts that trust tests act as, opened through the site's own calls. */
import { calls } from '@longmen/contract';
import { ownerOf } from './database/owner.ts';
import { ask } from './raw-call.ts';
import { holdSales } from './site/issues.ts';
import type { startTestSite } from './site/site.ts';
import { type UserId, userIdOf } from '../../../apps/server/src/platform/ids.ts';

export type TrustSite = Awaited<ReturnType<typeof startTestSite>>;
export type Actor = { username: string; token: string; userId: UserId };

/** Somebody without a session. */
export const visitor: Actor = { username: '', token: '', userId: userIdOf('') };

export const password = 'kx7mq2zt';
let made = 0;

const addressOf = (site: TrustSite) => site.addresses[0] ?? '';

/** A registered player, without money; below the agent whose invite code is given. */
export async function newPlayer(
  site: TrustSite,
  headers: Record<string, string> = {},
  inviteCode = '',
): Promise<Actor> {
  made += 1;
  // At most twelve characters, the last of which tell players apart.
  const username = `t${process.pid}x${made}`;
  const fields = {
    username,
    pwd: password,
    phone: `09${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(5, '0')}`,
    invite_code: inviteCode,
  };
  return opened(await ask(addressOf(site), calls.register, fields, { headers }), username);
}

/** A registered player with money of the house. */
export async function fundedPlayer(site: TrustSite, yuan = 10_000): Promise<Actor> {
  const who = await newPlayer(site);
  await fund(site, who, yuan);
  return who;
}

/** Gives money of the house to an account that has none yet. */
export async function fund(site: TrustSite, who: Actor, yuan: number): Promise<void> {
  await sql(
    site,
    `WITH paid AS (UPDATE ledger.accounts SET balance = $2, postings = 1 WHERE user_id = $1 AND kind = 1)
     INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at) VALUES ($1, 60, 1, 108, 1, $2, $2, 1, now())`,
    [who.userId, yuan * 1000],
  );
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

/** An agent with nobody above. @param rebates rates by family ("8.0") */
export async function newAgent(site: TrustSite, rebates: Record<string, string> = {}): Promise<Actor> {
  const { username, userId } = await newPlayer(site);
  await sql(site, 'UPDATE identity.users SET account_type = 2, rebates = $2 WHERE user_id = $1', [
    userId,
    JSON.stringify(rebates),
  ]);
  return signIn(site, username, password);
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
  return { username, token, userId: userIdOf(String(uid)) };
}

/** Asks the site's database as the owner of the tables. */
export async function sql<Row>({ database }: TrustSite, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await ownerOf(database).query(text, values)).rows as Row[];
}

/** One line that any game of family s_ssc takes. */
export const bigLine = [{ play: 's_ssc.total.bsoe', price: 1, contents: 'big' }];

/** Bets one yuan in the issue of a game that is on sale, which stays so. @returns the order's number. */
export async function bet(site: TrustSite, who: Actor, gid = '11', lines: unknown = bigLine): Promise<string> {
  const issue = await holdSales(site, gid);
  const { data, text } = await ask(
    addressOf(site),
    calls.placeBetAtServerRate,
    { gid, issue, bets: lines },
    { token: who.token },
  );
  const [order] = (data['orders'] ?? []) as { order_num: string }[];
  if (order === undefined) throw new Error(text);
  return order.order_num;
}
