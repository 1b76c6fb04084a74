/**
 * Kills servers at random moments while players top up and a gateway tells of it twice, late and forged; then holds
 * every promise against gateway and ledger: what was paid is credited once, and nothing else is (trust.md M5, M7, M8, M13).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Refused } from '@longmen/contract';
import { accounts, transferKinds } from '../../apps/server/src/modules/ledger/index.ts';
import { makeTestClient } from '@longmen/test-kit/client';
import { untilReady } from '@longmen/test-kit/site/processes';
import { startSandbox, type TestSandbox } from '@longmen/test-kit/site/sandbox';
import { startBenchSite } from '@longmen/test-kit/site/durable-site';
import { type Chance, seededChance } from './chance.ts';
import { untilDefinite } from './definite.ts';
import { makeRecovery, type Recovery, type RecoveryFigures, tellRecovery } from './recovery.ts';

export type DepositKillOptions = {
  seed: number;
  kills: number;
  clients: number;
  say: (line: string) => void;
  tree?: string;
};

export type DepositVerdict = {
  ok: boolean;
  kills: number;
  /** Deposits that were opened for a client, and those that the gateway took the money for. */
  acknowledged: number;
  paid: number;
  lost: number;
  doubled: number;
  drift: number;
  /** Paid and not credited, or callbacks that nobody worked on. */
  stuck: number;
  details: string[];
};

type Notes = {
  opened: { userId: string; orderNum: string; amount: number }[];
  paid: Map<string, { userId: string; amount: number }>;
  unequal: string[];
  refused: Map<string, number>;
  requests: number;
  lost: number;
  recovery: Recovery;
};

const killEveryMs = [60, 500] as const;
// Generous: a machine may be busy.
const upWithinMs = 180_000;
const endWithinMs = 180_000;
// A killed server is heard of at once. Who gives up on a busy one and registers again is told that the name is taken.
const answerWithinMs = 60_000;
const doubleShare = 0.3;
const failShare = 0.1;
const restMs = 60;
const twistEveryMs = 300;
/** Half of what is told is told twice; some late, some with forgeries beside it. */
const twists = [
  { copies: 1, delayMs: 0, forged: 0 },
  { copies: 2, delayMs: 0, forged: 0 },
  { copies: 2, delayMs: 400, forged: 1 },
  { copies: 1, delayMs: 900, forged: 1 },
] as const;
/** Yuan; of a channel without fee, Alipay's: the demo story credits others. */
const amounts = [50, 120, 700, 4_000] as const;

export async function depositKills({
  seed,
  kills,
  clients,
  say,
  tree,
}: DepositKillOptions): Promise<DepositVerdict & { recovery: RecoveryFigures }> {
  const chance = seededChance(seed);
  const sandbox = await startSandbox({ 1: 180 }, 10);
  const env = { PAYMENT_PROVIDERS: sandbox.paymentProviders };
  const site = await startBenchSite({ servers: 2, env, ...(tree === undefined ? {} : { tree }) });
  const pool = new pg.Pool({ connectionString: site.adminUrl, max: 2 });
  pool.on('error', () => undefined);
  const recovery = makeRecovery(upWithinMs);
  const notes: Notes = { opened: [], paid: new Map(), unequal: [], refused: new Map(), requests: 0, lost: 0, recovery };
  const going = { on: true };
  const loops: Promise<unknown>[] = [];
  try {
    await sandbox.pay({ notify: `${site.addresses[0]}/api/pay/notify` });
    const address = () => chance.pick(site.addresses);
    const players = await Promise.all(
      Array.from({ length: clients }, (_, number) =>
        openPlayer({ address, sandbox, number, chance: seededChance(seed + number + 1), notes }),
      ),
    );
    say(`${players.length} players top up`);
    const playing = Promise.all(players.map((play) => play(() => !going.on)));
    const twisted = twist(sandbox, seededChance(seed ^ 0x7715), () => going.on);
    loops.push(playing, twisted);
    const killing = async () => {
      for (let done = 1; done <= kills; done += 1) {
        const victim = chance.below(site.servers.length);
        await untilReady(Number(new URL(site.addresses[victim] ?? '').port), upWithinMs);
        await sleep(killEveryMs[0] + chance.below(killEveryMs[1] - killEveryMs[0]));
        recovery.kill(site, victim);
        if (done % 5 === 0) say(`${done} of ${kills} kills`);
      }
    };
    await Promise.race([killing(), ...loops]);
    going.on = false;
    await Promise.all(loops);
    say(`ended: ${notes.requests} requests, ${notes.lost} answers lost, ${notes.paid.size} paid`);
    const verdict = await audit(pool, notes, kills);
    const recovered = recovery.end();
    for (const line of [...verdict.details, ...tellRecovery(recovered)]) say(line);
    return { ...verdict, recovery: recovered };
  } finally {
    going.on = false;
    await Promise.allSettled(loops);
    await pool.end();
    await Promise.all([site.stop(), sandbox.stop()]);
  }
}

async function twist(sandbox: TestSandbox, chance: Chance, isOn: () => boolean): Promise<void> {
  while (isOn()) {
    await sandbox.pay({ twist: chance.pick(twists) });
    await sleep(twistEveryMs);
  }
}

type PlayerParts = { address: () => string; sandbox: TestSandbox; number: number; chance: Chance; notes: Notes };

/** A player who has stated his age; opens deposits, some twice at once, and pays them at the gateway. */
async function openPlayer({ address, sandbox, number, chance, notes }: PlayerParts) {
  const client = makeTestClient({ baseUrl: address, timeoutMs: answerWithinMs });
  const definite = untilDefinite(notes, notes.recovery);
  const must = async <T>(send: () => Promise<T>): Promise<T> => {
    const answer = await definite(send);
    if (answer instanceof Refused) throw answer;
    return answer;
  };
  const username = `in${process.pid % 10_000}x${number}`;
  const phone = `08${String(process.pid % 1000).padStart(3, '0')}${String(number).padStart(5, '0')}`;
  const { token, userId } = await must(() => client.register({ username, password: 'fault1234', phone }));
  client.useToken(token);
  const { version } = await must(() => client.ageStatement({}));
  await must(() => client.stateAge({ version }));

  let made = 0;
  const topUp = async () => {
    const amount = chance.pick(amounts);
    const key = `in-${number}-${made++}-${chance.below(1e9)}`;
    const input = { code: 'demo-alipay-gate', amount: String(amount) };
    const send = () => definite(() => client.createDeposit(input, { idempotencyKey: key }));
    const answers = chance.happens(doubleShare) ? await Promise.all([send(), send()]) : [await send()];
    const numbers = new Set<string>();
    for (const answer of answers) {
      if (answer instanceof Refused)
        notes.refused.set(String(answer.refusal), (notes.refused.get(String(answer.refusal)) ?? 0) + 1);
      else numbers.add(answer.orderNum);
    }
    if (numbers.size > 1) notes.unequal.push(`${key}: ${[...numbers].join(' ')}`);
    for (const orderNum of numbers) {
      notes.opened.push({ userId, orderNum, amount: amount * 1000 });
      const fails = chance.happens(failShare);
      await sandbox.pay({ decide: orderNum, state: fails ? 'failed' : 'paid' });
      if (!fails) notes.paid.set(orderNum, { userId, amount: amount * 1000 });
    }
  };
  return async (isOver: () => boolean) => {
    while (!isOver()) {
      await topUp();
      await sleep(chance.below(restMs));
    }
  };
}

async function audit(pool: pg.Pool, notes: Notes, kills: number): Promise<DepositVerdict> {
  const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
  const number = async (text: string) => Number((await rows<{ n: string }>(text))[0]?.n);
  const credited = () =>
    rows<{ deposit: string; userId: string; amount: string }>(
      `SELECT ref::text AS deposit, user_id::text AS "userId", amount::text FROM ledger.transfers t
       WHERE kind = ${transferKinds.depositByGateway} AND EXISTS (SELECT FROM payments.deposits d WHERE d.deposit = t.ref AND d.pay_type = 'zfb')`,
    );
  const until = performance.now() + endWithinMs;
  while ((await credited()).length < notes.paid.size && performance.now() < until) await sleep(300);
  // What is still on its way may be a copy.
  await sleep(3_000);
  const found = await credited();
  const byDeposit = new Map(found.map((row) => [row.deposit, row]));
  const details: string[] = [];
  const known = new Set(
    (await rows<{ d: string }>('SELECT deposit::text AS d FROM payments.deposits')).map(({ d }) => d),
  );
  const lost = notes.opened.filter(({ orderNum }) => !known.has(orderNum));
  const missing = [...notes.paid].filter(([deposit]) => !byDeposit.has(deposit));
  const wrong = found.filter(({ deposit, userId, amount }) => {
    const paid = notes.paid.get(deposit);
    return paid === undefined || paid.userId !== userId || paid.amount !== Number(amount);
  });
  details.push(...missing.slice(0, 5).map(([deposit]) => `paid and not credited: ${deposit}`));
  details.push(...wrong.slice(0, 5).map(({ deposit }) => `credited and not paid: ${deposit}`));
  details.push(...notes.unequal.slice(0, 5));
  const doubled = wrong.length + (found.length - byDeposit.size) + notes.unequal.length + (await number(doubledSql));
  const drift = (await number(driftSql)) + (await number(unlikeSql));
  const open = await number('SELECT count(*) AS n FROM payments.callbacks WHERE worked_at IS NULL');
  details.push(`${known.size} deposits; refusals ${JSON.stringify(Object.fromEntries(notes.refused))}`);
  const stuck = missing.length + open;
  const ok = lost.length + doubled + drift + stuck === 0 && notes.paid.size > 0;
  const figures = { kills, acknowledged: notes.opened.length, paid: notes.paid.size };
  return { ok, ...figures, lost: lost.length, doubled, drift, stuck, details };
}

/** Deposits with two payments, keys with two deposits, requirements that are not one a credit. */
const doubledSql = `
  SELECT (SELECT count(*) FROM (SELECT 1 FROM payments.receipts WHERE state = 'credited' GROUP BY deposit HAVING count(*) > 1) r)
  + (SELECT count(*) FROM (SELECT 1 FROM payments.deposits WHERE key IS NOT NULL GROUP BY user_id, key HAVING count(*) > 1) k)
  + (SELECT abs((SELECT count(*) FROM ledger.requirements WHERE source = 1) - (SELECT count(*) FROM payments.deposits WHERE state = 'success'))) AS n`;

const driftSql = `
  SELECT count(*) AS n FROM ledger.accounts a WHERE a.balance <>
    (SELECT coalesce(sum(CASE WHEN l.credit = a.kind THEN l.amount ELSE 0 END) - sum(CASE WHEN l.debit = a.kind THEN l.amount ELSE 0 END), 0)
     FROM ledger.transfers l WHERE l.user_id = a.user_id)`;

/** Deposits whose state, payment and transfer do not say the same. */
const unlikeSql = `
  SELECT count(*) AS n FROM payments.deposits d WHERE d.pay_type = 'zfb' AND (d.state = 'success') <>
    (EXISTS (SELECT FROM payments.receipts r WHERE r.deposit = d.deposit AND r.state = 'credited')
     AND EXISTS (SELECT FROM ledger.transfers t WHERE t.user_id = d.user_id AND t.ref = d.deposit
       AND t.kind = ${transferKinds.depositByGateway} AND t.credit = ${accounts.cash} AND t.amount = d.amount))`;
