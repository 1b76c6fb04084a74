/** Payees as players see them: never more than the last four of a number. */
import type { calls, OutputOf } from '@longmen/contract';
import type { Deps } from '../deps.ts';
import type { PayeeSecret } from './payee-box.ts';
import { maskName, payeeKinds, tailOf } from './payee-rules.ts';
import * as settings from '../settings.ts';
import type { PayeeRow } from './store-payees.ts';

export type CardView = OutputOf<typeof calls.bindCard>;
export type AddressView = OutputOf<typeof calls.bindAddress>;

/** What a bank or platform is called; its id when the site no longer lists it. */
export function placeName(
  { platform }: Pick<Deps, 'platform'>,
  { kind, place }: Pick<PayeeRow, 'kind' | 'place'>,
): string {
  const places: readonly { id: string; name: string }[] = platform.settings.get(
    kind === payeeKinds.card ? settings.banks : settings.platforms,
  );
  return places.find(({ id }) => id === place)?.name ?? place;
}

/** A card as its owner sees it: the holder masked, four digits of the phone. */
export function cardView(
  deps: Pick<Deps, 'platform'>,
  card: PayeeRow,
  { holder, branch, phone }: PayeeSecret,
): CardView {
  return {
    id: card.id,
    bankId: card.place,
    bankName: placeName(deps, card),
    holder: maskName(holder),
    tail: card.tail,
    branch,
    isLocked: card.lockedAt !== null,
    lockedAt: card.lockedAt,
    image: '',
    phoneTail: tailOf(phone),
    isDefault: card.isDefault,
  };
}

/** An address of digital currency or a wallet as its owner sees it. */
export function addressView(deps: Pick<Deps, 'platform'>, address: PayeeRow): AddressView {
  return {
    id: address.id,
    platform: address.place,
    platformName: placeName(deps, address),
    payoutType: address.kind === payeeKinds.wallet ? '5' : '4',
    tail: address.tail,
    isLocked: address.lockedAt !== null,
    lockedAt: address.lockedAt,
    isDefault: address.isDefault,
  };
}
