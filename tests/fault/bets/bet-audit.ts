/** Holds what betting clients were promised against what the database says once all is quiet. */
import { loadFamily, type FamilyCode, parseSelection, settle, payout, readRates } from '@longmen/engine';
import { roundNumbers } from '@longmen/engine/lot1';
import type { BetStore, OrderRow } from './bet-store.ts';
import { untilSo } from '../audit/books.ts';
import type { History } from './history.ts';
import { type Findings, describeRefusals } from '../audit/workload.ts';

/** Draws of the test games come every 6 s; what has not ended this long after the last bet is stuck. */
const settleWithinMs = 240_000;

/** Waits until every order and every chase has ended, as long as that. */
export async function untilSettled(store: BetStore, withinMs = settleWithinMs): Promise<void> {
  await untilSo(Math.min(withinMs, settleWithinMs), async () => (await countWaiting(store)) === 0);
}

const countWaiting = async (store: BetStore) => (await store.waitingOrders()) + (await store.liveChases());

/** Also counts what `untilSettled` has waited for in vain. */
export async function auditBets(store: BetStore, history: History): Promise<Findings> {
  const details: string[] = [];
  const stuck = await countWaiting(store);
  if (stuck > 0) details.push(...(await store.waitingIssues()), `${await store.liveChases()} chases go on`);
  const orders = await store.orders();
  const lost = await countLost(store, history, orders, details);
  const wrong = {
    keys: await store.doubledKeys(),
    payments: await store.doubledPayments(),
    runs: await store.wrongRuns(),
    chases: await store.wrongChases(),
    draws: await wronglyDrawn(store, history, details),
    'unequal answers': history.unequal.length,
    'refused with money': await neverShort(store, history, details),
    paid: await wronglyPaid(orders, details),
  };
  const doubled = Object.values(wrong).reduce((sum, count) => sum + count, 0);
  if (doubled > 0) details.push(`wrong: ${JSON.stringify(wrong)}`);
  const drift = (await store.withoutSlip()) + (await store.wrongBooks());
  details.push(...history.unequal.slice(0, 20));
  const ended = orders.filter((order) => order.status !== null).length;
  details.push(`${orders.length} orders, ${ended} with an outcome; ${describeRefusals(history)}`);
  const promised = (kind: History['promised'][number]['kind']) =>
    history.promised.filter((one) => one.kind === kind).length;
  return {
    acknowledged: history.promised.length,
    lost,
    doubled,
    drift,
    stuck,
    isProof: history.promised.length > 0,
    figures: {
      slips: promised('bet'),
      rounds: promised('round'),
      chases: promised('chase'),
      cancels: promised('cancel'),
    },
    details,
  };
}

async function countLost(store: BetStore, history: History, orders: OrderRow[], details: string[]): Promise<number> {
  const slips = new Map((await store.slips()).map((slip) => [`${slip.userId}/${slip.key}`, slip]));
  const byNumber = new Map(orders.map((order) => [order.orderNum, order]));
  const chases = new Map((await store.chases()).map((chase) => [`${chase.userId}/${chase.chase}`, chase]));
  const chaseSlips = [...chases.values()].reduce((sum, chase) => sum + chase.slips, 0);
  details.push(`${chases.size} chases, ${chaseSlips} slips of them`);
  let lost = 0;
  for (const promise of history.promised) {
    if (promise.kind === 'bet' || promise.kind === 'round') {
      const slip = slips.get(`${promise.userId}/${promise.key}`);
      const isStored =
        slip?.slip === promise.slip &&
        Number(slip.total) === promise.total &&
        promise.orders.every((number) => byNumber.has(number));
      if (!isStored) details.push(`lost: bet ${promise.key}`);
      lost += isStored ? 0 : 1;
    } else if (promise.kind === 'chase' || promise.kind === 'chase stopped') {
      const chase = chases.get(`${promise.userId}/${promise.chase}`);
      const isStored = promise.kind === 'chase' ? chase?.key === promise.key : chase?.slips === promise.slips;
      if (!isStored) details.push(`lost: ${promise.kind} ${promise.chase}, ${chase?.slips} slips`);
      lost += isStored ? 0 : 1;
    } else {
      const isStored = byNumber.get(promise.orderNum)?.status === 'cancelled';
      if (!isStored) details.push(`lost: cancel of ${promise.orderNum}`);
      lost += isStored ? 0 : 1;
    }
  }
  return lost;
}

/** What was accepted although a copy was refused for want of money, and money was never wanting before. */
async function neverShort(store: BetStore, history: History, details: string[]): Promise<number> {
  let wrong = 0;
  for (const short of history.short) {
    const { userId, sentAt } = short;
    const { lowest, total } =
      'slip' in short
        ? await store.fundsBefore(userId, short.slip, sentAt)
        : await store.fundsBeforeChase(userId, short.chase, sentAt);
    if (lowest < total) continue;
    wrong += 1;
    const name = 'slip' in short ? `slip ${short.slip}` : `chase ${short.chase}`;
    details.push(`${name} of ${total} was refused too, with ${lowest} there`);
  }
  if (history.short.length > 0)
    details.push(`${history.short.length} accepted after a copy that money was wanting for`);
  return wrong;
}

/** Draws every instant round again from its two parts, and compares it with what its player was told. */
async function wronglyDrawn(store: BetStore, history: History, details: string[]): Promise<number> {
  const rounds = new Map((await store.rounds()).map((round) => [round.slip, round]));
  let wrong = 0;
  const complain = (why: string) => {
    wrong += 1;
    details.push(why);
  };
  for (const { slip, gid, numbers, partA, partB, voidReason } of rounds.values()) {
    const family = instantFamilies[gid];
    if (family === undefined || numbers === null) complain(`round ${slip} of game ${gid} is void: ${voidReason}`);
    else if (roundNumbers(family, bytes(partA), bytes(partB)).numbers.join() !== numbers.join())
      complain(`round ${slip} has other numbers than its parts`);
  }
  const promised = history.promised.filter((promise) => promise.kind === 'round');
  for (const { slip, numbers } of promised) {
    if (rounds.get(slip)?.numbers?.join() !== numbers) complain(`round ${slip} was told as ${numbers}`);
  }
  details.push(`${rounds.size} instant rounds, ${promised.length} of them told`);
  return wrong;
}

const instantFamilies: Readonly<Record<number, FamilyCode>> = { 151: 's_k3', 152: 's_ssc', 153: 's_pk10' };
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** Settles every order again with the engine, one at a time, and compares the money. */
async function wronglyPaid(orders: OrderRow[], details: string[]): Promise<number> {
  let wrong = 0;
  for (const order of orders.filter(hasEnded)) {
    const family = await loadFamily(order.family as FamilyCode);
    const play = family.plays.get(order.play);
    if (play === undefined) throw new Error(`order of an unknown play ${order.play}`);
    const expected = await expectedPayout(order, play);
    if (expected === Number(order.paid)) continue;
    wrong += 1;
    details.push(`wrongly paid: order ${order.orderNum} ${order.play} got ${order.paid}, is due ${expected}`);
  }
  return wrong;
}

/** Those of the demo story are not waited for. */
const hasEnded = ({ status, issueState }: OrderRow) =>
  status === 'cancelled' || issueState === 'void' || issueState === 'settled';

async function expectedPayout(order: OrderRow, play: Parameters<typeof settle>[0]): Promise<number> {
  const stake = order.stake * order.bets * 1000;
  if (order.status === 'cancelled' || order.issueState === 'void') return stake;
  if (order.numbers === null) return 0;
  const parsed = parseSelection(play, JSON.parse(order.selection), order.lunarYear ?? undefined);
  if (!parsed.ok) throw new Error(`order ${order.orderNum} holds a selection that cannot be read`);
  const rates = readRates(play, parsed.selection, order.rate);
  if (rates === null) throw new Error(`order ${order.orderNum} holds rates that do not fit its selection`);
  const draw = { numbers: order.numbers, ...(order.lunarYear !== null && { lunarYear: order.lunarYear }) };
  return payout({ price: order.stake, rates, ...settle(play, parsed.selection, draw) });
}
