/** Puts what was shared into its rooms: at once, and by a job what a crash left. */
import { readBody } from '@longmen/contract/calls/chat/message';
import { stated } from '@longmen/contract/refusal-facts';
import type { Tx } from '../../platform/db/database.ts';
import { slipIdOf } from '../betting/index.ts';
import type { CardToPost, Deps } from './deps.ts';
import { findPosts, listUnposted, markPosted, markRefused, type PostRow, shareKinds } from './store-shares.ts';
import { findSlip } from './store-slips.ts';
import { updateCardsOf } from './update-cards.ts';

/** Posts what no room has yet; a repeat shows nothing twice. @returns the rooms as they stand then */
export async function postShare(deps: Deps, share: string): Promise<PostRow[]> {
  const { reads } = deps.platform.db;
  const left = (await findPosts(reads, share)).filter(isLeft);
  for (const post of left)
    await postOne(deps, reads, post).catch((error: unknown) => {
      deps.platform.log.warn({ err: error, share }, 'a share could not be posted yet');
    });
  return findPosts(reads, share);
}

const isLeft = ({ s, refusal }: PostRow) => s === null && refusal === null;

async function postOne(deps: Deps, tx: Tx, post: PostRow): Promise<void> {
  const { messageId, roomId, userId, slip } = post;
  if (messageId === null) return;
  const s = await deps.rooms.post({ id: messageId, roomId, userId, card: cardOf(post) });
  if (s === undefined) return markRefused(tx, post, stated('roomUnknown'));
  if (slip !== null) {
    // Whoever updated the cards before this one was there could not update it.
    const key = { userId, slip: slipIdOf(slip) };
    if (((await findSlip(tx, key))?.known ?? 0) > 0) await updateCardsOf(deps, key);
  }
  await markPosted(tx, post, s);
}

function cardOf({ share, kind, body: text }: PostRow): CardToPost['card'] {
  if (kind === shareKinds.standings) {
    const body = readBody('standings', text);
    if (body !== undefined) return { kind: 'standings', body };
  } else {
    const body = readBody('slip', text);
    if (body !== undefined) return { kind: 'slip', body };
  }
  throw new Error(`the card of share ${share} cannot be read`);
}

/** Old enough that whoever shared it is not still at it. */
const olderThanSeconds = 5;
const perRound = 20;

/** What the job does. @returns whether there may be more */
export async function postLeftShares(deps: Deps): Promise<boolean> {
  const { jobs } = deps.platform.db;
  const left = await listUnposted(jobs, olderThanSeconds, perRound);
  let posted = 0;
  for (const post of left)
    await postOne(deps, jobs, post).then(
      () => (posted += 1),
      (error: unknown) => deps.platform.log.warn({ err: error, share: post.share }, 'a share could not be posted yet'),
    );
  return left.length === perRound && posted > 0;
}
