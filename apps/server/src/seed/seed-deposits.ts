/** The demo deposits: opened by the use-case, paid with play money at the sandbox, credited by its callbacks. */
import type { Payments } from '../modules/payments/index.ts';
import type { User } from '../modules/identity/index.ts';
import type { PaymentProvider } from '../platform/outside/payment-providers.ts';
import { type DemoDeposit, demoMoneyIn } from './demo-data.ts';
import { callerOf } from './seed-demo.ts';

export type DemoDepositDeps = {
  readonly payments: Pick<Payments, 'createDeposit' | 'hasCredited'>;
  readonly providers: readonly PaymentProvider[];
};

const withinMs = 5_000;

/** Pays for players who have no deposit yet; without the sandbox nothing happens. */
export async function payDemoDeposits(
  { payments, providers }: DemoDepositDeps,
  users: ReadonlyMap<string, User>,
  deposits: readonly DemoDeposit[],
): Promise<void> {
  const sandbox = providers.find((provider) => provider.sandbox);
  if (sandbox === undefined) return;
  const fresh = new Map<string, boolean>();
  for (const { username, code, amount, outcome } of deposits) {
    const caller = callerOf(users.get(username));
    if (caller === undefined) continue;
    if (!fresh.has(username)) fresh.set(username, !(await payments.hasCredited(caller.userId)));
    if (fresh.get(username) !== true) continue;
    const { orderNum, gatewayNumber, deposit } = await payments.createDeposit({
      caller,
      input: { code, amount },
      // Two servers that start at once add the same data.
      key: `story-${code}`,
      bodyHash: Buffer.alloc(0),
      locale: 'vi',
      host: 'localhost',
    });
    if (outcome === 'left') continue;
    const isTransfer = gatewayNumber === '';
    const form: Record<string, string> = isTransfer
      ? { amount, note: deposit.note, payer: username.toUpperCase() }
      : { do: outcome === 'paid' ? 'paid' : 'failed' };
    const path = isTransfer ? 'bank' : `pay/G${orderNum}`;
    await pay(sandbox, path, form);
  }
}

/** Leaves an order and a payment to operators; without the sandbox nothing happens, and repeating it adds nothing. */
export async function leaveDemoMoneyIn(
  { payments, providers }: DemoDepositDeps,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  const sandbox = providers.find((provider) => provider.sandbox);
  const { order, payment } = demoMoneyIn;
  const { username, ...input } = order;
  const caller = callerOf(users.get(username));
  if (sandbox === undefined || caller === undefined) return;
  const request = {
    caller,
    input,
    key: 'story-left',
    bodyHash: Buffer.alloc(0),
    locale: 'vi',
    host: 'localhost',
  } as const;
  await payments.createDeposit(request);
  await pay(sandbox, 'bank', payment);
}

/** At a window of the sandbox. */
async function pay({ url }: PaymentProvider, path: string, form: Readonly<Record<string, string>>): Promise<void> {
  await fetch(`${new URL(url).origin}/window/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(withinMs),
  });
}
