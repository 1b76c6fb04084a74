/** A cluster under players that somebody strikes by hand. */
import { ask } from '@longmen/test-kit/network/database/cluster';
import type { DatabaseNode } from '@longmen/test-kit/network/database/node';
import { auditLedger } from '../audit/ledger-audit.ts';
import { makeRecovery } from '../audit/recovery.ts';
import { sumOf } from '../audit/workload.ts';
import { makeBets } from '../bets/bets.ts';
import { watchGaps } from './gaps.ts';
import { openSurvivingSite } from './site.ts';
import { strikes } from './strikes.ts';

export type Trial = {
  /** In words, as everything here. */
  status(): Promise<string>;
  /** @param name of the strike; answers once bets are taken again */
  strike(name: string): Promise<string>;
  heal(): Promise<string>;
  end(): Promise<{ ok: boolean; acknowledged: number; lost: number; doubled: number; drift: number }>;
};

const withinMs = 120_000;
const clients = 8;

export async function startTrial(print: (line: string) => void): Promise<Trial> {
  const { database, site, books, close } = await openSurvivingSite();
  let isOver = false;
  const struck: { node: DatabaseNode; heal(node: DatabaseNode): void }[] = [];
  try {
    const seed = Date.now() % 1_000_000;
    const bets = makeBets(
      { site, books, recovery: makeRecovery(withinMs), seed, patienceMs: withinMs, print },
      clients,
    );
    await bets.open();
    const gaps = watchGaps(() => bets.history.promised.length);
    const playing = bets.run(() => isOver);
    playing.catch((error: Error) => print(`a player gave up: ${error.message}`));
    const heal = async () => {
      for (const { node, heal: putRight } of struck.splice(0)) putRight(node);
      await database.untilWhole(withinMs);
      return 'whole: one leads, two follow';
    };
    return {
      status: async () => {
        const primary = await database.primary();
        const lags = primary && (await ask<{ lags: string }>(primary, lagsSql));
        return [
          `servers ${site.addresses.join(', ')}`,
          `primary ${primary?.name ?? 'nobody, or more than one'}; standbys ${lags?.lags ?? '-'}`,
          `bets acknowledged: ${bets.history.promised.length}`,
        ].join('\n');
      },
      strike: async (name) => {
        const strike = strikes.find((one) => one.name === name);
        const primary = await database.untilPrimary(withinMs);
        if (strike === undefined) throw new RangeError(`there is no strike ${name}`);
        const at = performance.now();
        struck.push({ node: primary, heal: strike.heal });
        await strike.strike(primary);
        const next = await database.untilPrimary(withinMs, primary);
        await gaps.untilOne(withinMs);
        return `${primary.name} ${name}, ${next.name} leads; ${Math.round(gaps.longestSince(at) / 100) / 10} s without bets. Put it right with npm run cluster -- heal.`;
      },
      heal,
      end: async () => {
        try {
          await heal();
          isOver = true;
          await playing;
          await gaps.stop();
          await bets.finish();
          const { acknowledged, lost, doubled, drift, stuck } = sumOf([await bets.audit(), await auditLedger(books)]);
          return { ok: lost + doubled + drift + stuck === 0, acknowledged, lost, doubled, drift };
        } finally {
          isOver = true;
          await close();
        }
      },
    };
  } catch (error) {
    isOver = true;
    await close();
    throw error;
  }
}

const lagsSql = `SELECT string_agg(format('%s (%s) %s bytes behind', application_name, sync_state,
  pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), ', ' ORDER BY application_name) AS lags FROM pg_stat_replication`;
