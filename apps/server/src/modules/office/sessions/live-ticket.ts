/** Tickets of the live channel: a page that holds the cookie gets one by a call, which no other site can make. */
import type { Deps } from '../deps.ts';
import type { AtConsole } from './authenticate.ts';
import { hashOfToken } from './open-session.ts';
import { deleteTicket, insertTicket } from './store-tickets.ts';

const ticketMs = 60_000;
const ticketBytes = 32;

/** @returns a ticket for this session */
export async function openTicket({ platform }: Deps, { session }: AtConsole): Promise<string> {
  const ticket = Buffer.from(platform.dice.bytes(ticketBytes)).toString('base64url');
  const now = platform.clock.now();
  await insertTicket(platform.db.reads, { hash: hashOfToken(ticket), session: session.id, now, until: now + ticketMs });
  return ticket;
}

/** Uses it up. @returns false for one that is another session's, used or too old */
export const takeTicket = ({ platform }: Deps, session: string, ticket: string): Promise<boolean> =>
  deleteTicket(platform.db.reads, { hash: hashOfToken(ticket), session, now: platform.clock.now() });
