/** The player's card and addresses, what binding asks for, and whether a card is the bound one. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { cardNumber } from '@longmen/contract/payee-rules';
import { Refusal, type SignedInContext } from '../../../platform/api/route.ts';
import type { Parts } from '../deps.ts';
import { numberIndex, openPayee } from './payee-box.ts';
import { isSamePerson, maskName, payeeKinds, tailOf } from './payee-rules.ts';
import * as settings from '../settings.ts';
import { forgiveTries, listPayees, setDefault, spendTry } from './store-payees.ts';
import { tellAddress, tellCard } from './tell-payee.ts';

const triesPerDay = 5;

function assertMaySee({ identity }: Parts, { caller }: SignedInContext): string {
  identity.assertMayUse({ ...caller, savedSignIn: false }, 'bankCards');
  return caller.userId;
}

export async function listCards(parts: Parts, context: SignedInContext): Promise<OutputOf<typeof calls.listCards>> {
  const own = await listPayees(parts.platform.db.reads, assertMaySee(parts, context));
  return {
    cards: own
      .filter(({ kind }) => kind === payeeKinds.card)
      .map((card) => tellCard(parts, card, openPayee(parts.box, card))),
    addresses: own.filter(({ kind }) => kind !== payeeKinds.card).map((address) => tellAddress(parts, address)),
  };
}

export async function bankList(parts: Parts, context: SignedInContext): Promise<OutputOf<typeof calls.bankList>> {
  assertMaySee(parts, context);
  const site = parts.platform.settings;
  return {
    banks: site.get(settings.banks).map(({ id, name }) => ({ id, name, image: '' })),
    platforms: site
      .get(settings.platforms)
      .map(({ id, type, name, network }) => ({ id, payoutType: type === 4 ? '4' : '5', name, network })),
  };
}

export async function bankProfile(parts: Parts, context: SignedInContext): Promise<OutputOf<typeof calls.bankProfile>> {
  const { realName, phone } = await parts.identity.contactsOf(assertMaySee(parts, context));
  return {
    phoneTail: tailOf(phone),
    holder: maskName(realName),
    asksPhone: parts.platform.settings.get(settings.cardAsksPhone),
  };
}

/** @throws Refusal `cardNeeded`, `cardNotMatching`, `cardTriesUsedUp` */
export async function verifyCard(
  parts: Parts,
  input: InputOf<typeof calls.verifyCard>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  const { db, site } = parts.platform;
  const own = await listPayees(db.reads, assertMaySee(parts, context));
  const card = own.find(({ kind, id }) => kind === payeeKinds.card && (!input.id || id === input.id));
  if (card === undefined) throw new Refusal('cardNeeded');
  if (!(await spendTry(db.reads, card, triesPerDay, site.timeZone))) throw new Refusal('cardTriesUsedUp');
  const number = cardNumber(input.number);
  const isNumber = number !== undefined && numberIndex(parts.box, 'card', number).equals(card.numberIndex);
  if (!isNumber || !isSamePerson(openPayee(parts.box, card).holder, input.holder)) throw new Refusal('cardNotMatching');
  await forgiveTries(db.reads, card);
  return {};
}

/** @throws Refusal `payeeUnknown` */
export async function setDefaultCard(
  parts: Parts,
  { id }: InputOf<typeof calls.setDefaultCard>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  const userId = assertMaySee(parts, context);
  const done = await parts.platform.db.reads.transaction((tx) => setDefault(tx, userId, id));
  if (!done) throw new Refusal('payeeUnknown');
  return {};
}

/** Whether a typed number is the player's own card: asked before a fund password is reset by identity. */
export async function ownsCard(parts: Parts, userId: string, typed: string): Promise<boolean> {
  const number = cardNumber(typed);
  if (number === undefined) return false;
  const index = numberIndex(parts.box, 'card', number);
  const own = await listPayees(parts.platform.db.reads, userId);
  return own.some((payee) => payee.kind === payeeKinds.card && payee.numberIndex.equals(index));
}
