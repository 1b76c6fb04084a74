/** What the use-cases of withdrawals are built from. */
import type { Platform } from '../../platform/context.ts';
import type { PlayerMessages } from '../../platform/runtime/player-messages.ts';
import type { SealBox } from '../../platform/security/seal-box.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PayoutGateway } from './payouts/gateway.ts';
import type { StandingDeps } from './review/look-again.ts';
import type { RiskPort } from './requests/risk-facts.ts';

export type WithdrawalsDeps = {
  readonly ledger: Ledger;
  readonly identity: Pick<
    Identity,
    | 'announceSecurity'
    | 'assertMayUse'
    | 'contactsOf'
    | 'fundPassword'
    | 'mayMoveMoney'
    | 'mayUse'
    | 'recordSecurityEvent'
    | 'sharesDevicesWith'
    | 'userOf'
  >;
  readonly openCases: StandingDeps['openCases'];
  /** Tells a player why a withdrawal was not paid, or what is needed before it is. */
  readonly messages: PlayerMessages<'withdrawalRefused' | 'withdrawalDocument'>;
  /** What rules need of other modules, and where what they found is kept. */
  readonly riskRules: RiskPort;
  /** Who pays out; undefined: approved requests wait. */
  readonly gateway: PayoutGateway | undefined;
};

export type Deps = WithdrawalsDeps & {
  readonly platform: Platform;
  /** Seals card numbers and addresses. */
  readonly box: SealBox;
};
