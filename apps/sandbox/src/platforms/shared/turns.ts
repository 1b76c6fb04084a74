/** One thing after the other, by player. */

export type Turns = {
  /** Waits until whatever came before for the same player is over. */
  take<Result>(player: string, step: () => Promise<Result>): Promise<Result>;
};

export function makeTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: (player, step) => {
      const before = last.get(player) ?? Promise.resolve();
      const mine = before.then(step, step);
      const settled = mine.then(
        () => undefined,
        () => undefined,
      );
      last.set(player, settled);
      void settled.then(() => {
        if (last.get(player) === settled) last.delete(player);
      });
      return mine;
    },
  };
}
