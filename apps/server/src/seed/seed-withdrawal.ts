/** The demo withdrawal: requested by its player, approved by as many operators as the rules need, paid through the sandbox. Repeating it adds nothing. */
import { yuan } from '@longmen/engine';
import type { User } from '../modules/identity/index.ts';
import type { Office } from '../modules/office/index.ts';
import type { Withdrawals } from '../modules/withdrawals/index.ts';
import type { Platform } from '../platform/context.ts';
import { Refusal } from '../platform/api/route.ts';
import { demoQueue, demoWithdrawal } from './demo-data.ts';
import { callerOf } from './seed-demo.ts';

export type DemoWithdrawalDeps = {
  readonly platform: Platform;
  readonly withdrawals: Pick<Withdrawals, 'seedWithdrawal' | 'pays'>;
  readonly office: Pick<Office, 'signIn' | 'approveWithdrawal' | 'listWithdrawals'>;
  readonly operators: readonly { readonly name: string; readonly password: string }[];
};

type DemoUser = Pick<User, 'userId' | 'username' | 'accountType' | 'status'>;

const lookEveryMs = 500;
const patienceMs = 30_000;

/** Requests it, approves it as often as the rules ask, and leaves the rest to the jobs. Without a gateway that pays, nothing happens. */
export async function seedDemoWithdrawal(
  deps: DemoWithdrawalDeps,
  users: ReadonlyMap<string, DemoUser>,
): Promise<void> {
  const { platform, withdrawals, office, operators } = deps;
  const user = users.get(demoWithdrawal.username);
  // Without anybody who pays, the demo data would leave a withdrawal open for ever.
  if (user === undefined || !withdrawals.pays) return;
  const { userId, username, accountType, status } = user;
  const caller = { userId, username, sessionId: '', accountType, status, isGuest: false, isDemo: true };
  try {
    const { card, amountYuan } = demoWithdrawal;
    const { orderNum, status: state } = await withdrawals.seedWithdrawal({ caller, card, amount: yuan(amountYuan) });
    if (state !== '1') return;
    const people = await Promise.all(operators.map((operator) => office.signIn({ ...operator, code: undefined })));
    const [first] = people;
    if (first === undefined) return;
    const until = platform.clock.now() + patienceMs;
    while (platform.clock.now() < until) {
      const row = (await office.listWithdrawals(first)).find(({ id }) => id === orderNum);
      // The rules may ask for two: they look while the demo bets are still being placed.
      const by = row?.state === 'review' && people.find(({ name }) => !row.approvedBy.includes(name));
      if (by && (await office.approveWithdrawal(by, { id: orderNum, reason: 'the demo data' })).isLast) return;
      await platform.clock.sleep(lookEveryMs);
    }
  } catch (error) {
    // Another process adds the same data, and may have decided it meanwhile.
    if (!(error instanceof Refusal)) throw error;
    platform.log.info({ refusal: error.refusal }, 'the demo withdrawal was refused');
  }
}

/** Requests those that are left to operators. Without a gateway that pays, nothing happens; repeating it adds nothing. */
export async function seedDemoQueue(
  { platform, withdrawals }: Pick<DemoWithdrawalDeps, 'platform' | 'withdrawals'>,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  if (!withdrawals.pays) return;
  for (const { username, card, amountYuan } of demoQueue) {
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
