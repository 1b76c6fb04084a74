/** The calls of alerts, each paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import type { Alert } from '../alerts/store-alerts.ts';
import type { Office } from '../office.ts';
import { route } from './route.ts';

/** Routes of alerts. */
export function alertRoutes({ alerts }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listAlerts, async (input, { by }) => {
      const { page, target } = await alerts.list(by, input);
      const { rows, next, count, countIsBound } = page;
      const asOf = clock.now();
      return {
        rows: rows.map(rowOf),
        next: next ?? null,
        count,
        countIsBound,
        asOf,
        target: target === undefined ? null : { ...target, events: [...target.events] },
      };
    }),
    route(consoleCalls.setAlertTarget, async (target, { by }) => {
      await alerts.setTarget(by, target);
      return {};
    }),
    route(consoleCalls.sendAlertAgain, async (about, { by }) => {
      await alerts.sendAgain(by, about);
      return {};
    }),
    route(consoleCalls.testAlert, async (_input, { by }) => ({ id: await alerts.test(by) })),
  ];
}

const rowOf = ({ id, event, facts, madeAt, state, tries, nextAt, lastAt, lastAnswer }: Alert) => ({
  id,
  event,
  facts: { ...facts },
  madeAt,
  state,
  tries,
  nextAt,
  lastAt,
  lastAnswer,
});
