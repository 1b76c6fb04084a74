/**
 * The demo withdrawal: requested by its player, approved by as many operators as the rules need, paid through the sandbox.
 * Servers request it, the console's process approves it. Repeating it adds nothing.
 */
import { yuan } from '@longmen/engine';
import type { User } from '../modules/identity/index.ts';
import type { Office, SignedInOperator } from '../modules/office/index.ts';
import type { Withdrawals } from '../modules/withdrawals/index.ts';
import type { Platform } from '../platform/context.ts';
import { Refusal } from '../platform/api/route.ts';
import { demoQueue, demoWithdrawal } from './demo-data.ts';
import { callerOf } from './seed-demo.ts';

type RequestDeps = {
  readonly platform: Platform;
  readonly withdrawals: Pick<Withdrawals, 'seedWithdrawal' | 'pays'>;
};

export type ApprovalDeps = {
  readonly platform: Pick<Platform, 'clock' | 'log'>;
  readonly office: Pick<Office, 'signIn' | 'approveWithdrawal' | 'listWithdrawals' | 'listEntries'> & {
    showPlayer(by: SignedInOperator, username: string): Promise<Pick<User, 'userId'>>;
  };
  readonly operators: readonly { readonly name: string; readonly password: string }[];
};

const lookEveryMs = 500;
/** Its player has to be paid in before, and the rules look while the demo bets are still being placed. */
const patienceMs = 120_000;
/** As the log calls it. */
const approval = 'approve-withdrawal';

/** Approves it as often as the rules ask, and leaves the rest to the jobs. */
export async function approveDemoWithdrawal(
  { platform, office, operators }: ApprovalDeps,
  { aborted }: { readonly aborted: boolean } = { aborted: false },
): Promise<void> {
  try {
    const people = await Promise.all(operators.map((operator) => office.signIn({ ...operator, code: undefined })));
    const [first] = people;
    if (first === undefined) return;
    const { userId } = await office.showPlayer(first, demoWithdrawal.username);
    const until = platform.clock.now() + patienceMs;
    while (!aborted && platform.clock.now() < until) {
      const row = (await office.listWithdrawals(first)).find((each) => each.userId === userId);
      // Only the first withdrawal of a site is the story's: later ones are whoever's who plays with it.
      if (await haveApprovedOther(office, people, row?.id)) return;
      const by = row?.state === 'review' && people.find(({ name }) => !row.approvedBy.includes(name));
      if (by && (await office.approveWithdrawal(by, { id: row.id, reason: 'the demo data' })).isLast) return;
      await platform.clock.sleep(lookEveryMs);
    }
  } catch (error) {
    // Another process adds the same data, and may have decided it meanwhile.
    if (!(error instanceof Refusal)) throw error;
    platform.log.info({ refusal: error.refusal }, 'the demo withdrawal was not approved');
  }
}

async function haveApprovedOther(
  office: ApprovalDeps['office'],
  people: readonly SignedInOperator[],
  id: string | undefined,
): Promise<boolean> {
  for (const by of people) {
    const { rows } = await office.listEntries(by, { action: approval, operator: by.name }, { limit: 1 });
    if (rows.some(({ subject }) => subject !== id)) return true;
  }
  return false;
}

/** Requests it. Without a gateway that pays, nothing happens: it would stay open for ever. */
export async function seedDemoWithdrawal(deps: RequestDeps, users: ReadonlyMap<string, User>): Promise<void> {
  await requestAll(deps, users, [demoWithdrawal]);
}

/** Requests those that are left to operators. Without a gateway that pays, nothing happens. */
export async function seedDemoQueue(deps: RequestDeps, users: ReadonlyMap<string, User>): Promise<void> {
  await requestAll(deps, users, demoQueue);
}

async function requestAll(
  { platform, withdrawals }: RequestDeps,
  users: ReadonlyMap<string, User>,
  all: readonly (typeof demoWithdrawal | (typeof demoQueue)[number])[],
): Promise<void> {
  if (!withdrawals.pays) return;
  for (const { username, card, amountYuan } of all) {
    const caller = callerOf(users.get(username));
    if (caller === undefined) continue;
    try {
      await withdrawals.seedWithdrawal({ caller, card, amount: yuan(amountYuan) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      platform.log.info({ refusal: error.refusal, username }, 'a demo withdrawal was refused');
    }
  }
}
