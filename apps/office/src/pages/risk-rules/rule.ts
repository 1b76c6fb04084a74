import type { ConsoleOutput } from '@longmen/contract/console';
import type { listRules, readRule, tryRule } from '@longmen/contract/console/players/risk';

export type RuleRow = ConsoleOutput<typeof listRules>['rules'][number];
export type RuleFacts = ConsoleOutput<typeof readRule>;
export type Trial = ConsoleOutput<typeof tryRule>;
