import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import * as z from 'zod/mini';
import { localeNow } from '../i18n/locale.ts';
import { ConsoleRefused, needsProof, NoAnswer } from './refusal.ts';

const base = '/api/console/';

/** What is to happen when the server knows no session any more, or a locked one. */
type Endings = { signedOut: () => void; locked: () => void };
let endings: Endings = { signedOut: () => undefined, locked: () => undefined };

/** Hands in what ends a session on screen. */
export function onSessionEnd(handlers: Endings): void {
  endings = handlers;
}

/** Splits the wire fields of an input: those that the path names, and all others. */
export function placeFields(path: string, fields: Readonly<Record<string, unknown>>) {
  const remaining = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = remaining[name];
    delete remaining[name];
    return encodeURIComponent(typeof value === 'string' ? value : '');
  });
  return { path: filled, remaining };
}

/** A query from fields; what is undefined is left out. */
function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

type Sign = (call: ConsoleCall, fields: Readonly<Record<string, unknown>>) => Promise<string | undefined>;
let sign: Sign = () => Promise.resolve(undefined);

/** Hands in how an action is signed; it answers what the header carries, or nothing where no key is there to sign. */
export function signActionsWith(signer: Sign): void {
  sign = signer;
}

type Options = { readonly signal?: AbortSignal; readonly key?: string };

/**
 * Sends one call of the console.
 * Where a proof is asked for, an operator's own key signs exactly what is sent.
 * @param options `key` makes it happen once however often it is sent
 * @throws ConsoleRefused for a refusal, NoAnswer for a lost network
 */
export async function callConsole<C extends ConsoleCall>(
  call: C,
  input: ConsoleInput<C>,
  options: Options = {},
): Promise<ConsoleOutput<C>> {
  const wire = z.encode(call.input, input) as Record<string, unknown>;
  const first = isSignedAtOnce(call) ? await sign(call, wire) : undefined;
  try {
    return await send(call, wire, options, first);
  } catch (error) {
    // Some actions need it by what they are about; those are signed when the server says so.
    const isOwn = call.access === 'own' || call.access === 'open';
    const later = first === undefined && !isOwn && needsProof(error) ? await sign(call, wire) : undefined;
    if (later === undefined) throw error;
    return send(call, wire, options, later);
  }
}

/** What is an operator's own is proved once for several steps. */
const isSignedAtOnce = ({ fresh, access }: ConsoleCall): boolean => fresh === true && access !== 'own';

async function send<C extends ConsoleCall>(
  call: C,
  wire: Record<string, unknown>,
  options: Options,
  signature: string | undefined,
): Promise<ConsoleOutput<C>> {
  const { path, remaining } = placeFields(call.path, wire);
  const asks = call.method === 'GET';
  const response = await fetch(`${base}${path}${asks ? queryOf(remaining) : ''}`, {
    method: call.method,
    headers: {
      'Accept-Language': localeNow(),
      ...(asks ? {} : { 'Content-Type': 'application/json' }),
      ...(signature === undefined ? {} : { 'Longmen-Signature': signature }),
      ...(options.key === undefined ? {} : { 'Idempotency-Key': options.key }),
    },
    credentials: 'same-origin',
    ...(asks ? {} : { body: JSON.stringify(remaining) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new NoAnswer(error);
  });
  const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => undefined);
  if (!response.ok) throw refusedBy(response.status, answer);
  return z.decode(call.output, answer) as ConsoleOutput<C>;
}

function refusedBy(status: number, answer: unknown): ConsoleRefused {
  const refused = new ConsoleRefused(status, answer);
  if (refused.refusal === 'operatorSignInNeeded') endings.signedOut();
  if (refused.refusal === 'sessionLocked') endings.locked();
  return refused;
}
