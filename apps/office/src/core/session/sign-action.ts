/**
 * An operator's passkey signs an action: the page makes the text that is signed from what it is about to send, so that
 * no server can have anything else signed.
 */
import { actionText, statementOf } from '@longmen/contract/console/signed-action';
import { challengeAction } from '@longmen/contract/console/session';
import type { ConsoleCall } from '@longmen/contract/console';
import { startAuthentication } from '@simplewebauthn/browser';
import { callConsole } from '../api/call-console.ts';

/** @returns what the header carries. @throws when the operator declines */
export async function signatureOf(
  call: ConsoleCall,
  fields: Readonly<Record<string, unknown>>,
  operator: string,
): Promise<string> {
  const { nonce, host, credentials } = await callConsole(challengeAction, {});
  // As the request carries them: what is undefined is not sent.
  const sent = JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
  const hash = await crypto.subtle.digest('SHA-256', actionText(statementOf(call, sent, { operator, nonce })));
  const assertion = await startAuthentication({
    optionsJSON: {
      challenge: base64Url(new Uint8Array(hash)),
      rpId: host,
      userVerification: 'required',
      allowCredentials: credentials.map((id) => ({ id, type: 'public-key' })),
    },
  });
  return base64Url(new TextEncoder().encode(JSON.stringify({ nonce, assertion })));
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
