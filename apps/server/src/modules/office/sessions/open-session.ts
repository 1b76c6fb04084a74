/** Signing in to the console: a password with a code, or a passkey, opens a session (office.md 6). */
import { createHash } from 'node:crypto';
import { refuse } from '../../../platform/api/route.ts';
import type { From } from '../../../platform/console/console-route.ts';
import { record, signingIn } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import { checkFactors } from '../operators/check-factors.ts';
import { rememberNetwork } from '../operators/store-tries.ts';
import { type ConsoleOrigin, operatorOfAssertion } from '../passkeys/assert-passkey.ts';
import { endOtherSessions, insertSession, type SessionWay } from './store-sessions.ts';

const hourMs = 3_600_000;
/** However much it is used. */
export const sessionMs = 10 * hourMs;
/** Unused for so long, it ends. */
export const unusedMs = hourMs / 2;
/** The operator who signs in a third time ends his oldest. */
const sessionsMax = 2;
const tokenBytes = 32;

/** What stands for a token in the database. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @returns the token for the cookie: 256 bits, base64url. @throws Refusal */
export async function openWithPassword(
  deps: Deps,
  { name, password, code }: { readonly name: string; readonly password: string; readonly code?: string | undefined },
  from: From,
): Promise<string> {
  const { operator, hasCode } = await checkFactors(deps, name, { password, code: code ?? '' }, from.network);
  return openSession(deps, { name: operator.name, way: 'password', isProved: hasCode }, from);
}

/** @returns the token for the cookie. @throws Refusal */
export async function openWithPasskey(
  deps: Deps,
  assertion: unknown,
  from: From,
  place: ConsoleOrigin,
): Promise<string> {
  const name = await operatorOfAssertion(deps, place, assertion);
  if (name === undefined) throw refuse('operatorCredentialsWrong');
  return openSession(deps, { name, way: 'passkey', isProved: true }, from);
}

async function openSession(
  { platform }: Deps,
  { name, way, isProved }: { readonly name: string; readonly way: SessionWay; readonly isProved: boolean },
  { address, network, device }: From,
): Promise<string> {
  const { clock, db, dice } = platform;
  const token = Buffer.from(dice.bytes(tokenBytes)).toString('base64url');
  const now = clock.now();
  await db.reads.transaction(async (tx) => {
    await endOtherSessions(tx, name, { keep: sessionsMax - 1, now });
    const id = await insertSession(tx, {
      operator: name,
      tokenHash: hashOfToken(token),
      way,
      address,
      network,
      device: device.slice(0, 200),
      now,
      endsAt: now + sessionMs,
      provedAt: isProved ? now : undefined,
    });
    await rememberNetwork(tx, name, network, now);
    await record(platform, tx, {
      operator: name,
      action: signingIn,
      subject: name,
      before: null,
      after: { session: id, way, address },
      reason: '',
    });
  });
  return token;
}
