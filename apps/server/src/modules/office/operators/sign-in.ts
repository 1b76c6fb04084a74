/** Operators sign in at the terminal with a password and, when they have one, a second factor. */
import { record, signingIn } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { signedIn } from './signed-in.ts';
import { checkFactors } from './check-factors.ts';

/** The machine's own terminal counts as one network: whoever sits there has reached the machine. */
const terminal = 'terminal';

export type Credentials = { readonly name: string; readonly password: string; readonly code?: string | undefined };

/** @throws Refusal with the same words whichever part was wrong. */
export async function signInOperator(deps: Deps, { name, password, code }: Credentials): Promise<SignedInOperator> {
  const { hasCode } = await checkFactors(deps, name, { password, code: code ?? '' }, terminal);
  const { db, clock } = deps.platform;
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
  return signedIn(deps, { name, provedAt: hasCode ? clock.now() : undefined });
}
