/** Every site setting that any module declares; the office lists and changes them. */
import { agentsSettings } from './modules/agents/index.ts';
import { arcadeSettings } from './modules/arcade/index.ts';
import { bettingSettings } from './modules/betting/index.ts';
import { careSettings } from './modules/care/index.ts';
import { chatSettings } from './modules/chat/index.ts';
import { contentSettings } from './modules/content/index.ts';
import { drawsSettings } from './modules/draws/index.ts';
import { historySettings } from './modules/history/index.ts';
import { identitySettings } from './modules/identity/index.ts';
import { limitsSettings } from './modules/limits/index.ts';
import { officeSettings } from './modules/office/index.ts';
import { packetSettings } from './modules/packets/index.ts';
import { paymentsSettings } from './modules/payments/index.ts';
import { providersSettings } from './modules/providers/index.ts';
import { recordsSettings } from './modules/records/index.ts';
import { rewardSettings } from './modules/rewards/index.ts';
import { savingsSettings } from './modules/savings/index.ts';
import { ruleSettings, withdrawalSettings } from './modules/withdrawals/index.ts';
import type { Setting } from './platform/settings/settings.ts';
import { siteCurrency } from './platform/settings/site-currency.ts';

export const declaredSettings: readonly Setting<unknown>[] = [
  identitySettings,
  historySettings,
  bettingSettings,
  arcadeSettings,
  chatSettings,
  contentSettings,
  drawsSettings,
  limitsSettings,
  paymentsSettings,
  providersSettings,
  withdrawalSettings,
  ruleSettings,
  packetSettings,
  savingsSettings,
  agentsSettings,
  recordsSettings,
  rewardSettings,
  careSettings,
  officeSettings,
  { siteCurrency },
].flatMap((settings) => Object.values(settings) as Setting<unknown>[]);
