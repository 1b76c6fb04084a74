/** A play of a game, as operators see it. */
export type GamePlay = {
  /** "pcdd.sum.pack3" */
  readonly play: string;
  readonly name: string;
  /** `never`: this site sells it nowhere. */
  readonly offer: 'on' | 'off' | 'never';
};
