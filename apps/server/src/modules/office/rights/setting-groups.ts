/** Which right changes a setting: each is of one group (office.md 7). */
import type { Part, Right } from '@longmen/contract/console/rights';
import type { Setting } from '../../../platform/settings/settings.ts';
import { siteCurrency } from '../../../platform/settings/site-currency.ts';
import { agentsSettings as agents } from '../../agents/index.ts';
import { arcadeSettings as arcade } from '../../arcade/index.ts';
import { bettingSettings as betting } from '../../betting/index.ts';
import { careSettings as care } from '../../care/index.ts';
import { chatSettings as chat } from '../../chat/index.ts';
import { contentSettings as content } from '../../content/index.ts';
import { drawsSettings as draws } from '../../draws/index.ts';
import { identitySettings as identity } from '../../identity/index.ts';
import { limitsSettings as limits } from '../../limits/index.ts';
import { packetSettings as packets } from '../../packets/index.ts';
import { paymentsSettings as payments } from '../../payments/index.ts';
import { rewardSettings as rewards } from '../../rewards/index.ts';
import { savingsSettings as savings } from '../../savings/index.ts';
import { ruleSettings, withdrawalSettings as withdrawals } from '../../withdrawals/index.ts';

export type SettingGroup =
  | (Right extends infer R ? (R extends `settings.${infer Group}` ? Group : never) : never)
  | 'rules'
  | 'promotions';

type Key = Pick<Setting<never>, 'key'>;

/** Words that players read, and nothing else. */
const texts: readonly Key[] = [
  identity.closedInfo,
  content.announcement,
  content.newNotice,
  content.roomMessage,
  content.serviceHours,
  content.webName,
  payments.topUpNotice,
];
/** Of modules of the other groups. */
const money: readonly Key[] = [siteCurrency, identity.fundHoldHours, identity.fundResetNeedsPassword, arcade.turnover];

const allOf = (...modules: readonly object[]) => modules.flatMap((settings) => Object.values(settings) as Key[]);

/** The first that names a setting counts; what none names is the site's, which the fewest may change. */
const groups: readonly (readonly [SettingGroup, readonly Key[]])[] = [
  ['rules', Object.values(ruleSettings)],
  ['texts', texts],
  ['money', money],
  ['promotions', allOf(rewards)],
  ['money', allOf(payments, withdrawals, savings, packets, agents)],
  ['play', allOf(betting, draws, arcade, limits, chat, care)],
];

const groupOfKey = new Map<string, SettingGroup>(
  groups.toReversed().flatMap(([group, settings]) => settings.map(({ key }) => [key, group] as const)),
);

/** The group of a setting: whose right it takes to change it. */
export const groupOf = (key: string): SettingGroup => groupOfKey.get(key) ?? 'site';

/** The right about a setting: rules of risk, and what the site gives, have one of their own. */
export const settingRight = <P extends Part>(
  key: string,
  part: P,
): `${Extract<Right, `settings.${string}` | 'risk.rules' | 'promotions.change'>}/${P}` => {
  const group = groupOf(key);
  if (group === 'promotions') return `promotions.change/${part}`;
  return group === 'rules' ? `risk.rules/${part}` : `settings.${group}/${part}`;
};
