/** Who looks at what, of the operators of this process: each is named to the others who look at the same. */

export type Looks<Seat> = {
  /** Undefined: at nothing in particular. @returns channels on which somebody else is there now */
  look(seat: Seat, channel: string | undefined): readonly string[];
  at(channel: string): readonly Seat[];
  /** On which anybody is. */
  channels(): readonly string[];
};

export function makeLooks<Seat>(): Looks<Seat> {
  const channelOf = new Map<Seat, string>();
  const seats = new Map<string, Set<Seat>>();
  return {
    look: (seat, channel) => {
      const before = channelOf.get(seat);
      if (before === channel) return [];
      const others = before === undefined ? undefined : seats.get(before);
      others?.delete(seat);
      if (before !== undefined && others?.size === 0) seats.delete(before);
      channelOf.delete(seat);
      if (channel !== undefined) {
        channelOf.set(seat, channel);
        seats.set(channel, (seats.get(channel) ?? new Set()).add(seat));
      }
      return [before, channel].filter((one) => one !== undefined);
    },
    at: (channel) => [...(seats.get(channel) ?? [])],
    channels: () => [...seats.keys()],
  };
}
