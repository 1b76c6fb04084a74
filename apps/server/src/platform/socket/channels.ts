/** Names of channels. Each has one spelling, so that nobody follows, or is counted, twice under one. */
const gameChannel = /^g:(0|[1-9]\d{0,5})$/;

/** The game of a channel; undefined when it is another kind, or spelled another way. */
export function gameOf(channel: string): number | undefined {
  const gid = gameChannel.exec(channel)?.[1];
  return gid === undefined ? undefined : Number(gid);
}

/** The channel of a game. */
export const channelOfGame = (gid: number): string => `g:${gid}`;
