/** What a company says to the wallet, as bodies and signatures. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { companyName, game, seatNameOf, seatTokenOf, unitsPerMill } from './seats.ts';

export type Signer =
  | { readonly kind: 'hmac'; readonly secret: string }
  | { readonly kind: 'rsa'; readonly key: KeyObject };

const stakeMills = 10_000;
const winMills = 9_600;

/** A company as PLATFORM_PROVIDERS has it, and what signs its calls. @param url where it answers probes */
export function makeCompany(
  kind: Signer['kind'],
  url = 'http://127.0.0.1:9/hall',
): { readonly provider: object; readonly signer: Signer } {
  const provider = {
    name: companyName,
    wire: 'single',
    platforms: ['ag'],
    url,
    launchOrigins: ['http://127.0.0.1:9'],
    currency: 'CNY',
    sandbox: true,
    operatorId: 'bench',
    ourSecret: '6f'.repeat(32),
  };
  if (kind === 'hmac') {
    const secret = '5e'.repeat(32);
    return { provider: { ...provider, theirSecrets: [secret] }, signer: { kind, secret } };
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  return { provider: { ...provider, theirKeys: [pem] }, signer: { kind, key: privateKey } };
}

/** The `X-Signature` of a body. */
export function signatureOf(signer: Signer, body: string): string {
  if (signer.kind === 'hmac') return createHmac('sha256', Buffer.from(signer.secret, 'hex')).update(body).digest('hex');
  return sign('sha256', Buffer.from(body), signer.key).toString('base64');
}

/** One call with its path below `/api/`. */
export type WalletRequest = { readonly path: string; readonly body: string };

const at = (call: string) => `wallet/${companyName}/${call}`;
const head = (userId: number, id: string) => ({ request_uuid: `q-${id}`, user: seatNameOf(userId), game_code: game });

/** A bet of ten yuan in a round of its own. @param id of this bet, unique */
export const betRequest = (userId: number, id: string): WalletRequest => ({
  path: at('transaction/bet'),
  body: JSON.stringify({
    ...head(userId, id),
    token: seatTokenOf(userId),
    transaction_uuid: `b-${id}`,
    round: `r-${id}`,
    currency: 'CNY',
    amount: stakeMills * unitsPerMill,
  }),
});

/** The win that ends the round of a bet. @param id of that bet */
export const winRequest = (userId: number, id: string): WalletRequest => ({
  path: at('transaction/win'),
  body: JSON.stringify({
    ...head(userId, id),
    transaction_uuid: `w-${id}`,
    reference_transaction_uuid: `b-${id}`,
    round: `r-${id}`,
    currency: 'CNY',
    amount: winMills * unitsPerMill,
    round_closed: true,
  }),
});

export const balanceRequest = (userId: number, id: string): WalletRequest => ({
  path: at('user/balance'),
  body: JSON.stringify({ ...head(userId, id), token: seatTokenOf(userId) }),
});
