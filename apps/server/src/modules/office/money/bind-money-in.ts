/** What came in, as the console shows it, bound to its parts. */
import type { PageRequest } from '../../../platform/console/list-page.ts';
import type { DepositRequest, PaymentFilter } from '../../payments/index.ts';
import type { DifferenceFilter } from '../../settlements/index.ts';
import { claim, claimsNow, dropClaim } from '../claims/claims.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type OfficeMoneyIn = ReturnType<typeof bindMoneyIn>;

/** Each asks for an operator who signed in. */
export function bindMoneyIn(deps: Deps) {
  const { paymentReader, channels, settlements, ledger } = deps;
  return {
    listDeposits: async (_by: SignedInOperator, request: DepositRequest, window: PageRequest) => {
      const page = await paymentReader.deposits(request, window);
      const claims = await claimsNow(
        deps,
        'deposit',
        page.rows.map(({ deposit }) => deposit),
      );
      return { page, claims, waiting: await paymentReader.counts() };
    },
    readDeposit: async (_by: SignedInOperator, id: string) => {
      const facts = await paymentReader.deposit(id);
      return { facts, claim: (await claimsNow(deps, 'deposit', [id])).get(id) };
    },
    readDepositPicture: (_by: SignedInOperator, id: string) => paymentReader.picture(id),
    listPayments: async (_by: SignedInOperator, filter: PaymentFilter, window: PageRequest) => {
      const page = await paymentReader.payments(filter, window);
      const claims = await claimsNow(
        deps,
        'payment',
        page.rows.map(({ receipt }) => receipt),
      );
      return { page, claims };
    },
    readPayment: async (_by: SignedInOperator, id: string) => {
      const facts = await paymentReader.payment(id);
      return { facts, claim: (await claimsNow(deps, 'payment', [id])).get(id) };
    },
    claimDeposit: (by: SignedInOperator, id: string) => claim(deps, by, 'deposit', id),
    dropDepositClaim: (by: SignedInOperator, id: string) => dropClaim(deps, by, 'deposit', id),
    claimPayment: (by: SignedInOperator, id: string) => claim(deps, by, 'payment', id),
    dropPaymentClaim: (by: SignedInOperator, id: string) => dropClaim(deps, by, 'payment', id),
    checkMatch: (_by: SignedInOperator, id: string, to: string) => paymentReader.check(id, to),
    listCallbacks: (_by: SignedInOperator, company: string | undefined, page: PageRequest) =>
      paymentReader.callbacks(company, page),
    listAdjustments: (by: SignedInOperator) => paymentReader.adjustments(by.name),
    channelFigures: (_by: SignedInOperator) => channels.figures(),
    readChannel: (_by: SignedInOperator, which: string) => channels.read(which),
    listDifferences: async (_by: SignedInOperator, filter: DifferenceFilter, page: PageRequest) => ({
      page: await settlements.page(filter, page),
      lists: await settlements.lists(),
    }),
    readBooks: (_by: SignedInOperator) => ledger.lastCheck(),
    checkBooks: (_by: SignedInOperator) => ledger.requestCheck(),
  };
}
