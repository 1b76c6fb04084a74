/**
 * What a void of an outside draw would give back. Nobody asks for one, or agrees to it, who has not read that for the
 * orders as they are (office.md 8).
 */
import { createHash } from 'node:crypto';
import { refuse } from '../../../platform/api/route.ts';
import type { VoidEffect } from '../../betting/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { keepPreview, lastPreview } from './store-void-previews.ts';

export type VoidOf = { readonly gid: number; readonly issue: string };

/** Reads it, and remembers that this operator has. @throws Refusal for an issue that is over or drawn here */
export async function previewVoid(deps: Deps, by: SignedInOperator, { gid, issue }: VoidOf): Promise<VoidEffect> {
  const effect = await effectOf(deps, { gid, issue });
  await keepPreview(deps.platform.db.reads, { operator: by.name, gid, issue }, fingerprint(effect));
  return effect;
}

/** @throws Refusal `previewFirst` where it was not read, or other orders were there then */
export async function assertPreviewed(deps: Deps, by: SignedInOperator, { gid, issue }: VoidOf): Promise<void> {
  const effect = await effectOf(deps, { gid, issue });
  const seen = await lastPreview(deps.platform.db.reads, { operator: by.name, gid, issue });
  if (seen !== fingerprint(effect)) throw refuse('previewFirst', { issue });
}

const effectOf = async ({ bets, feeds }: Deps, { gid, issue }: VoidOf): Promise<VoidEffect> =>
  bets.voidEffect(await feeds.findOpen(gid, issue));

const fingerprint = ({ orders, players, staked }: VoidEffect): string =>
  createHash('sha256')
    .update(JSON.stringify([orders, players, staked]))
    .digest('hex');
