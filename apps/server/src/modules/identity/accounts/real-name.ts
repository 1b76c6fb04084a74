/** A real name that was cut at registration: its owner asks once, before the first payout, and two operators decide. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { isRealName, longest, readName } from '@longmen/contract/account-rules';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { readContacts } from './read-contacts.ts';
import { isCutOf } from '../rules.ts';
import { insertRequest, nameRequestsOf } from './store-requests.ts';

type State = OutputOf<typeof calls.nameCorrection>;

/** Whether the caller may complete a real name that an old form has cut. */
export async function showNameCorrection(deps: Deps, { caller }: SignedInContext): Promise<State> {
  const { userId } = caller;
  const closed: State = { state: 'closed', name: '' };
  const { realName } = await readContacts(deps, userId);
  // Only names of the length at which forms once cut may have been cut; a blank at the end fell off.
  if ([...realName].length < longest.hanName - 1 || isWhollyHan(realName)) return closed;
  const [{ waits, done }, isPaid] = await Promise.all([
    nameRequestsOf(deps.platform.db.reads, userId),
    deps.ports.wasPaidOut(userId),
  ]);
  if (done || isPaid) return closed;
  return { state: waits ? 'waits' : 'open', name: realName };
}

const isWhollyHan = (name: string) => /^[\p{Script=Han}·•・]+$/u.test(name);

/** @throws Refusal `realNameInvalid`, `nameNotOpen`, `nameNotCut` */
export async function correctName(
  deps: Deps,
  input: InputOf<typeof calls.correctName>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  const requested = readName(input.realName);
  if (!isRealName(requested)) throw refuse('realNameInvalid');
  const { state, name } = await showNameCorrection(deps, context);
  if (state !== 'open') throw refuse('nameNotOpen');
  if (!isCutOf(name, requested)) throw refuse('nameNotCut');
  const id = deps.platform.ids.next();
  const wish = deps.sealBox.seal(requested, `request:${id}`);
  const { userId } = context.caller;
  if (!(await insertRequest(deps.platform.db.reads, { id, userId, kind: 'realName', wish, ip: context.ip })))
    throw refuse('nameNotOpen');
  return {};
}
