import { passkeyRequest } from '@longmen/contract/console/session';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callConsole } from '../api/call-console.ts';

type Wire = Record<string, unknown>;

const asWire = (answer: object): Wire => ({ ...answer });

/** Asks the browser for a passkey. @returns its answer to the server's challenge @throws when the operator declines */
export async function touchPasskey(): Promise<Wire> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callConsole(passkeyRequest, {}),
  ]);
  const answer: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  return asWire(answer);
}

/** Makes a passkey on a key or in this device. @throws when the operator declines */
export async function makePasskey(options: Wire): Promise<Wire> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return asWire(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
}

/** Whether the operator closed the browser's question, or had no passkey to answer with. */
export const declined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
