/** What is written down of a spin. */
export const fruits = ['seven', 'bell', 'melon', 'orange', 'lemon', 'cherry'] as const;
export type Fruit = (typeof fruits)[number];
export type Reels = readonly [Fruit, Fruit, Fruit];

export type FruitDetail = {
  readonly game: 'FRU';
  /** Mills. */
  readonly stake: number;
  readonly reels: Reels;
  /** Mills. */
  readonly payout: number;
};
