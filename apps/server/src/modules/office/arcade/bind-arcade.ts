/** What the office does about games of other companies, bound to its parts. */
import type { PageRequest } from '../../../platform/console/list-page.ts';
import type { ArcadeAdmin } from '../../arcade/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { type CaseToClose, closeCase, listCases } from './close-case.ts';
import {
  bringBack,
  type CasesRequest,
  listCasePage,
  listTransferPage,
  type PurseToEmpty,
  readPurses,
  type TransfersRequest,
} from './list-open.ts';
import { askToSettle, showTransfer, showWallets, type TransferToSettle } from './settle-transfer.ts';

export type OfficeArcade = ReturnType<typeof bindArcade>;

/** Each asks for an operator who signed in. */
export function bindArcade(deps: Deps) {
  return {
    listCases: (_by: SignedInOperator) => listCases(deps),
    listCasePage: (_by: SignedInOperator, request: CasesRequest, page: PageRequest) =>
      listCasePage(deps, request, page),
    listTransferPage: (_by: SignedInOperator, request: TransfersRequest, page: PageRequest) =>
      listTransferPage(deps, request, page),
    /** @throws Refusal */
    readPurses: (_by: SignedInOperator, username: string) => readPurses(deps, username),
    /** @throws Refusal */
    bringBack: (by: SignedInOperator, about: PurseToEmpty) => bringBack(deps, by, about),
    closeCase: (by: SignedInOperator, about: CaseToClose) => closeCase(deps, by, about),
    showWallets: (_by: SignedInOperator, username: string) => showWallets(deps, username),
    showTransfer: (_by: SignedInOperator, id: string) => showTransfer(deps, id),
    settleTransfer: (by: SignedInOperator, about: TransferToSettle) => askToSettle(deps, by, about),
    countOpen: (_by: SignedInOperator): ReturnType<ArcadeAdmin['open']> => deps.arcade.open(),
  };
}
