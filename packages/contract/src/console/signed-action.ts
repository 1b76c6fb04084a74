/**
 * What an operator's passkey signs when it signs an action (office.md 6): exactly what the page is about to send. Page
 * and server make the same text, each from what it has itself; neither takes it from the other.
 */
import { canonicalJson, lp } from '@longmen/engine/lot1';

/** An action as it is signed. */
export type ActionStatement = {
  /** The call. */
  readonly action: string;
  /** The fields that name what it is done to: those of the address. */
  readonly subject: Readonly<Record<string, unknown>>;
  /** All others. */
  readonly wanted: Readonly<Record<string, unknown>>;
  /** What the screen showed: the fingerprint or revision that came with it. */
  readonly seen: unknown;
  readonly reason: unknown;
  readonly operator: string;
  /** Of the server, for this one action. */
  readonly nonce: string;
};

/** The header that carries nonce and assertion: JSON in base64url. */
export const signatureHeader = 'Longmen-Signature';

/** @param fields of the request as they are on the wire */
export function statementOf(
  { name, path }: { readonly name: string; readonly path: string },
  fields: Readonly<Record<string, unknown>>,
  by: Pick<ActionStatement, 'operator' | 'nonce'>,
): ActionStatement {
  const { seen = null, reason = null, ...others } = fields;
  const named = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field));
  const pick = (isSubject: boolean) =>
    Object.fromEntries(
      Object.entries(others).filter(([field, value]) => value !== undefined && named.has(field) === isSubject),
    );
  return { action: name, subject: pick(true), wanted: pick(false), seen, reason, ...by };
}

/** What the challenge is the SHA-256 of. */
export const actionText = (statement: ActionStatement): Uint8Array<ArrayBuffer> =>
  new Uint8Array(lp('longmen/action/1', canonicalJson(statement)));
