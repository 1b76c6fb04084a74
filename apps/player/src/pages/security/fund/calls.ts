/**
 * What setting, changing and recovering the fund password ask of the server. Each password is sealed for its one call.
 * What is known of the account is requested anew beside it: the page that sent it goes on without waiting.
 */
import {
  addFundPassword,
  changeFundPassword,
  verifyFundPassword,
} from '@longmen/contract/calls/identity/fund-password';
import { Refused } from '@longmen/contract';
import {
  checkAnswers,
  checkIdentity,
  resetFundPasswordByAnswers,
  resetFundPasswordByIdentity,
} from '@longmen/contract/calls/identity/fund-password-reset';
import { quietApi } from '../../../core/api/client.ts';
import { sealSecrets } from '../../../core/api/seal-secrets.ts';
import { forgetSecurityInfo } from '../../../features/fund-password/calls.ts';

const api = quietApi({
  addFundPassword,
  changeFundPassword,
  checkAnswers,
  checkIdentity,
  resetFundPasswordByAnswers,
  resetFundPasswordByIdentity,
  verifyFundPassword,
});

/** Login password and card number, as they were checked. */
export type Identity = { readonly password: string; readonly cardNumber: string };

export const verify = api.verifyFundPassword;

/** @param password the login password, where the session has not shown one yet */
export async function setFirst(digits: string, password: string | undefined): Promise<void> {
  const { handle, sealed } = await sealSecrets(digits, ...(password === undefined ? [] : [password]));
  const [fundPassword = '', proof] = sealed;
  await api.addFundPassword({ fundPassword, handle, ...(proof === undefined ? {} : { password: proof }) });
  void forgetSecurityInfo();
}

/** Changes the fund password. */
export async function change(old: string, next: string): Promise<void> {
  const { handle, sealed } = await sealSecrets(old, next);
  const [fundPassword = '', newFundPassword = ''] = sealed;
  await api.changeFundPassword({ fundPassword, newFundPassword, handle });
  void forgetSecurityInfo();
}

/**
 * Whether the answers are right. Where the login password has to come with them, they are judged with the new code.
 * @throws Refused
 */
export async function askAnswers(answers: Readonly<Record<string, string>>): Promise<void> {
  try {
    await api.checkAnswers({ answers: { ...answers } });
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'proofNeeded') throw error;
  }
}

/** @param password as in `setFirst` */
export async function resetByAnswers(
  answers: Readonly<Record<string, string>>,
  digits: string,
  password: string | undefined,
): Promise<void> {
  const { handle, sealed } = await sealSecrets(digits, ...(password === undefined ? [] : [password]));
  const [fundPassword = '', proof] = sealed;
  const request = { answers: { ...answers }, fundPassword, handle };
  await api.resetFundPasswordByAnswers(proof === undefined ? request : { ...request, password: proof });
  void forgetSecurityInfo();
}

/** Checks login password and card number before a new fund password is chosen. */
export async function askIdentity({ password, cardNumber }: Identity): Promise<void> {
  const { handle, sealed } = await sealSecrets(password);
  await api.checkIdentity({ password: sealed[0] ?? '', cardNumber, handle });
}

/** Sets a new fund password after `askIdentity`. */
export async function resetByIdentity({ password, cardNumber }: Identity, digits: string): Promise<void> {
  const { handle, sealed } = await sealSecrets(digits, password);
  const [fundPassword = '', proof = ''] = sealed;
  await api.resetFundPasswordByIdentity({ identity: { password: proof, cardNumber }, fundPassword, handle });
  void forgetSecurityInfo();
}
