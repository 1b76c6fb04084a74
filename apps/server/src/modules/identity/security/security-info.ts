/** The security page: stars, the sign-in before this one, what is set (spec 2 §3). */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import type { SignedInContext } from '../../../platform/api/route.ts';
import type { Gate } from '../network/admit.ts';
import { ageVersion } from './age-statement.ts';
import type { Deps } from '../deps.ts';
import { questionTexts } from './secret-questions.ts';
import { safetyLevel } from '../security-rules.ts';
import { findFundState } from './store-fund-password.ts';
import { listAnswers } from './store-questions.ts';
import { withdrawalsHeldUntil } from '../accounts/store-requests.ts';
import { findAgeStatement, listSecurityEvents } from './store-security.ts';
import { findSessionBefore } from '../sessions/store-sessions.ts';
import { countRecoveryCodes, findTotp } from './store-totp.ts';

/** How the account is secured, for the page of security and its stars. */
export async function securityInfo(
  deps: Deps,
  gate: Gate,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.securityInfo>> {
  const { reads } = deps.platform.db;
  const { userId } = caller;
  const [fund, answers, totp, recoveryLeft, before, statedAt, hasCard, heldUntil] = await Promise.all([
    findFundState(reads, userId),
    listAnswers(reads, userId),
    findTotp(reads, userId),
    countRecoveryCodes(reads, userId),
    findSessionBefore(reads, caller),
    findAgeStatement(reads, userId, ageVersion),
    deps.ports.hasCard(userId),
    withdrawalsHeldUntil(reads, userId),
  ]);
  const has = {
    fundPassword: fund !== undefined,
    questions: answers.length > 0,
    totp: totp?.isConfirmed === true,
  };
  return {
    level: safetyLevel(has),
    lastTime: before?.startedAt ?? null,
    lastAddress: gate.countryOf(before?.ip ?? ''),
    hasFundPassword: has.fundPassword,
    hasQuestions: has.questions,
    hasCard,
    questions: questionTexts(
      locale,
      answers.map(({ question }) => String(question)),
    ),
    fundLockedUntil: fund?.lockedUntil ?? null,
    withdrawalsHeldUntil: heldUntil ?? null,
    hasTotp: has.totp,
    recoveryLeft,
    ageStated: statedAt !== undefined,
  };
}

/** A page of the caller's security events, the newest first. */
export async function listEvents(
  deps: Deps,
  gate: Gate,
  { page = 1, rows = 20 }: InputOf<typeof calls.securityEvents>,
  { caller }: SignedInContext,
): Promise<OutputOf<typeof calls.securityEvents>> {
  const found = await listSecurityEvents(deps.platform.db.reads, caller.userId, { page, rows });
  return {
    rows: found.rows.map(({ kind, at, ip, device }) => ({
      kind,
      at,
      ip: ip ?? '',
      address: gate.countryOf(ip ?? ''),
      device,
    })),
    total: found.total,
  };
}
