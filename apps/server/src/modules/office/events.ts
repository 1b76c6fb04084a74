import type { LooksOf } from '../../platform/console/live/looks-elsewhere.ts';

/** What the office announces after an operator's call; see `Events` of the platform. */
export type OfficeEvents = {
  /** A call of the console, by its name, has done something: what other operators see may be another by now. */
  'office.acted': { call: string };
  /** An incident has begun, changed or ended, whoever did it. */
  'incident.moved': { id: string };
  /** Who looks at one thing at one process of the console. */
  'office.looked': LooksOf;
  /** An alert was told, or could not be. */
  'alert.moved': { id: string };
};
