/** Tells outside what must wake somebody: each thing once, tried for a day, each try on its row. */
import { refuse } from '../../../platform/api/route.ts';
import { listPage, type ListPage, type PageRequest } from '../../../platform/console/list-page.ts';
import { sendAlert } from '../../../platform/outside/alert-client.ts';
import { listFreezeMoves } from '../../ledger/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import {
  addAlert,
  type Alert,
  type AlertTarget,
  type AlertTerms,
  claimDue,
  countAlerts,
  endTry,
  listAlertRows,
  readTarget,
  sendAgain,
  writeTarget,
} from './store-alerts.ts';

export type TargetToSet = {
  readonly url: string;
  /** Left out: the old one stays. */
  readonly secret?: string | undefined;
  readonly isOn: boolean;
  readonly events: AlertTarget['events'];
  /** When what its screen showed was set, epoch ms; null: nothing was. */
  readonly seen: number | null;
  readonly reason: string;
};

const label = 'alert-secret';
const dueMax = 10;
/** A try takes no longer, so that nobody else sends the same meanwhile. */
const heldMs = 60_000;
const [firstWaitMs, waitMaxMs] = [10_000, 3_600_000];
/** From one try to the next: twice as long each time, an hour at most. */
const waitAfter = (tries: number): number => Math.min(waitMaxMs, firstWaitMs * 2 ** Math.min(tries - 1, 20));
/** A withdrawal waits no longer than this for an operator (office.md 10). */
const withdrawalTargetMs = 15 * 60_000;
const lookBackMs = 3_600_000;

export type OfficeAlerts = ReturnType<typeof bindAlerts>;

/** Each asks for an operator who signed in. */
export function bindAlerts(deps: Deps) {
  const { reads } = deps.platform.db;
  return {
    list: async (
      _by: SignedInOperator,
      { state, event, ...page }: PageRequest & AlertTerms,
    ): Promise<{ page: ListPage<Alert>; target: Omit<AlertTarget, 'secret'> | undefined }> => {
      const { secret: _hidden, ...target } = (await readTarget(reads)) ?? { secret: undefined };
      return {
        page: await listPage<Alert>(page, {
          keyOf: ({ id }) => id,
          read: (window) => listAlertRows(reads, { state, event }, window),
          count: (max) => countAlerts(reads, { state, event }, max),
        }),
        target: 'url' in target ? target : undefined,
      };
    },
    /** @throws Refusal */
    setTarget: (by: SignedInOperator, target: TargetToSet) => setTarget(deps, by, target),
    /** Has one sent again. @throws Refusal */
    sendAgain: async (by: SignedInOperator, { id, reason }: { readonly id: string; readonly reason: string }) => {
      await reads.transaction(async (tx) => {
        if (!(await sendAgain(tx, id))) throw refuse('noSuchEntry', { id });
        const action = { operator: by.name, action: 'send-alert', subject: id, before: null, after: null };
        await record(deps.platform, tx, { ...action, reason: assertReason(reason) });
      });
    },
    /** Sends one that says so. @throws Refusal while there is nobody to tell */
    test: async (by: SignedInOperator): Promise<string> => {
      const key = `test:${by.name}:${deps.platform.clock.now()}`;
      const id = await addAlert(reads, { key, event: 'test', facts: { by: by.name } });
      if (id === undefined) throw refuse('alertsOff');
      return id;
    },
  };
}

async function setTarget(deps: Deps, by: SignedInOperator, target: TargetToSet): Promise<void> {
  const { url, secret, isOn, events, seen, reason } = target;
  assertFresh(deps, by);
  if (deps.platform.site.production && !url.startsWith('https:')) throw refuse('invalidInput', { field: 'url' });
  const why = assertReason(reason);
  await deps.platform.db.reads.transaction(async (tx) => {
    const before = await readTarget(tx, true);
    const isSeen = before === undefined ? seen === null : Math.floor(before.changedAt) === seen;
    if (!isSeen) throw refuse('changedMeanwhile', { changed: 'alertTarget', id: '' });
    const sealed = secret === undefined ? undefined : deps.sealBox.seal(secret, label);
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'change-alert-target',
      subject: new URL(url).host,
      before: before === undefined ? null : { url: before.url, isOn: before.isOn, events: before.events },
      after: { url, isOn, events, isNewSecret: secret !== undefined },
      reason: why,
    });
    if (!(await writeTarget(tx, { url, secret: sealed, isOn, events: [...new Set(events)], by: by.name })))
      throw refuse('invalidInput', { field: 'secret' });
  });
}

/** Finds what is to be told and tells what is due. @returns whether there may be more */
export async function sendAlerts(deps: Deps): Promise<boolean> {
  const { jobs } = deps.platform.db;
  const target = await readTarget(jobs);
  if (target?.isOn !== true) return false;
  await findAlerts(deps);
  const due = await claimDue(jobs, heldMs, dueMax);
  for (const alert of due) {
    const { isTaken, answer } = await send(deps, target, alert);
    await endTry(jobs, alert.id, answer, isTaken ? undefined : waitAfter(alert.tries));
    deps.platform.bus.publish('alert.moved', { id: alert.id });
  }
  return due.length === dueMax;
}

function send({ platform, sealBox }: Deps, { url, secret }: AlertTarget, { id, event, facts, madeAt }: Alert) {
  const at = platform.clock.now();
  const body = JSON.stringify({ id, event, at: new Date(madeAt).toISOString(), facts });
  const key = sealBox.open(secret, label).toString();
  return sendAlert({ url, secret: key, body, at }, !platform.site.production);
}

/** What the console's process sees by itself: freezes, books that differ, withdrawals that wait too long. */
async function findAlerts(deps: Deps): Promise<void> {
  const { jobs } = deps.platform.db;
  const now = deps.platform.clock.now();
  const moves = await listFreezeMoves(jobs, { from: now - lookBackMs, to: now + lookBackMs, limit: 100 });
  for (const { id, scope, reason, isLifted } of moves)
    if (!isLifted) await addAlert(jobs, { key: `freeze:${id}`, event: 'freeze', facts: { scope, reason } });
  const { waiting, oldestAt } = await deps.withdrawals.totals();
  if (oldestAt !== null && now - oldestAt > withdrawalTargetMs) {
    const facts = { waiting, oldestAt: new Date(oldestAt).toISOString() };
    await addAlert(jobs, { key: `withdrawals:${oldestAt}`, event: 'withdrawals-late', facts });
  }
}
