import { type RiskRule, riskRuleForms } from '@longmen/contract/risk-rules';
import { settingSpelling } from '@longmen/contract/settings';

const keyOf = (rule: RiskRule): string =>
  settingSpelling[`rule${rule.charAt(0).toUpperCase()}${rule.slice(1)}` as keyof typeof settingSpelling][0];
const rules = new Map((Object.keys(riskRuleForms) as RiskRule[]).map((rule) => [keyOf(rule), rule]));

/** The rule that a setting sets; undefined for any other setting. */
export const ruleOf = (key: string): RiskRule | undefined => rules.get(key);
