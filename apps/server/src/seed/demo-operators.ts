/** Operators of a demo site: the first two, and one for each role; two where somebody else has to be the second. */
import type { Role } from '@longmen/contract/console/rights';

export const demoOperatorPassword = 'demo-office-1234';

export const demoOperators = [
  { name: 'office01', password: demoOperatorPassword },
  { name: 'office02', password: demoOperatorPassword },
] as const;

const named = (name: string, role: Role) => ({ name, roles: [role] });

export const demoStaff = [
  named('support01', 'support'),
  named('cashier01', 'cashier'),
  named('cashier02', 'cashier'),
  named('treasurer01', 'treasurer'),
  named('treasurer02', 'treasurer'),
  named('risk01', 'risk'),
  named('games01', 'games'),
  named('games02', 'games'),
  named('promo01', 'promo'),
  named('agents01', 'agents'),
  named('community01', 'community'),
  named('content01', 'content'),
  named('care01', 'care'),
  named('auditor01', 'auditor'),
  named('admin01', 'admin'),
];
