/** The site settings of withdrawals and bank cards. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { yuan } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';
import { demoPlatforms, knownBanks } from './places.ts';

const onDemo = ({ demo }: { demo: boolean }) => demo;

export const withdrawOpen = setting(...spelling.withdrawOpen, onDemo, 'Players can withdraw.');
export const amountMin = setting(...spelling.withdrawMin, yuan(50), 'Least that one withdrawal may be.');
export const amountMax = setting(...spelling.withdrawMax, yuan(50_000), 'Most that one withdrawal may be.');
export const timesPerDay = setting(...spelling.withdrawTimes, 3, 'Withdrawals that a player may ask for a day.');
export const freePerDay = setting(...spelling.withdrawFree, 3, 'Withdrawals a day that cost no fee.');
export const fixedFee = setting(...spelling.withdrawFee, yuan(2), 'Fee of every withdrawal after the free ones.');
export const mayWithdrawEarly = setting(
  ...spelling.withdrawEarly,
  false,
  'Withdrawals are taken before the turnover is met, for the turnover fee.',
);
export const turnoverFeePercent = setting(
  ...spelling.turnoverFee,
  5_000,
  'Turnover fee: percent of every deposit and bonus whose turnover is open.',
);
export const twoAbove = setting(
  ...spelling.withdrawTwoAbove,
  yuan(5_000),
  'Withdrawals above this need two operators; below, two as soon as a rule calls for them.',
);
export const payoutWaitSeconds = setting(
  ...spelling.payoutWait,
  ({ weakHashes }) => (weakHashes ? 0 : 30),
  'Seconds after the last approval during which an approver takes a withdrawal back, before it is sent.',
);
export const identifyAbove = setting(
  ...spelling.withdrawIdentifyAbove,
  ({ demo }) => (demo ? yuan(0) : yuan(20_000)),
  'Who is paid more than this, all withdrawals together, must have been identified by two operators; 0: nobody.',
);
export const newPayeeHours = setting(
  ...spelling.newPayeeHours,
  ({ demo }) => (demo ? 0 : 24),
  'Hours for which nothing is paid to a new card or address.',
);
export const cardAsksPhone = setting(
  ...spelling.cardAsksPhone,
  false,
  'Binding a bank card asks for the phone number that the bank knows (mainland China, 11 digits).',
);
export const banks = setting(...spelling.withdrawBanks, knownBanks, 'Banks whose cards can be bound: id and name.');
export const platforms = setting(
  ...spelling.withdrawPlatforms,
  ({ demo }) => (demo ? demoPlatforms : []),
  'Digital currencies (type 4) and wallets (type 5) that are paid to; rate: yuan for one coin.',
);
