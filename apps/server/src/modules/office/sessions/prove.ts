/** An operator proves that he sits here: for deeds that move or guard money, or to open a locked screen (office.md 6). */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { checkFactors, type Factors } from '../operators/check-factors.ts';
import { freshMs } from '../operators/second-factor.ts';
import { type ConsoleOrigin, operatorOfAssertion } from '../passkeys/assert-passkey.ts';
import type { AtConsole } from './authenticate.ts';
import { proveSession, unlockSession } from './store-sessions.ts';

/** A password, a code, or what a passkey has signed. */
export type Proof = Factors & { readonly assertion?: unknown };

/** @returns until when the proof stands, epoch ms. @throws Refusal */
export async function prove(
  deps: Deps,
  at: AtConsole,
  { code, assertion }: Pick<Proof, 'code' | 'assertion'>,
  place: ConsoleOrigin,
): Promise<number> {
  const { db, clock } = deps.platform;
  await checkProof(deps, at, { code: code ?? '', assertion }, place);
  const now = clock.now();
  await db.reads.transaction((tx: Tx) => proveSession(tx, at.session.id, now));
  return now + freshMs;
}

/**
 * Opens a locked screen, for the network that it is opened from.
 * @returns when the operator has proved himself last, epoch ms. @throws Refusal
 */
export async function unlock(deps: Deps, at: AtConsole, proof: Proof, place: ConsoleOrigin): Promise<number | null> {
  const { db, clock } = deps.platform;
  const hasPassword = proof.password !== undefined;
  const typed = hasPassword || proof.code !== undefined ? proof : { ...proof, code: '' };
  const isProved = await checkProof(deps, at, typed, place);
  const now = clock.now();
  await db.reads.transaction((tx: Tx) =>
    unlockSession(tx, at.session.id, {
      network: at.from.network,
      address: at.from.address,
      now,
      provedAt: isProved ? now : undefined,
    }),
  );
  return isProved ? now : at.session.provedAt;
}

/** @returns whether a code or a passkey was among it. @throws Refusal */
async function checkProof(
  deps: Deps,
  { by, from }: AtConsole,
  { assertion, ...factors }: Proof,
  place: ConsoleOrigin,
): Promise<boolean> {
  if (assertion === undefined) return (await checkFactors(deps, by.name, factors, from.network)).hasCode;
  if ((await operatorOfAssertion(deps, place, assertion)) !== by.name) throw refuse('operatorCredentialsWrong');
  return true;
}
