/** What operators of a demo site are and have done. The console's process tells it: servers write nothing of theirs. */
import type { Office } from '../modules/office/index.ts';
import type { Platform } from '../platform/context.ts';
import { demoOperatorPassword, demoOperators, demoStaff } from './demo-operators.ts';
import { seedIncident } from './seed-incident.ts';
import { seedDemoPlans } from './seed-rooms.ts';
import { seedWaiting } from './seed-waiting.ts';
import { approveDemoWithdrawal } from './seed-withdrawal.ts';

export type DemoOffice = {
  readonly platform: Pick<Platform, 'clock' | 'log'>;
  readonly office: Office;
  /** Whether somebody pays withdrawals out: else there is none to approve. */
  readonly pays: boolean;
  /** Where short games are drawn, tests run, and rooms and queues are as each of them makes them. */
  readonly testGames: boolean;
};

export const seedDemoOperators = (office: Office): Promise<void> => office.seedOperators(demoOperators, demoStaff);

/** What they have begun and decided; the site serves meanwhile. Repeating it adds nothing. */
export async function seedOfficeWork(
  { platform, office, pays, testGames }: DemoOffice,
  signal?: { readonly aborted: boolean },
): Promise<void> {
  const password = demoOperatorPassword;
  await Promise.all([
    ...(pays ? [approveDemoWithdrawal({ platform, office, operators: demoOperators }, signal)] : []),
    ...(testGames
      ? []
      : [
          seedDemoPlans(office, demoOperators[0]),
          seedWaiting({ clock: platform.clock, office, password }),
          seedIncident({ office, password }),
        ]),
  ]);
}
