/** What came in, as the console shows it, bound to its parts. */
import type { PageRequest } from '../../../platform/console/list-page.ts';
import type { DepositRequest, PaymentFilter } from '../../payments/index.ts';
import type { DifferenceFilter } from '../../settlements/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type OfficeMoneyIn = ReturnType<typeof bindMoneyIn>;

/** Each asks for an operator who signed in. */
export function bindMoneyIn({ paymentReader, channels, settlements, ledger }: Deps) {
  return {
    listDeposits: async (_by: SignedInOperator, request: DepositRequest, page: PageRequest) => ({
      page: await paymentReader.deposits(request, page),
      waiting: await paymentReader.counts(),
    }),
    readDeposit: (_by: SignedInOperator, id: string) => paymentReader.deposit(id),
    readDepositPicture: (_by: SignedInOperator, id: string) => paymentReader.picture(id),
    listPayments: (_by: SignedInOperator, filter: PaymentFilter, page: PageRequest) =>
      paymentReader.payments(filter, page),
    readPayment: (_by: SignedInOperator, id: string) => paymentReader.payment(id),
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
