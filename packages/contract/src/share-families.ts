/**
 * What terms name a rate for: the families of lotteries, and the outside platforms of cards and live games. Shares that
 * are kept as lists stand in this order; a new one goes to the end.
 */
export const lotteryFamilies = ['s_ssc', 's_k3', 's_yb', 's_11x5', 's_kl10', 's_pk10', 'pcdd', 'lhc'] as const;
export const platformFamilies = ['ky', 'ag'] as const;
export const shareFamilies = [...lotteryFamilies, ...platformFamilies] as const;

export type ShareFamily = (typeof shareFamilies)[number];

/** The least rate that a code gives in a lottery family, decimal text. */
export const shareMin = '0.1';

/** The most characters of the note that an agent puts on a code. */
export const tagLengthMax = 20;
