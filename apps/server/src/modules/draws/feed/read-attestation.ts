/** Reads one entry of a source's page: is it signed by the pinned key, and does it make sense for the game? */
import { feedHash, type FeedMessage, readFeedMessage, signedFeedMessage } from '@longmen/contract/feed';
import type { Family } from '@longmen/engine';
import { fromHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import type { FeedSource } from '../../../platform/outside/feed-sources.ts';
import { type Numbering, numberFits } from './rules.ts';

/** What becomes of a word that is refused, late, or in doubt; the names that operators read. */
export type Outcome =
  /** Not an entry of the protocol, of another game, or a number that the game does not have. */
  | 'malformed'
  /** A result that no draw of the game can show, by the engine's word. */
  | 'NOT_A_DRAW'
  /** Not signed by the key that is pinned for the source. */
  | 'badSignature'
  /** A replay from a source of real draws, or the other way round. */
  | 'replayDiffers'
  /** An older serial than the source has told already. */
  | 'replayed'
  /** A result of a draw that has not been. It never counts. */
  | 'early'
  /** Long after its draw; it counts. */
  | 'late'
  /** Another result than the one that stands; too late, the orders are being settled. */
  | 'tooLate'
  /** Another draw time than the one that was announced when the issue opened. */
  | 'scheduleChanged'
  /** A result of an issue that was never on sale here. */
  | 'unknownIssue';

export type ReadEntry =
  | { readonly ok: true; readonly word: FeedMessage; readonly text: string; readonly sig: string }
  | { readonly ok: false; readonly outcome: Outcome; readonly issue: string; readonly text: string };

/** Longest text kept of what was refused. */
const storedCharsMax = 2_000;

export type ReadFor = {
  readonly source: FeedSource;
  readonly gid: number;
  readonly family: Pick<Family, 'isDraw'>;
  readonly numbering: Numbering;
};

/** Never throws. */
export function readEntry(entry: unknown, about: ReadFor): ReadEntry {
  const refused = (outcome: Outcome, text: string, issue = ''): ReadEntry => ({
    ok: false,
    outcome,
    issue,
    text: text.slice(0, storedCharsMax),
  });
  const signed = signedFeedMessage.safeParse(entry);
  if (!signed.success) return refused('malformed', JSON.stringify(entry) ?? '');
  const { text, sig } = signed.data;
  if (!isSigned(text, sig, about.source.key)) return refused('badSignature', text);
  const word = readFeedMessage(text);
  if (word === null || word.source !== about.source.name || word.gid !== about.gid) return refused('malformed', text);
  if (word.replay !== about.source.replay) return refused('replayDiffers', text, word.issue);
  const fits = numberFits(word.issue, Date.parse(word.drawsAt), about.numbering);
  const isResult = word.kind === 'schedule' || about.family.isDraw(word.numbers);
  if (!fits) return refused('malformed', text, word.issue);
  return isResult ? { ok: true, word, text, sig } : refused('NOT_A_DRAW', text, word.issue);
}

function isSigned(text: string, sig: string, key: string): boolean {
  const [signature, publicKey] = [fromHex(sig, 64), fromHex(key, 32)];
  if (signature === null || publicKey === null) return false;
  return nodeHashes.verifyEd25519(signature, feedHash(text, nodeHashes), publicKey);
}
