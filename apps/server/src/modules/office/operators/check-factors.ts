/**
 * Passwords and codes of operators, with the lock that a stranger cannot pull: wrong ones lock the operator for the
 * network that they came from, and after many in a day only networks that are known are asked at all (office.md 3).
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { secondFactorStep } from './second-factor.ts';
import { findOperator, type OperatorRow, useStep } from './store-operators.ts';
import { countTry, readTries, rememberNetwork } from './store-tries.ts';

const bounds = { triesMax: 5, lockMs: 15 * 60_000 } as const;
/** Wrong ones of a day, from anywhere, after which a network has to be known. */
const strangersTriesMax = 20;

/** What somebody types to be an operator: a password, a code of the second factor, or both. */
export type Factors = { readonly password?: string | undefined; readonly code?: string | undefined };

/**
 * Checks what was typed, counts it when it is wrong and remembers the network when it is right; a code is used up.
 * @param network of the caller; the terminal of the machine is one of its own
 * @returns the operator, and whether a code of the second factor was among it
 * @throws Refusal with the same words whichever part was wrong, or until when this network is locked
 */
export async function checkFactors(
  deps: Deps,
  name: string,
  factors: Factors,
  network: string,
): Promise<{ operator: OperatorRow; hasCode: boolean }> {
  const { db, clock, log } = deps.platform;
  const operator = await findOperator(db.reads, name);
  const now = clock.now();
  const tries = await readTries(db.reads, name, network, now);
  const isStranger = tries.today >= strangersTriesMax && !tries.isKnownHere;
  const isLocked = tries.lockedUntil > now || isStranger;
  const step = await stepOf(deps, isLocked ? undefined : operator, factors);
  if (operator !== undefined && step !== undefined && (await useStep(db.reads, name, step))) {
    await db.reads.transaction((tx) => rememberNetwork(tx, name, network, now));
    return { operator, hasCode: step > 0 };
  }
  log.warn({ operator: name, network }, 'an operator could not sign in');
  if (operator !== undefined && !isLocked) await countTry(db.reads, { operator: name, network, now }, bounds);
  // A stranger must not learn from a lock which names there are.
  if (tries.isKnownHere && tries.lockedUntil > now) throw refuse('operatorLockedHere', { until: tries.lockedUntil });
  throw refuse('operatorCredentialsWrong');
}

/**
 * The step that the code is of, 0 where none is needed; undefined when anything is wrong. A name that nobody has, and a
 * locked one, take as long as any other.
 */
async function stepOf(
  deps: Deps,
  operator: OperatorRow | undefined,
  { password, code }: Factors,
): Promise<number | undefined> {
  if (password !== undefined && !(await deps.hasher.verify(operator?.password, password))) return undefined;
  if (operator === undefined) return undefined;
  // A password alone opens a locked screen: its session began with a code.
  return password !== undefined && code === undefined ? 0 : secondFactorStep(deps, operator, code);
}
