/**
 * Rules that ask for a second look at money out, as settings: two operators change them. A new kind begins in shadow,
 * so that it is measured before it may hold anything up.
 */
import type { RiskRule, RuleTerms } from '@longmen/contract/risk-rules';
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { setting, type Setting } from '../../platform/settings/settings.ts';

const severe = { mode: 'on', severity: 'severe' } as const;
const mild = { mode: 'on', severity: 'mild' } as const;
const severeShadow = { mode: 'shadow', severity: 'severe' } as const;
const mildShadow = { mode: 'shadow', severity: 'mild' } as const;

const nameDiffers = setting(
  ...spelling.ruleNameDiffers,
  severe,
  'Rule: the holder of the card and the real name are two people.',
);
const passThrough = setting(
  ...spelling.rulePassThrough,
  { ...severe, percent: 10 },
  'Rule: less than so many percent of what came in was ever staked.',
);
const manyRequests = setting(
  ...spelling.ruleManyRequests,
  { ...severe, day: 3, week: 8 },
  'Rule: more withdrawals were asked for than so many in a day, or in seven days.',
);
const muchMoreThanIn = setting(
  ...spelling.ruleMuchMoreThanIn,
  { ...severe, times: 10 },
  'Rule: paid out more than so many times what ever came in.',
);
const sharedDevice = setting(
  ...spelling.ruleSharedDevice,
  { ...severe, accounts: 1 },
  'Rule: so many other accounts of a device took money out or are blocked.',
);
const nameUnknown = setting(...spelling.ruleNameUnknown, mild, 'Rule: the account has no real name.');
const newPayee = setting(
  ...spelling.ruleNewPayee,
  { ...mild, days: 7 },
  'Rule: the card or address was bound fewer days ago than this.',
);
const firstWithdrawal = setting(
  ...spelling.ruleFirstWithdrawal,
  mild,
  'Rule: nothing was paid out to the player before.',
);
const sharedAddress = setting(
  ...spelling.ruleSharedAddress,
  { ...severeShadow, accounts: 3 },
  'Rule: so many other accounts of a network took money out in thirty days; crowded networks count nothing.',
);
const sharedCard = setting(
  ...spelling.ruleSharedCard,
  { ...severeShadow, accounts: 1 },
  'Rule: a card or address of the player was once bound to so many other accounts.',
);
const quickTurn = setting(
  ...spelling.ruleQuickTurn,
  { ...severeShadow, minutes: 30, percent: 100 },
  'Rule: asked for within so many minutes of a deposit of which less than so many percent was staked.',
);
const oppositeStakes = setting(
  ...spelling.ruleOppositeStakes,
  { ...severeShadow, percent: 50 },
  'Rule: at least so many percent of the stakes of seven days were on opposite sides.',
);
const newDevice = setting(
  ...spelling.ruleNewDevice,
  { ...mildShadow, hours: 24 },
  'Rule: the device that was used last was first seen fewer hours ago than this.',
);
const agentRing = setting(
  ...spelling.ruleAgentRing,
  { ...severeShadow, percent: 30, accounts: 3 },
  "Rule: so many percent of an agent's juniors, and so many of them, are on one device of the player.",
);
const bonusOnly = setting(
  ...spelling.ruleBonusOnly,
  severeShadow,
  'Rule: nothing was ever paid in, and all that is asked for came of bonuses.',
);
const packetRing = setting(
  ...spelling.rulePacketRing,
  { ...severeShadow, accounts: 5 },
  'Rule: red packets of rooms went round among so many accounts at most, in thirty days.',
);
const regionJump = setting(
  ...spelling.ruleRegionJump,
  { ...severeShadow, hours: 2 },
  'Rule: signed in from two countries within so many hours, in seven days.',
);

/** The setting of each rule. */
export const ruleSettings: { readonly [Rule in RiskRule]: Setting<RuleTerms<Rule>> } = {
  nameDiffers,
  passThrough,
  manyRequests,
  muchMoreThanIn,
  sharedDevice,
  nameUnknown,
  newPayee,
  firstWithdrawal,
  sharedAddress,
  sharedCard,
  quickTurn,
  oppositeStakes,
  newDevice,
  agentRing,
  bonusOnly,
  packetRing,
  regionJump,
};
