/** Bounds of the socket (calls.md, "Push"; trust.md S14, A4). */
export type SocketLimits = typeof socketLimits;

export const socketLimits = {
  /** The first frame must sign in within this. */
  loginWithinMs: 5_000,
  pingEveryMs: 25_000,
  pongWithinMs: 8_000,
  /** A client that lets this much wait, or waits this long for anything, is cut. */
  maxWaitingBytes: 1_048_576,
  maxBehindMs: 5_000,
  /** A cut client gets this long to read the close frame. */
  closeWithinMs: 1_000,
  /** Clients of a draining server come back spread over this. */
  reconnectOverMs: 10_000,
  /** Client frames: so many at once, so many a second after that. */
  frameBurst: 60,
  framesPerSecond: 20,
  maxFramesInBatch: 20,
  /** Texts of one connection that wait for the one before them. */
  maxTextsWaiting: 60,
  maxChannels: 50,
  maxConnections: 20_000,
  maxConnectionsPerPlayer: 10,
  /** Of one address: all, and those that have not signed in yet, which a client does with its first frame. */
  maxConnectionsPerAddress: 1_000,
  maxSilentPerAddress: 100,
  tickEveryMs: 1_000,
  presenceEveryMs: 5_000,
};
