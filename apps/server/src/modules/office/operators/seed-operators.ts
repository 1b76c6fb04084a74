/** Operators of a demo site: its first two, and whoever they have taken on since, one for each role at least. */
import type { Role } from '@longmen/contract/console/rights';
import type { StoredPassword } from '../../../platform/security/password-hasher.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import { endProposal, insertProposal } from '../proposals/store-proposals.ts';
import { spellGrants } from './change-grants.ts';
import { writeGrants } from './store-grants.ts';
import { findOperator, insertOperator, isOperatorName, lockEnabled } from './store-operators.ts';

type Credential = { readonly name: string; readonly password: string };
export type DemoFounders = readonly [Credential, Credential];
/** Who signs in with the password of the first two. */
export type DemoStaff = { readonly name: string; readonly roles: readonly Role[] };

const reason = 'demo site';

/** Those that are there stay as they are, so repeating it adds nobody. None has a second factor. */
export async function seedOperators(
  deps: Deps,
  operators: DemoFounders,
  staff: readonly DemoStaff[] = [],
): Promise<void> {
  const { db, site } = deps.platform;
  if (!site.demo) throw new Error('demo operators belong to demo sites');
  for (const [at, { name, password: plain }] of operators.entries()) {
    if ((await findOperator(db.reads, name)) !== undefined) continue;
    const password = await deps.hasher.hash(plain);
    await db.reads.transaction(async (tx) => {
      const came = { founder: at === 0 ? 1 : 2 } as const;
      if (!(await insertOperator(tx, { name, password, totpSecret: undefined, isDemo: true, came }))) return;
      const action = { operator: name, action: 'add-operator', subject: name, before: null, reason };
      await record(deps.platform, tx, { ...action, after: { totp: false } });
    });
  }
  await seedStaff(deps, operators, staff);
}

async function seedStaff(deps: Deps, [first, second]: DemoFounders, staff: readonly DemoStaff[]): Promise<void> {
  const { reads } = deps.platform.db;
  const missing: DemoStaff[] = [];
  for (const person of staff) if (!(await isOperatorName(reads, person.name))) missing.push(person);
  if (missing.length === 0) return;
  // Where somebody else came first nobody is there to ask and to agree.
  for (const { name } of [first, second]) if ((await findOperator(reads, name)) === undefined) return;
  // One hash for all: it is slow on purpose, and the password is printed when the site starts.
  const password = await deps.hasher.hash(first.password);
  for (const person of missing) await takeOn(deps, [first.name, second.name], person, password);
}

/** By a proposal as everybody else; asked for and agreed to in one transaction, so that a start leaves none open. */
async function takeOn(
  { platform }: Deps,
  [requestedBy, agreedBy]: readonly [string, string],
  { name, roles }: DemoStaff,
  password: StoredPassword,
): Promise<void> {
  const now = platform.clock.now();
  const wanted = spellGrants(
    roles.map((role) => ({ role, until: null })),
    now,
  );
  await platform.db.reads.transaction(async (tx) => {
    const kind = 'add-operator';
    // Processes of one site that start at the same time come one after the other, and the later ones find him.
    await lockEnabled(tx);
    if (await isOperatorName(tx, name)) return;
    const id = await insertProposal(tx, { kind, subject: name, wanted, password, reason, requestedBy }, null);
    // Somebody else waits under this name.
    if (id === undefined) return;
    const about = { subject: name, before: null, reason };
    const requested = { proposal: id, wanted };
    await record(platform, tx, { ...about, operator: requestedBy, action: `propose-${kind}`, after: requested });
    await endProposal(tx, id, 'agreed', agreedBy);
    const came = { id, requestedBy, agreedBy };
    if (!(await insertOperator(tx, { name, password, totpSecret: undefined, isDemo: true, came })))
      throw new RangeError(`${name} came in between`);
    await writeGrants(tx, id);
    const after = { proposal: id, requestedBy, value: { totp: false, roles: wanted } };
    await record(platform, tx, { ...about, operator: agreedBy, action: kind, after });
  });
}
