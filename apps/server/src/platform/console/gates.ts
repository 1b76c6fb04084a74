/**
 * What stands before every call of the console: its own pages alone may ask, from an address that may, and the session
 * must allow it (office.md 5, 6).
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { ConsoleCall } from '@longmen/contract/console';
import { rolesWith } from '@longmen/contract/console/rights';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../api/route.ts';
import type { AtConsole } from './console-route.ts';

/** The session's cookie. The prefix binds it to the host and to TLS; browsers count http://localhost as such. */
export const cookieName = '__Host-office';

/** A cookie that scripts cannot read and other sites cannot send. @param maxAgeS 0 takes it off */
export const sessionCookie = (token: string, maxAgeS: number): string =>
  `${cookieName}=${token}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${maxAgeS}`;

/** The token of a request's cookie; empty without one. */
export function tokenOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === cookieName) return value;
  }
  return '';
}

/**
 * Whether the console's own page asks. A sibling host counts as the same site, so its cookie alone says nothing.
 * @param origin of the console
 */
export function isOwnPage({ headers, method }: FastifyRequest, origin: string): boolean {
  if (headers['sec-fetch-site'] !== 'same-origin') return false;
  if (method === 'GET') return true;
  const [type] = (headers['content-type'] ?? '').split(';');
  return headers.origin === origin && type?.trim().toLowerCase() === 'application/json';
}

/** @throws Refusal when the call is not the caller's to make */
export function assertAllowed({ access, whileLocked }: ConsoleCall, at: AtConsole | undefined): void {
  if (access === 'open') return;
  if (at === undefined) throw refuse('operatorSignInNeeded');
  if (at.session.isLocked && whileLocked !== true) throw refuse('sessionLocked');
  if (typeof access !== 'string' && !hasOneOf(access, at))
    throw refuse('noRight', { right: access[0], roles: rolesWith(access[0]) });
}

/** Whether somebody who is signed in, at an open screen, may make the call. */
export const mayCall = ({ access }: Pick<ConsoleCall, 'access'>, at: AtConsole): boolean =>
  typeof access === 'string' || hasOneOf(access, at);

const hasOneOf = (permissions: readonly string[], { by }: AtConsole) =>
  permissions.some((permission) => by.permissions.has(permission));
