/** One-time codes of operators: who needs one, and how long one speaks for a deed (trust.md S10, Withdrawals). */
import { refuse } from '../../../platform/api/route.ts';
import { stepOfCode, totpOf } from '../../../platform/security/totp.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import type { OperatorRow } from './store-operators.ts';

/** Deeds that move or guard money want a code no older than this. */
export const freshMs = 120_000;
const totpBytes = 20;
const labelOf = (name: string) => `totp:${name}`;

/** A new second factor: sealed for the operator's row, and the `otpauth://` address to show once. */
export function makeSecondFactor({ platform, sealBox }: Deps, name: string): { sealed: Buffer; uri: string } {
  const secret = platform.dice.bytes(totpBytes);
  return { sealed: sealBox.seal(secret, labelOf(name)), uri: totpOf(name, secret).toString() };
}

/**
 * The step that a code is of; 0 when no second factor is needed, undefined when the code is wrong or one is needed
 * that the operator does not have: only a demo site knows operators of one factor.
 */
export function secondFactorStep(deps: Deps, operator: OperatorRow, code: string | undefined): number | undefined {
  if (operator.totpSecret === null) return deps.platform.site.demo ? 0 : undefined;
  const totp = totpOf(operator.name, deps.sealBox.open(operator.totpSecret, labelOf(operator.name)));
  return stepOfCode(totp, code ?? '', deps.platform.clock.now());
}

/** @throws Refusal when the operator's code was given too long ago, or none was where one is needed */
export function assertFresh({ platform: { clock, site } }: Deps, { provedAt }: SignedInOperator): void {
  if (provedAt === undefined && site.demo) return;
  if (provedAt === undefined || clock.now() - provedAt > freshMs) throw refuse('freshCodeNeeded');
}
