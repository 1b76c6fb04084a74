/** Binds the player's card, or an address: checked, sealed, one each, and not changed once it was paid to. */
import type { calls, InputOf } from '@longmen/contract';
import { cardNumber, cardPhone, holderName } from '@longmen/contract/payee-rules';
import { payoutAddress } from '@longmen/contract/payout-address';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { numberIndex, openPayee, type PayeeSecret, sealPayee } from './payee-box.ts';
import { isSamePerson, payeeKinds, tailOf } from './payee-rules.ts';
import * as settings from '../settings.ts';
import {
  findPayee,
  insertPayee,
  isBound,
  listPayees,
  type NewPayee,
  type PayeeRow,
  replacePayee,
} from './store-payees.ts';
import { type AddressView, type CardView, addressView, cardView } from './payee-view.ts';
import type { UserId } from '../../../platform/ids.ts';

/** @throws Refusal as the call declares them. */
export async function bindCard(
  deps: Deps,
  input: InputOf<typeof calls.bindCard>,
  context: SignedInContext,
): Promise<CardView> {
  assertMayBind(deps, context);
  const secret = await readCard(deps, input, context.caller.userId);
  await deps.identity.fundPassword.check(context, { sealed: input.fundPassword, handle: input.handle });
  const index = numberIndex(deps.box, 'card', secret.number);
  const bound = await bind(
    deps,
    context,
    { kind: payeeKinds.card, place: input.bankId, index, secret },
    async (own) => {
      const card = own.find(({ kind }) => kind === payeeKinds.card);
      if (card === undefined && input.replaces) throw refuse('payeeUnknown');
      if (card !== undefined && card.id !== input.replaces)
        throw refuse(card.lockedAt === null ? 'cardBound' : 'cardLocked');
      return card;
    },
  );
  return cardView(deps, bound, openPayee(deps.box, bound));
}

/** @throws Refusal as the call declares them. */
export async function bindAddress(
  deps: Deps,
  input: InputOf<typeof calls.bindAddress>,
  context: SignedInContext,
): Promise<AddressView> {
  assertMayBind(deps, context);
  const platform = deps.platform.settings.get(settings.platforms).find(({ id }) => id === input.platform);
  if (platform === undefined) throw refuse('platformClosed');
  const number = payoutAddress(platform.network, input.address);
  if (number === undefined) throw refuse('addressInvalid');
  await deps.identity.fundPassword.check(context, { sealed: input.fundPassword, handle: input.handle });
  const kind = platform.type === 4 ? payeeKinds.digital : payeeKinds.wallet;
  const index = numberIndex(deps.box, { platform: platform.id }, number);
  const secret = { number, holder: '', branch: '', phone: '' };
  const bound = await bind(deps, context, { kind, place: platform.id, index, secret }, async (own) =>
    own.find((each) => each.kind === kind && each.place === platform.id),
  );
  return addressView(deps, bound);
}

/** A saved sign-in may bind: it proves itself with the fund password in the same call. */
function assertMayBind({ identity }: Deps, { caller }: SignedInContext): void {
  identity.assertMayUse({ ...caller, savedSignIn: false }, 'bankCards');
}

async function readCard(
  { platform, identity }: Deps,
  input: InputOf<typeof calls.bindCard>,
  userId: UserId,
): Promise<PayeeSecret> {
  if (!platform.settings.get(settings.banks).some(({ id }) => id === input.bankId)) throw refuse('bankUnknown');
  const branch = input.branch.normalize('NFC').trim();
  if (branch === '') throw refuse('branchMissing');
  const holder = holderName(input.holder);
  if (holder === undefined) throw refuse('holderInvalid');
  const number = cardNumber(input.number);
  if (number === undefined) throw refuse('cardNumberInvalid');
  if (cardNumber(input.numberAgain) !== number) throw refuse('cardNumbersDiffer');
  const phone = cardPhone(input.phone ?? '');
  if (platform.settings.get(settings.cardAsksPhone) && phone === undefined) throw refuse('cardPhoneInvalid');
  const { realName } = await identity.contactsOf(userId);
  if (realName !== '' && !isSamePerson(realName, holder)) throw refuse('holderDiffers');
  return { number, holder, branch, phone: phone ?? '' };
}

type ToBind = Pick<NewPayee, 'kind' | 'place'> & { readonly index: Buffer; readonly secret: PayeeSecret };

async function bind(
  { platform, box, identity }: Deps,
  { caller: { userId }, ip }: SignedInContext,
  { kind, place, index, secret }: ToBind,
  replaced: (own: PayeeRow[]) => Promise<PayeeRow | undefined>,
): Promise<PayeeRow> {
  const id = platform.ids.next();
  const payee = { userId, id, kind, place, numberIndex: index, tail: tailOf(secret.number) };
  const event = kind === payeeKinds.card ? 'cardBound' : 'addressBound';
  const made = await platform.db.reads.transaction(async (tx) => {
    const old = await replaced(await listPayees(tx, userId));
    if (old !== undefined && !(await replacePayee(tx, userId, old.id))) {
      const now = await findPayee(tx, userId, old.id);
      throw refuse((now?.lockedAt ?? null) === null ? 'payeeUnknown' : 'cardLocked');
    }
    const bound = await insertPayee(tx, { ...payee, sealed: sealPayee(box, payee, secret) });
    if (bound !== undefined) {
      await identity.recordSecurityEvent(tx, { userId, ip }, event);
      return bound;
    }
    if (await isBound(tx, index)) throw refuse(kind === payeeKinds.card ? 'cardTaken' : 'addressTaken');
    // A copy of the call came first.
    throw refuse(kind === payeeKinds.card ? 'cardBound' : 'addressTaken');
  });
  identity.announceSecurity({ userId }, event);
  return made;
}
