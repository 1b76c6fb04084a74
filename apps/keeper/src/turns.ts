/** Does `work` when all that came before under its name is done. */
export type Turns<Name> = <T>(name: Name, work: () => Promise<T>) => Promise<T>;

/** One at a time per name, in order of arrival; different names do not wait for each other. */
export function makeTurns<Name>(): Turns<Name> {
  const tails = new Map<Name, Promise<unknown>>();
  return (name, work) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work, work);
    tails.set(name, turn);
    const leave = () => {
      if (tails.get(name) === turn) tails.delete(name);
    };
    turn.then(leave, leave);
    return turn;
  };
}
