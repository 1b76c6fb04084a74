/** The player's card and addresses, what binding asks for, and whether a card is the bound one. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { cardNumber } from '@longmen/contract/payee-rules';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { numberIndex, openPayee } from './payee-box.ts';
import { isSamePerson, maskName, payeeKinds, tailOf } from './payee-rules.ts';
import * as settings from '../settings.ts';
import { forgiveTries, listPayees, setDefault, spendTry } from './store-payees.ts';
import { addressView, cardView } from './payee-view.ts';
import type { UserId } from '../../../platform/ids.ts';

const triesPerDay = 5;

function assertMaySee({ identity }: Deps, { caller }: SignedInContext): UserId {
  identity.assertMayUse({ ...caller, savedSignIn: false }, 'bankCards');
  return caller.userId;
}

/** The caller's cards and addresses. @throws Refusal for a guest */
export async function listCards(deps: Deps, context: SignedInContext): Promise<OutputOf<typeof calls.listCards>> {
  const own = await listPayees(deps.platform.db.reads, assertMaySee(deps, context));
  return {
    cards: own
      .filter(({ kind }) => kind === payeeKinds.card)
      .map((card) => cardView(deps, card, openPayee(deps.box, card))),
    addresses: own.filter(({ kind }) => kind !== payeeKinds.card).map((address) => addressView(deps, address)),
  };
}

/** Banks and platforms that the site pays to. @throws Refusal for a guest */
export async function bankList(deps: Deps, context: SignedInContext): Promise<OutputOf<typeof calls.bankList>> {
  assertMaySee(deps, context);
  const site = deps.platform.settings;
  return {
    banks: site.get(settings.banks).map(({ id, name }) => ({ id, name, image: '' })),
    platforms: site
      .get(settings.platforms)
      .map(({ id, type, name, network }) => ({ id, payoutType: type === 4 ? '4' : '5', name, network })),
  };
}

/** What the form of a new card is filled with. @throws Refusal for a guest */
export async function bankProfile(deps: Deps, context: SignedInContext): Promise<OutputOf<typeof calls.bankProfile>> {
  const { realName, phone } = await deps.identity.contactsOf(assertMaySee(deps, context));
  return {
    phoneTail: tailOf(phone),
    holder: maskName(realName),
    asksPhone: deps.platform.settings.get(settings.cardAsksPhone),
  };
}

/** @throws Refusal `cardNeeded`, `cardNotMatching`, `cardTriesUsedUp` */
export async function verifyCard(
  deps: Deps,
  input: InputOf<typeof calls.verifyCard>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  const { db, site } = deps.platform;
  const own = await listPayees(db.reads, assertMaySee(deps, context));
  const card = own.find(({ kind, id }) => kind === payeeKinds.card && (!input.id || id === input.id));
  if (card === undefined) throw refuse('cardNeeded');
  if (!(await spendTry(db.reads, card, triesPerDay, site.timeZone))) throw refuse('cardTriesUsedUp');
  const number = cardNumber(input.number);
  const isNumber = number !== undefined && numberIndex(deps.box, 'card', number).equals(card.numberIndex);
  if (!isNumber || !isSamePerson(openPayee(deps.box, card).holder, input.holder)) throw refuse('cardNotMatching');
  await forgiveTries(db.reads, card);
  return {};
}

/** @throws Refusal `payeeUnknown` */
export async function setDefaultCard(
  deps: Deps,
  { id }: InputOf<typeof calls.setDefaultCard>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  const userId = assertMaySee(deps, context);
  const done = await deps.platform.db.reads.transaction((tx) => setDefault(tx, userId, id));
  if (!done) throw refuse('payeeUnknown');
  return {};
}

/** Whether a typed number is the player's own card: asked before a fund password is reset by identity. */
export async function ownsCard(deps: Deps, userId: UserId, typed: string): Promise<boolean> {
  const number = cardNumber(typed);
  if (number === undefined) return false;
  const index = numberIndex(deps.box, 'card', number);
  const own = await listPayees(deps.platform.db.reads, userId);
  return own.some((payee) => payee.kind === payeeKinds.card && payee.numberIndex.equals(index));
}
