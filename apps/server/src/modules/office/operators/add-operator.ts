/**
 * Adds an operator. A site begins with two: the first needs nobody's leave, the second the first one's. Whoever comes
 * later is asked for by one operator and agreed to by another (trust.md S11).
 */
import type { Role } from '@longmen/contract/console/rights';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredPassword } from '../../../platform/security/password-hasher.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { propose } from '../proposals/propose.ts';
import { spellGrants } from './change-grants.ts';
import { assertFresh, makeSecondFactor } from './second-factor.ts';
import { countOperators, founders, insertOperator, isOperatorName } from './store-operators.ts';

export type OperatorToAdd = {
  readonly name: string;
  readonly password: string;
  /** Of the first two on a demo site; everybody else has a second factor. */
  readonly withTotp: boolean;
  /** Of whoever comes by a proposal; without any he can do nothing until two grant some. */
  readonly roles?: readonly Role[];
  readonly reason: string;
};

/** What came of it: there is an operator, whose `otpauth://` address is shown once, or a proposal waits. */
export type OperatorAdded =
  | { readonly proposal?: never; readonly totpUri: string | undefined }
  | { readonly proposal: string; readonly totpUri?: never };

const passwordLength = { lengthMin: 8, lengthMax: 128 };

/** @throws Refusal for one that is too short or too long */
export function assertPassword({ length }: string): void {
  if (length < passwordLength.lengthMin || length > passwordLength.lengthMax)
    throw refuse('operatorPasswordInvalid', passwordLength);
}

/** @param by undefined only while there is no operator at all. @throws Refusal. */
export async function addOperator(
  deps: Deps,
  by: SignedInOperator | undefined,
  add: OperatorToAdd,
): Promise<OperatorAdded> {
  const { db } = deps.platform;
  const { name } = add;
  const reason = assertReason(add.reason);
  const there = await countOperators(db.reads);
  if (by === undefined && there > 0) throw refuse('operatorSignInNeeded');
  if (!/^[a-z][a-z0-9._-]{2,31}$/.test(name)) throw refuse('operatorNameInvalid');
  assertPassword(add.password);
  if (await isOperatorName(db.reads, name)) throw refuse('operatorExists', { operator: name });
  const wanted = spellGrants(
    (add.roles ?? []).map((role) => ({ role, until: null })),
    deps.platform.clock.now(),
  );
  if (by !== undefined) assertFresh(deps, by);
  const password = await deps.hasher.hash(add.password);
  if (by !== undefined && there >= founders)
    return {
      proposal: await propose(
        deps,
        { kind: 'add-operator', subject: name, wanted, password, reason, requestedBy: by.name },
        null,
      ),
    };
  return { totpUri: await addFounder(deps, by?.name ?? name, { ...add, reason }, password) };
}

/** One of the first two. Of several who are added at once the table takes one for each place. */
async function addFounder(
  deps: Deps,
  by: string,
  { name, withTotp, reason }: OperatorToAdd,
  password: StoredPassword,
): Promise<string | undefined> {
  const totp = withTotp || !deps.platform.site.demo ? makeSecondFactor(deps, name) : undefined;
  await deps.platform.db.reads.transaction(async (tx) => {
    const came = { founder: by === name ? 1 : 2 } as const;
    if (!(await insertOperator(tx, { name, password, totpSecret: totp?.sealed, isDemo: false, came })))
      throw refuse('founderPlaceTaken', { operator: name });
    const action = { operator: by, action: 'add-operator', subject: name, before: null, reason };
    await record(deps.platform, tx, { ...action, after: { totp: totp !== undefined } });
  });
  return totp?.uri;
}

/** Two have agreed to a new operator; always with a second factor, which whoever chose the password never sees. */
export async function admitOperator(
  deps: Deps,
  tx: Tx,
  name: string,
  password: StoredPassword,
  came: { readonly id: string; readonly requestedBy: string; readonly agreedBy: string },
): Promise<{ after: { totp: boolean }; totpUri: string }> {
  const totp = makeSecondFactor(deps, name);
  if (!(await insertOperator(tx, { name, password, totpSecret: totp.sealed, isDemo: false, came })))
    throw refuse('operatorExists', { operator: name });
  return { after: { totp: true }, totpUri: totp.uri };
}
