/**
 * What others may know of a keeper: how to talk to it. Everything else of this
 * app stays behind its socket.
 */
export {
  type CommitmentAnswer,
  commitmentAnswer,
  type KeeperName,
  keeperNames,
  type KeysAnswer,
  keysAnswer,
  maxEntries,
  type NewestSeasonAnswer,
  newestSeasonAnswer,
  paths,
  type RefusalName,
  refusedAnswer,
  type ReleaseAnswer,
  releaseAnswer,
  type ReleaseRequest,
  type SeasonAnswer,
  seasonAnswer,
  type SeasonRequest,
  seasonText,
} from './protocol.ts';
