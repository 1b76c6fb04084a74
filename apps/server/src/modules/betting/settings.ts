/** The site settings that betting reads. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { yuan } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';

export const maxSlipStake = setting(
  ...spelling.maxSlipStake,
  yuan(3_000_000),
  'Most that one slip may cost (spec 1 §9).',
);
export const maxIssueStake = setting(
  ...spelling.maxIssueStake,
  yuan(10_000_000),
  'Most that one player may stake in one issue.',
);
export const maxExposure = setting(
  ...spelling.maxExposure,
  yuan(200_000_000),
  'Most that the site may have to pay on one selection of one play in one issue.',
);
export const repeatOpen = setting(
  ...spelling.repeatOpen,
  true,
  'Whether runs of more than one instant round are on offer (some markets forbid automatic play).',
);
