/** One-time tickets for the push socket (trust.md S14): 60 seconds, one use, no token in a URL. */
import type { OutputOf, calls } from '@longmen/contract';
import { socketPath } from '@longmen/contract/push';
import type { Caller, RequestContext } from '../../../platform/api/route.ts';
import { callerOf } from './authenticate.ts';
import type { Deps } from '../deps.ts';
import { makeSecret, sha256 } from '../secrets.ts';
import { findLiveSession, insertTicket, takeTicket } from './store-sessions.ts';

const ticketBytes = 24;
const ticketSeconds = 60;

/** A ticket for one socket, good once and for seconds; of a visitor where nobody is signed in. */
export async function issueTicket(deps: Deps, context: RequestContext): Promise<OutputOf<typeof calls.socketTicket>> {
  const ticket = makeSecret(deps.platform.dice, ticketBytes);
  await insertTicket(deps.platform.db.reads, sha256(ticket), context.caller, ticketSeconds);
  return { url: socketPath, altUrl: socketPath, userId: context.caller?.userId ?? '', ticket };
}

/** What a ticket proves: that a visitor, or a signed-in caller, asked for it a moment ago. */
export type RedeemedTicket = { readonly caller: Caller | undefined };

/** Uses a ticket up. @returns undefined when it is unknown, used, too old, or its session has ended. */
export async function redeemTicket(deps: Deps, ticket: string): Promise<RedeemedTicket | undefined> {
  if (ticket.length > 200) return undefined;
  const taken = await takeTicket(deps.platform.db.reads, sha256(ticket));
  if (taken === undefined) return undefined;
  if (taken.sessionId === null) return { caller: undefined };
  const session = await findLiveSession(deps.platform.db.reads, taken.sessionId);
  return session === undefined || session.leftMs <= 0 || session.status === 1
    ? undefined
    : { caller: callerOf(session) };
}
