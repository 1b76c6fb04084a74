/** What waits for people (platforms.md 7). Pure. */
export const caseKinds = [
  'hourLoss',
  'duplicateDiffers',
  'winAfterRollback',
  'winOnRefused',
  /** A win of another round, of what is no bet, or in another currency. */
  'winMisfits',
  'betSettledRollback',
  'takeBackShort',
  'boutOpenLong',
  'bigWin',
  'dustLimit',
  'unknownGame',
  'purseDiffers',
  'crossingSlow',
  'crossingReview',
  'crossingTwoWords',
  'foreignRecord',
  'listDiffers',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** While one of these is open, the withdrawals of its player are looked at. */
export const cautionKinds = ['takeBackShort', 'purseDiffers', 'bigWin', 'hourLoss', 'winOnRefused'] as const;
