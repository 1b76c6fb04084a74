/** Deposits in a test file: a stand with the sandbox's bank, gateway and chain over real HTTP, and a new player for every test. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { formatMills } from '@longmen/engine';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Caller } from '../src/platform/route.ts';
import { openPaymentStand, type PaymentStand } from './payment-stand.ts';

type Opened = OutputOf<typeof calls.createDeposit>;
type Asked = InputOf<typeof calls.createDeposit>;
type Receipt = { state: string; reason: string; deposit: string | null; receipt: string; transaction_id: string };

/** What a call was refused with; 'done' when it was not. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { refusal?: string }).refusal ?? String(error),
  );

const patienceMs = 60_000;

export function usePaying() {
  let stand: PaymentStand;
  let player: Caller;
  beforeAll(async () => {
    stand = await openPaymentStand();
  });
  afterAll(() => stand?.close());
  beforeEach(async () => {
    stand.barrier = undefined;
    await stand.sandbox({ twist: { copies: 1, delayMs: 0, held: false, forged: 0 } });
    player = await stand.player();
  });

  const detail = (orderNum: string) => stand.call('depositDetail', player, { orderNum });
  /** Works until the sandbox's callbacks have come in and been worked on. */
  async function until<T>(look: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
    for (const end = performance.now() + patienceMs; performance.now() < end; ) {
      await stand.work();
      const value = await look();
      if (isRight(value)) return value;
      await stand.platform.clock.sleep(25);
    }
    throw new Error(`it did not come: ${JSON.stringify(await look())}`);
  }
  return {
    get stand() {
      return stand;
    },
    get player() {
      return player;
    },
    open: (input: Partial<Asked> & Pick<Asked, 'amount' | 'code'>, key?: string): Promise<Opened> =>
      stand.call('createDeposit', player, input, key),
    detail,
    cash: async (who = player) => formatMills((await stand.ledger.balanceOf(who.userId)).cash),
    until,
    untilState: (orderNum: string, state: string) =>
      until(
        () => detail(orderNum),
        (one) => one.state === state,
      ),
    receipts: (where: string, values: unknown[] = []) =>
      stand.rows<Receipt>(
        `SELECT state, reason, deposit::text, receipt::text, transaction_id FROM payments.receipts WHERE ${where}`,
        values,
      ),
  };
}
