/** Asks both keepers for an issue's seeds by showing them the signed log, and checks what they give. */
import { chainDown, type LogEntry, releaseHash, toHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { maxEntries, type ReleaseAnswer } from '@longmen/keeper';
import { KeeperRefused } from '../../../platform/outside/keeper-http.ts';
import type { KeeperClient } from '../../../platform/outside/keepers.ts';
import { bytesOf, entryOf } from '../log/log-entries.ts';
import type { DrawDeps } from '../deps.ts';
import type { LiveIssue } from '../issues/store-issues.ts';
import { readRun } from '../log/store-log.ts';

/**
 * @param entries the issue's own entries and its season's.
 * @throws when a keeper refuses or is away, or gives something else than it had committed to.
 */
export async function askForSeeds(
  deps: DrawDeps,
  issue: LiveIssue,
  entries: readonly LogEntry[],
): Promise<{ a: ReleaseAnswer; b: ReleaseAnswer }> {
  const ask = async (keeper: KeeperClient) => {
    const answer = await release(deps, keeper, issue);
    checkAnswer(issue, keeper.name, answer, entries);
    return answer;
  };
  const [a, b] = await Promise.all([ask(deps.keepers.a), ask(deps.keepers.b)]);
  return { a, b };
}

/** Shows a keeper the log from this issue's OPEN on, or from further back when it misses what came before. */
async function release({ platform }: DrawDeps, keeper: KeeperClient, issue: LiveIssue): Promise<ReleaseAnswer> {
  const { gid, k } = issue;
  const season = String(issue.season);
  const show = async (fromK: number) => {
    const run = { gid, season: issue.season, fromK, issue: issue.issue };
    return keeper.release({ gid, season, k, entries: await readRun(platform.db.jobs, run, maxEntries) });
  };
  try {
    return await show(k);
  } catch (error) {
    if (!(error instanceof KeeperRefused) || error.refusal !== 'outOfOrder') throw error;
    const { finished } = await keeper.commitment({ gid, season, k });
    return show(finished + 1);
  }
}

/** The seed must be the one that was committed to before sales, and signed for exactly this CLOSE. */
function checkAnswer(issue: LiveIssue, name: 'a' | 'b', answer: ReleaseAnswer, entries: readonly LogEntry[]): void {
  const { gid, k } = issue;
  const committed = entryOf(entries, 'OPEN').body.commitments[name];
  const { key } = entryOf(entries, 'SEASON').body.keepers[name];
  const seed = bytesOf(answer.seed);
  const link = chainDown({ keeper: name, gid, season: String(issue.season) }, seed, committed.distance, nodeHashes);
  if (toHex(link) !== committed.seed) throw new Error(`keeper ${name} gave a seed that it had not committed to`);
  const closeHash = bytesOf(entryOf(entries, 'CLOSE').hash);
  const message = releaseHash({ gid, issue: issue.issue, k, closeHash, seed }, nodeHashes);
  const isSigned = nodeHashes.verifyEd25519(bytesOf(answer.sig), message, bytesOf(key));
  if (!isSigned) throw new Error(`keeper ${name} signed something else`);
}
