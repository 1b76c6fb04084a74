/** Operators sign in with a password and, when they have one, a second factor. */
import { refuse } from '../../../platform/api/route.ts';
import { record, signingIn } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { secondFactorStep } from './second-factor.ts';
import { signedIn } from './signed-in.ts';
import { findOperator, recordFailure, recordSuccess } from './store-operators.ts';

const triesMax = 5;
const lockMinutes = 15;

export type Credentials = { readonly name: string; readonly password: string; readonly code?: string | undefined };

/** @throws Refusal with the same words whichever part was wrong. */
export async function signInOperator(deps: Deps, { name, password, code }: Credentials): Promise<SignedInOperator> {
  const { db } = deps.platform;
  const operator = await findOperator(db.reads, name);
  // A name that nobody has, and a locked one, take as long as any other.
  const matches = await deps.hasher.verify(operator?.isLocked === true ? undefined : operator?.password, password);
  const step = operator === undefined || !matches ? undefined : secondFactorStep(deps, operator, code);
  if (operator === undefined || step === undefined || !(await recordSuccess(db.reads, name, step))) {
    if (operator !== undefined && !operator.isLocked) await recordFailure(db.reads, name, triesMax, lockMinutes);
    deps.platform.log.warn({ operator: name }, 'an operator could not sign in');
    throw refuse('operatorCredentialsWrong');
  }
  await db.reads.transaction((tx) =>
    record(deps.platform, tx, {
      operator: name,
      action: signingIn,
      subject: name,
      before: null,
      after: null,
      reason: '',
    }),
  );
  return signedIn(deps, { name, provedAt: operator.totpSecret === null ? undefined : deps.platform.clock.now() });
}
