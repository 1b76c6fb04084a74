/** The events of all modules: the bus of the platform carries them, and the platform knows none. */
import type { AgentEvents } from './modules/agents/index.ts';
import type { BettingEvents } from './modules/betting/index.ts';
import type { CatalogueEvents } from './modules/catalogue/index.ts';
import type { ChatEvents } from './modules/chat/index.ts';
import type { ContentEvents } from './modules/content/index.ts';
import type { DrawEvents } from './modules/draws/index.ts';
import type { IdentityEvents } from './modules/identity/index.ts';
import type { LedgerEvents } from './modules/ledger/index.ts';
import type { LimitEvents } from './modules/limits/index.ts';
import type { OfficeEvents } from './modules/office/index.ts';
import type { PaymentEvents } from './modules/payments/index.ts';
import type { ProviderEvents } from './modules/providers/index.ts';
import type { RewardEvents } from './modules/rewards/index.ts';
import type { RiskEvents } from './modules/risk/index.ts';
import type { WithdrawalEvents } from './modules/withdrawals/index.ts';

export type { Events } from './platform/context.ts';

declare module './platform/context.ts' {
  interface Events
    extends AgentEvents,
      BettingEvents,
      CatalogueEvents,
      ChatEvents,
      ContentEvents,
      DrawEvents,
      IdentityEvents,
      LedgerEvents,
      LimitEvents,
      OfficeEvents,
      PaymentEvents,
      ProviderEvents,
      RewardEvents,
      RiskEvents,
      WithdrawalEvents {}
}
