/**
 * What operators may do, and which role may do what (office.md 7). One table feeds the use-cases, the calls, the menu,
 * the buttons and the page of roles. No right touches a fair draw.
 */

/** The closed list of rights, in the order of the table. */
export const rights = [
  'players.read',
  'players.reveal',
  'players.note',
  'players.restrict',
  'players.open',
  'orders.read',
  'orders.cancel',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.second',
  'deposits.decide',
  'money.adjust',
  'payees.check',
  'payees.unlock',
  'kyc.decide',
  'ledger.read',
  'books.lift',
  'channels.close',
  'channels.change',
  'recon.decide',
  'games.switch',
  'rates.change',
  'results.enter',
  'results.void',
  'exposure.lower',
  'exposure.raise',
  'promotions.change',
  'agents.read',
  'agents.act',
  'agents.change',
  'community.read',
  'community.act',
  'community.banish',
  'content.write',
  'content.publish',
  'risk.read',
  'risk.decide',
  'risk.rules',
  'care.read',
  'care.act',
  'reports.read',
  'export.rows',
  'export.personal',
  'settings.money',
  'settings.play',
  'settings.site',
  'settings.texts',
  'people.read',
  'people.change',
  'people.roles',
  'audit.read',
  'audit.check',
  'incident.start',
] as const;
export type Right = (typeof rights)[number];

/** Reading what a right is about; doing it, alone or as the first of two; being the second of two. */
export type Part = 'read' | 'begin' | 'agree';
export type Permission = `${Right}/${Part}`;

const parts = ['read', 'begin', 'agree'] as const satisfies readonly Part[];

/** Whether a text names something that there is a right to. */
export const isPermission = (text: string): text is Permission =>
  rights.some((right) => parts.some((part) => text === `${right}/${part}`));

export const roles = [
  'support',
  'cashier',
  'treasurer',
  'risk',
  'games',
  'promo',
  'agents',
  'community',
  'content',
  'care',
  'auditor',
  'admin',
] as const;
export type Role = (typeof roles)[number];

/**
 * How a role holds a right: `r` reads, `m` does it alone or as the first of two, `c` as the second, `mc` as either,
 * never both of the same. Of `players.read` reading alone is a player's name, no more.
 */
export type Holding = 'r' | 'm' | 'c' | 'mc';
type Holdings = Partial<Record<Right, Holding>>;

/** A right that somebody holds in any way may be read, too. */
const partsOf: Readonly<Record<Holding, readonly Part[]>> = {
  r: ['read'],
  m: ['read', 'begin'],
  c: ['read', 'agree'],
  mc: ['read', 'begin', 'agree'],
};

const money = { 'ledger.read': 'm', 'players.read': 'm', 'orders.read': 'm', 'withdrawals.read': 'm' } as const;

export const rightsOfRoles: Readonly<Record<Role, Holdings>> = {
  support: {
    'players.read': 'm',
    'players.reveal': 'm',
    'players.note': 'm',
    'orders.read': 'm',
    'orders.cancel': 'm',
    'withdrawals.read': 'r',
    'deposits.decide': 'r',
    'games.switch': 'r',
    'promotions.change': 'r',
    'community.read': 'r',
  },
  cashier: {
    ...money,
    'players.reveal': 'm',
    'players.note': 'm',
    'players.restrict': 'm',
    'players.open': 'm',
    'withdrawals.decide': 'm',
    'deposits.decide': 'm',
    'money.adjust': 'm',
    'payees.check': 'm',
    'payees.unlock': 'm',
    'kyc.decide': 'm',
    'channels.close': 'm',
    'recon.decide': 'r',
    'games.switch': 'r',
    'agents.read': 'r',
    'risk.read': 'r',
    'reports.read': 'm',
    'incident.start': 'm',
  },
  treasurer: {
    ...money,
    'players.open': 'c',
    'withdrawals.decide': 'm',
    'withdrawals.second': 'm',
    'deposits.decide': 'mc',
    'money.adjust': 'mc',
    'payees.check': 'm',
    'payees.unlock': 'c',
    'books.lift': 'mc',
    'channels.close': 'm',
    'channels.change': 'mc',
    'recon.decide': 'm',
    'exposure.lower': 'r',
    'promotions.change': 'c',
    'agents.read': 'r',
    'agents.change': 'c',
    'risk.read': 'r',
    'reports.read': 'm',
    'export.rows': 'm',
    'export.personal': 'm',
    'settings.money': 'mc',
    'incident.start': 'm',
  },
  risk: {
    ...money,
    'players.reveal': 'm',
    'players.note': 'm',
    'players.restrict': 'm',
    'players.open': 'mc',
    'orders.cancel': 'm',
    'withdrawals.decide': 'm',
    'withdrawals.second': 'm',
    'deposits.decide': 'r',
    'payees.check': 'm',
    'payees.unlock': 'mc',
    'kyc.decide': 'mc',
    'recon.decide': 'r',
    'games.switch': 'm',
    'rates.change': 'mc',
    'results.enter': 'r',
    'results.void': 'r',
    'exposure.lower': 'm',
    'exposure.raise': 'mc',
    'agents.read': 'r',
    'community.read': 'r',
    'community.banish': 'c',
    'risk.read': 'm',
    'risk.decide': 'm',
    'risk.rules': 'mc',
    'care.read': 'r',
    'reports.read': 'm',
    'export.rows': 'm',
    'export.personal': 'm',
    'settings.play': 'mc',
    'incident.start': 'm',
  },
  games: {
    'orders.read': 'm',
    'games.switch': 'm',
    'rates.change': 'mc',
    'results.enter': 'mc',
    'results.void': 'mc',
    'exposure.lower': 'r',
    'reports.read': 'm',
    'settings.play': 'm',
    'incident.start': 'm',
  },
  promo: {
    'players.read': 'm',
    'promotions.change': 'mc',
    // Activities as drafts, and messages that say of themselves that they are promotions: whoever publishes is another.
    'content.write': 'm',
    'reports.read': 'm',
  },
  agents: {
    'players.read': 'm',
    'players.note': 'm',
    'orders.read': 'm',
    'agents.read': 'm',
    'agents.act': 'm',
    'agents.change': 'm',
    'reports.read': 'm',
    'export.rows': 'm',
  },
  community: {
    'players.read': 'r',
    'community.read': 'm',
    'community.act': 'm',
    'community.banish': 'mc',
    'reports.read': 'm',
    'incident.start': 'm',
  },
  content: { 'content.write': 'm', 'content.publish': 'mc', 'settings.texts': 'm' },
  care: {
    'players.read': 'm',
    'players.reveal': 'm',
    'players.note': 'm',
    'players.restrict': 'm',
    'players.open': 'm',
    'orders.read': 'm',
    'withdrawals.read': 'r',
    'community.read': 'r',
    'risk.read': 'r',
    'care.read': 'm',
    'care.act': 'm',
    'reports.read': 'm',
    'export.personal': 'm',
  },
  auditor: {
    'players.read': 'm',
    'orders.read': 'r',
    'withdrawals.read': 'r',
    'deposits.decide': 'r',
    'ledger.read': 'r',
    'books.lift': 'r',
    'channels.change': 'r',
    'recon.decide': 'r',
    'games.switch': 'r',
    'rates.change': 'r',
    'results.enter': 'r',
    'results.void': 'r',
    'exposure.lower': 'r',
    'promotions.change': 'r',
    'agents.read': 'r',
    'community.read': 'r',
    'content.write': 'r',
    'risk.read': 'r',
    'care.read': 'r',
    'reports.read': 'm',
    'export.rows': 'm',
    'settings.money': 'r',
    'settings.play': 'r',
    'settings.site': 'r',
    'settings.texts': 'r',
    'people.read': 'r',
    'audit.read': 'm',
    'audit.check': 'm',
    'incident.start': 'r',
  },
  admin: {
    'players.open': 'c',
    'books.lift': 'mc',
    'channels.close': 'm',
    'channels.change': 'm',
    'games.switch': 'm',
    'reports.read': 'm',
    'export.personal': 'c',
    'settings.money': 'mc',
    'settings.play': 'mc',
    'settings.site': 'mc',
    'settings.texts': 'mc',
    'people.read': 'm',
    'people.change': 'mc',
    'people.roles': 'mc',
    'audit.read': 'm',
    'audit.check': 'm',
    'incident.start': 'm',
  },
};

/** What somebody with these roles may do: several add up. */
export function permissionsOf(held: Iterable<Role>): ReadonlySet<Permission> {
  const all = new Set<Permission>();
  for (const role of held)
    for (const right of rights) {
      const holding = rightsOfRoles[role][right];
      if (holding !== undefined) for (const part of partsOf[holding]) all.add(`${right}/${part}`);
    }
  return all;
}

/** Which roles may do something. */
export const rolesWith = (permission: Permission): readonly Role[] =>
  roles.filter((role) => permissionsOf([role]).has(permission));
