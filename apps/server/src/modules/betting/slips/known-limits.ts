/**
 * Limits of single picks as this process knows them. What a line is held to is worked out here; that it was worked out
 * from the limits of this moment is a condition of the statement that writes the bet, which counts it, too.
 */
import { playOfNumber } from '@longmen/contract/play-numbers';
import { type Mills, mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { IssueId } from '../../draws/index.ts';
import type { BettingDeps } from '../deps.ts';
import type { QuotedLine } from './quote-line.ts';
import { type LimitBook, limitBook, type LimitedLine } from './limit-rules.ts';
import { readLimits, readUses, releaseUses } from './store-limits.ts';

export type KnownLimits = LimitBook & { readonly version: string };

export type Limits = {
  /** What this process knows; read when first asked for. */
  current(): Promise<KnownLimits>;
  /** Reads them again. @returns whether they are others than `known` */
  haveMoved(known: KnownLimits): Promise<boolean>;
  /** Why a limit kept a slip out; returns where none does now. @param issue undefined for a round @throws Refusal `exposureReached` */
  explain(gid: number, issue: IssueId | undefined, lines: readonly QuotedLine[]): Promise<void>;
  /** Gives back what a cancelled order used. @param version that its cancellation saw */
  release(of: { gid: number; issue: IssueId; version: string }, lines: readonly LimitedLine[]): Promise<void>;
};

/** One for all that writes bets in a process. */
export function makeLimits(platform: Platform, catalogue: Pick<BettingDeps['catalogue'], 'play'>): Limits {
  const { bets } = platform.db;
  let known: Promise<KnownLimits> | undefined;

  const read = async (): Promise<KnownLimits> => {
    const { version, limits } = await readLimits(bets);
    return { version, ...limitBook(limits, (play) => catalogue.play(playOfNumber(play) ?? '')) };
  };
  const current = (): Promise<KnownLimits> => {
    const found =
      known ??
      read().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    known = found;
    return found;
  };
  const haveMoved = async (before: KnownLimits): Promise<boolean> => {
    const now = await read();
    if (now.version === before.version) return false;
    known = Promise.resolve(now);
    return true;
  };

  return {
    current,
    haveMoved,
    explain: async (gid, issue, lines) => {
      await haveMoved(await current());
      const uses = (await current()).usesOf(gid, issue, lines);
      if (uses.length === 0) return;
      const picks = uses.map(({ pick }) => pick);
      const rows = issue === undefined ? [] : await readUses(bets, issue, picks);
      const used = new Map(rows.map((row) => [row.pick, row.used]));
      for (const { pick, most, amount, first } of uses) {
        const remaining = most - (used.get(pick) ?? 0);
        if (amount > remaining) throw refuse('exposureReached', { remaining: stakeWithin(first, remaining) });
      }
    },
    release: async ({ gid, issue, version }, lines) => {
      const before = await current();
      if (before.version !== version) await haveMoved(before);
      const uses = (await current()).usesOf(gid, issue, lines);
      if (uses.length > 0) await releaseUses(bets, issue, version, uses);
    },
  };
}

/** What may still be staked on a line whose pay-out may come to so much; whole yuan a bet. */
export function stakeWithin(line: Pick<QuotedLine, 'payoutPerYuanMax' | 'bets'>, payoutMax: number): Mills {
  if (payoutMax <= 0 || line.payoutPerYuanMax === 0) return mills(0);
  return mills(Math.floor(payoutMax / line.payoutPerYuanMax) * line.bets * 1000);
}
