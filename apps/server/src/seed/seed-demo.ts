/** Adds the demo data to a site: accounts at once, slips as soon as their games take bets. Repeating it adds nothing. */
import { issueNo } from '../modules/draws/index.ts';
import { mills } from '@longmen/engine';
import type { Platform } from '../platform/context.ts';
import { type Caller, Refusal } from '../platform/api/route.ts';
import type { Betting } from '../modules/betting/index.ts';
import type { Identity, User } from '../modules/identity/index.ts';
import type { Shares } from '../modules/shares/index.ts';
import { lotteryFamilies } from '@longmen/contract/share-families';
import {
  demoFundPassword,
  demoInviteCodes,
  demoPassword,
  type DemoAccount,
  demoAccounts,
  demoSlips,
  type DemoSlip,
} from './demo-data.ts';

export type DemoDeps = {
  platform: Platform;
  identity: Pick<Identity, 'makeInviteCode' | 'seedAccount' | 'seedSecurity' | 'invites'>;
  betting: Pick<Betting, 'placeBet' | 'cancelBet' | 'hasSlips'>;
  /** The issue of a game that takes bets now. */
  openIssue(gid: number): Promise<{ issue: string; closesAt: number } | undefined>;
  shares: Pick<Shares, 'shareSlip'>;
  families: readonly string[];
};

/** Bets that would close before they are written are left to the next issue. */
const msToCloseMin = 3_000;
const patienceMs = 20_000;
const lookEveryMs = 500;

/** Opens the demo accounts. @returns them by username. */
export async function openDemoAccounts(
  { identity, families }: Pick<DemoDeps, 'identity' | 'families'>,
  accounts: readonly DemoAccount[] = demoAccounts,
): Promise<Map<string, User>> {
  const users = new Map<string, User>();
  for (const { username, accountType, status, parent, rebate, startYuan, ...security } of accounts) {
    const user = await identity.seedAccount({
      username,
      password: demoPassword,
      accountType,
      status,
      isDemo: true,
      rebates: Object.fromEntries(families.map((family) => [family, rebate])),
      startBalance: mills(startYuan * 1000),
      ...(parent === undefined ? {} : { parent }),
    });
    await identity.seedSecurity(user.userId, {
      ageStated: security.ageStated === true,
      ...(security.hasFundPassword === true ? { fundPassword: demoFundPassword } : {}),
      ...(security.nickname === undefined ? {} : { nickname: security.nickname }),
    });
    users.set(username, user);
  }
  return users;
}

/** Makes the demo agents' codes. One that its agent has deleted stays so. */
export async function makeDemoCodes(
  { identity: { invites, makeInviteCode } }: Pick<DemoDeps, 'identity'>,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  for (const { owner, code, accountType, rebate, tag } of demoInviteCodes) {
    const ownerId = users.get(owner)?.userId;
    if (ownerId === undefined || (await invites.exists(code))) continue;
    const rebates = Object.fromEntries(lotteryFamilies.map((family) => [family, rebate]));
    try {
      await makeInviteCode({ ownerId, accountType, rebates, tag, code });
    } catch (error) {
      // Another server of the site was quicker.
      if (!(await invites.exists(code))) throw error;
    }
  }
}

/** Places the demo slips for players who have none yet. */
export async function placeDemoSlips(
  deps: DemoDeps,
  users: ReadonlyMap<string, User>,
  of: readonly DemoSlip[] = demoSlips,
): Promise<void> {
  const fresh = new Set<string>();
  for (const username of new Set(of.map((slip) => slip.username))) {
    const user = users.get(username);
    if (user !== undefined && !(await deps.betting.hasSlips(user.userId))) fresh.add(username);
  }
  const slips = of.filter((slip) => fresh.has(slip.username));
  await Promise.all(slips.map((slip) => placeWhenOpen(deps, callerOf(users.get(slip.username)), slip)));
}

async function placeWhenOpen(deps: DemoDeps, caller: Caller | undefined, slip: DemoSlip): Promise<void> {
  if (caller === undefined) return;
  const { clock, log } = deps.platform;
  const until = clock.now() + patienceMs;
  while (clock.now() < until) {
    const open = await deps.openIssue(slip.gid);
    if (open !== undefined && open.closesAt - clock.now() > msToCloseMin) {
      try {
        return await place(deps, caller, slip, open.issue);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.info({ refusal: error.refusal, gid: slip.gid }, 'a slip of the demo data waits for the next issue');
      }
    }
    await clock.sleep(lookEveryMs);
  }
  log.warn({ gid: slip.gid }, 'a slip of the demo data found no open issue');
}

async function place(deps: DemoDeps, caller: Caller, slip: DemoSlip, issue: string): Promise<void> {
  const { betting } = deps;
  const placed = await betting.placeBet({
    caller,
    rates: 'server',
    gid: slip.gid,
    issue: issueNo(issue),
    lines: slip.lines.map(({ play, selection, stake }) => ({ play, selection, stake })),
    key: undefined,
    bodyHash: Buffer.alloc(0),
  });
  const [first] = placed.orders;
  if (slip.cancel === true && first !== undefined) {
    await betting.cancelBet({ caller, orderNum: first.orderNum, key: undefined, bodyHash: Buffer.alloc(0) });
  }
  const orders = placed.orders.map(({ orderNum }) => ({ orderNum }));
  if (slip.sharedIn !== undefined) await share(deps, caller, { orders, roomIds: [slip.sharedIn] });
}

/** Shows a slip in a room. One that is not taken there stands all the same. */
async function share(
  { shares, platform }: DemoDeps,
  caller: Caller,
  slip: Parameters<Shares['shareSlip']>[0],
): Promise<void> {
  const who = { caller, locale: 'vi', idempotencyKey: 'demo', bodyHash: Buffer.alloc(0) } as const;
  await shares.shareSlip(slip, who).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'a slip of the demo data could not be shared');
  });
}

/** An account of the demo data as its own caller. */
export function callerOf(user: User | undefined): Caller | undefined {
  if (user === undefined) return undefined;
  const { userId, username, accountType, status } = user;
  return { userId, username, sessionId: '', accountType, status, isGuest: false, isDemo: true };
}
