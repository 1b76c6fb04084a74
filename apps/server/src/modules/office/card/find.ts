/**
 * One field for everything (office.md 9): numbers, names and keys, five of a kind, and only kinds that the operator may
 * read. Persons are found by a whole number of theirs alone, and each such look is written down.
 */
import { readPhone } from '@longmen/contract/account-rules';
import type { FindGroup, findWays } from '@longmen/contract/console/players/find';
import type { Permission } from '@longmen/contract/console/rights';
import { isIP } from 'node:net';
import { refuse } from '../../../platform/api/route.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';
import { recordAccess } from '../access-log/record-access.ts';
import { orderNumOf } from '../../betting/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { showOperators } from '../operators/disable-operator.ts';
import { may } from '../rights/rights.ts';
import { settingRight } from '../rights/setting-groups.ts';

export type Hit = { readonly id: string; readonly name: string; readonly about: string };
export type Found = { readonly group: FindGroup; readonly hits: readonly Hit[] };
export type PersonHit = Hit & { readonly way: (typeof findWays)[number] };

const perGroup = 5;

type Finder = {
  readonly group: FindGroup;
  readonly needs: Permission | undefined;
  readonly find: (deps: Deps, q: string, by: SignedInOperator, called: readonly string[]) => Promise<Hit[]>;
};

/** A number of a row; undefined for other texts. */
const numbered = (q: string): string | undefined => (/^\d{1,18}$/.test(q) ? q : undefined);

/** A game's number and one of its issues: `10 202611260871`. */
const issueText = /^(\d{1,9})[\s·]+(\d{6,20})$/;

const finders: readonly Finder[] = [
  { group: 'player', needs: 'players.read/read', find: findPlayers },
  {
    group: 'order',
    needs: 'orders.read/read',
    find: async ({ orders }, q) => {
      const no = numbered(q);
      if (no === undefined) return [];
      const { rows } = await orders.list({ orderNum: orderNumOf(no) }, { limit: 1 }, 'en');
      return rows.map(({ orderNum, player }) => ({ id: orderNum, name: orderNum, about: player }));
    },
  },
  {
    group: 'issue',
    needs: 'orders.read/read',
    find: async ({ orders, games }, q) => {
      const [, gid = '', issue = ''] = issueText.exec(q) ?? [];
      if (gid === '' || games.statusOf(Number(gid)) === undefined) return [];
      const { rows } = await orders.list({ gid: Number(gid), issue }, { limit: 1 }, 'en');
      return rows.map(({ game }) => ({ id: `${gid} ${issue}`, name: issue, about: game }));
    },
  },
  {
    group: 'withdrawal',
    needs: 'withdrawals.read/read',
    find: async ({ withdrawals, players }, q) => {
      const id = numbered(q);
      const row = id === undefined ? undefined : await withdrawals.find(id);
      if (row === undefined) return [];
      return [{ id: row.id, name: row.id, about: (await players.userOf(row.userId))?.username ?? '' }];
    },
  },
  {
    group: 'deposit',
    needs: 'deposits.decide/read',
    find: async ({ paymentReader }, q) => paymentReader.findDeposits(q, perGroup),
  },
  {
    group: 'payment',
    needs: 'deposits.decide/read',
    find: async ({ paymentReader }, q) => paymentReader.findPayments(q, perGroup),
  },
  {
    group: 'setting',
    needs: undefined,
    // Their names are texts of the screen, which says what is called so; by their keys they are found here.
    find: async ({ declared }, q, by, called) => {
      const typed = q.toLowerCase().replaceAll(/[\s-]+/g, '_');
      const readable = declared.map(({ key }) => key).filter((key) => may(by, settingRight(key, 'read')));
      const named = called.filter((key) => readable.includes(key));
      const keys = new Set([...named, ...readable.filter((key) => key.includes(typed))]);
      return [...keys].slice(0, perGroup).map((key) => ({ id: key, name: key, about: '' }));
    },
  },
  {
    group: 'operator',
    needs: 'people.read/read',
    find: async (deps, q) =>
      (await showOperators(deps))
        .filter(({ name }) => name.startsWith(q.toLowerCase()))
        .slice(0, perGroup)
        .map(({ name }) => ({ id: name, name, about: '' })),
  },
];

async function findPlayers({ playerReader, players }: Deps, q: string): Promise<Hit[]> {
  const id = numbered(q);
  const [byName, byId] = await Promise.all([
    playerReader.namesLike(q, perGroup),
    id === undefined ? undefined : players.userOf(userIdOf(id)),
  ]);
  const named = byName.map(({ userId, username }) => ({ id: userId, name: username, about: '' }));
  const own = byId === undefined ? [] : [{ id: byId.userId, name: byId.username, about: '' }];
  return [...own, ...named.filter((hit) => hit.id !== byId?.userId)].slice(0, perGroup);
}

/** What begins so or has this number, by kind; kinds of which there is nothing are left out. */
export async function find(
  deps: Deps,
  by: SignedInOperator,
  { typed, called }: { readonly typed: string; readonly called: readonly string[] },
): Promise<Found[]> {
  const q = typed.trim();
  if (q === '') return [];
  const readable = finders.filter(({ needs }) => needs === undefined || may(by, needs));
  const found = await Promise.all(
    readable.map(async ({ group, find: look }) => ({ group, hits: await look(deps, q, by, called) })),
  );
  return found.filter(({ hits }) => hits.length > 0);
}

const device = /^[0-9a-f]{8,64}$/;

/** @throws Refusal `invalidInput` for what is no whole number, address or device */
export async function findPerson(deps: Deps, by: SignedInOperator, typed: string): Promise<PersonHit[]> {
  const q = typed.trim();
  const { playerReader, payees } = deps;
  const phone = /\p{L}/u.test(q) ? undefined : readPhone(q);
  const ways: [PersonHit['way'], Promise<UserId[]>][] =
    isIP(q) !== 0
      ? [['ip', playerReader.at(q, perGroup)]]
      : [
          ...(phone === undefined ? [] : [['phone', playerReader.ofPhone(phone, perGroup)] as const]),
          ['payee', payees.ownersOf(q, perGroup)],
          ...(device.test(q) ? [['device', playerReader.onDevice(q, perGroup)] as const] : []),
        ].map(([way, ids]) => [way, ids] as [PersonHit['way'], Promise<UserId[]>]);
  if (q.length < 5) throw refuse('invalidInput', { field: 'q' });
  const hits: PersonHit[] = [];
  for (const [way, ids] of ways) {
    const users = await deps.players.usersOf(await ids);
    for (const { userId, username } of users.values()) hits.push({ id: userId, name: username, about: '', way });
  }
  await recordHits(deps, by, hits);
  return hits;
}

/** Whom a look has found is written down at him, too, so that his card tells of it. */
async function recordHits({ platform }: Deps, by: SignedInOperator, hits: readonly PersonHit[]): Promise<void> {
  for (const id of new Set(hits.map((hit) => hit.id))) await recordAccess(platform, by, 'find', { id });
}
