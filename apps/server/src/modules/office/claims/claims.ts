/** Who is deciding what: a claim of three minutes that lapses by itself and keeps nobody from deciding (office.md 1). */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { type Claim, type ClaimKind, claimsOf, deleteClaim, takeClaim } from './store-claims.ts';

/** How long a claim lasts. */
export const claimMs = 180_000;

/** Takes it, or goes on with one's own. @returns until when, epoch ms. @throws Refusal while another has it */
export async function claim(
  { platform }: Deps,
  by: SignedInOperator,
  kind: ClaimKind,
  subject: string,
): Promise<number> {
  const { reads } = platform.db;
  const now = platform.clock.now();
  const until = await takeClaim(reads, { kind, subject, operator: by.name }, { now, until: now + claimMs });
  if (until !== undefined) return until;
  const other = (await claimsOf(reads, kind, [subject], now)).get(subject);
  throw refuse('claimed', { operator: other?.by ?? '', until: other?.until ?? now });
}

/** Who is deciding which of them now. */
export const claimsNow = (
  { platform: { db, clock } }: Deps,
  kind: ClaimKind,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Claim>> => claimsOf(db.reads, kind, subjects, clock.now());

/** Lets one's own go. */
export const dropClaim = ({ platform }: Deps, by: SignedInOperator, kind: ClaimKind, subject: string): Promise<void> =>
  deleteClaim(platform.db.reads, kind, subject, by.name);
