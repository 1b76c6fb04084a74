import type { ConsoleOutput } from '@longmen/contract/console';
import type { listAlerts } from '@longmen/contract/console/alerts';

type Page = ConsoleOutput<typeof listAlerts>;
export type AlertRow = Page['rows'][number];
export type Target = NonNullable<Page['target']>;

/** The look of a state. */
export const stateLooks = { waiting: 'mild', sent: 'good', 'given-up': 'bad' } as const satisfies Record<
  AlertRow['state'],
  string
>;

/** A fact as a text; '' where there is none. */
export function factOf({ facts }: Pick<AlertRow, 'facts'>, name: string): string {
  const value = facts[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
