/** A player who may withdraw: fund password, statement of age, bound card. */
import { sealSecret } from '@longmen/contract/seal';
import type { TestClient } from './client.ts';

/** The fund password, sealed to a fresh handle. */
export type SealedPassword = { fundPassword: string; handle: string };
export type BankPlayer = { sealed(): Promise<SealedPassword> };
type Must = <T>(send: () => Promise<T>) => Promise<T>;

const fundPassword = '135246';

/**
 * @param client signed in
 * @param cardNumber of a card that nobody has bound
 * @param must how a call is made that has to succeed
 */
export async function makeBankPlayer(
  client: TestClient,
  cardNumber: string,
  must: Must = (send) => send(),
): Promise<BankPlayer> {
  const sealed = async () => {
    const { handle, keyId, publicKey } = await must(() => client.openSignIn({ purpose: 'secret' }));
    const secret = { handle, keyId, publicKey, purpose: 'secret', now: Date.now() } as const;
    return { fundPassword: await sealSecret(fundPassword, secret), handle };
  };
  const first = await sealed();
  await must(() => client.addFundPassword(first));
  const { version } = await must(() => client.ageStatement({}));
  await must(() => client.stateAge({ version }));
  const card = { bankId: 'vcb', holder: 'Nguyen Van An', number: cardNumber, numberAgain: cardNumber, branch: 'Hanoi' };
  const second = await sealed();
  await must(() => client.bindCard({ ...card, ...second }));
  return { sealed };
}
