/** Rows of companies. */
import type { Tx } from '../../../platform/db/database.ts';
import type { PlatformKey } from '../platform-game.ts';
import { failedProbesMax } from './health-rules.ts';

export type ProviderRow = {
  readonly name: string;
  readonly platforms: readonly PlatformKey[];
  readonly wallet: 'single' | 'transfer';
  readonly sandbox: boolean;
  /** Epoch ms; undefined while it answers. */
  readonly awaySince: number | undefined;
  /** Mills. */
  readonly float: number | undefined;
  readonly syncResult: string;
};

type Stored = Pick<ProviderRow, 'name' | 'platforms' | 'wallet' | 'sandbox'> & {
  away_since: number | null;
  float: number | null;
  sync_result: string;
};

/** Every company of the running site. */
export async function readProviders(tx: Tx): Promise<ProviderRow[]> {
  const rows = await tx.rows<Stored>({
    text: 'SELECT name, platforms, wallet, sandbox, away_since, float, sync_result FROM providers.providers ORDER BY name',
  });
  return rows.map(({ away_since, float, sync_result, ...row }) => ({
    ...row,
    awaySince: away_since ?? undefined,
    float: float ?? undefined,
    syncResult: sync_result,
  }));
}

/** The companies that the site was started with take the place of those before. */
export async function replaceProviders(
  tx: Tx,
  providers: readonly Pick<ProviderRow, 'name' | 'platforms' | 'wallet' | 'sandbox'>[],
): Promise<void> {
  await tx.count({
    text: 'DELETE FROM providers.providers WHERE name <> ALL ($1::text[])',
    values: [providers.map(({ name }) => name)],
  });
  for (const { name, platforms, wallet, sandbox } of providers) {
    await tx.count({
      text: `INSERT INTO providers.providers (name, platforms, wallet, sandbox) VALUES ($1, $2::text[], $3, $4)
             ON CONFLICT (name) DO UPDATE SET platforms = excluded.platforms, wallet = excluded.wallet,
               sandbox = excluded.sandbox, probe_at = clock_timestamp()`,
      values: [name, platforms, wallet, sandbox],
    });
  }
}

/** Those of the names whose probe is due; the next one is due after the pause, whichever process sends it. */
export async function claimProbes(tx: Tx, names: readonly string[], pauseSeconds: number): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>({
    text: `UPDATE providers.providers SET probe_at = clock_timestamp() + make_interval(secs => $2)
            WHERE name = ANY ($1::text[]) AND probe_at <= clock_timestamp() RETURNING name`,
    values: [names, pauseSeconds],
  });
  return rows.map(({ name }) => name);
}

export type Back = {
  /** Whether it was away until now. */
  readonly wasAway: boolean;
  /** Whether its float is low from now on. */
  readonly ranLow: boolean;
};

/** A good probe. @param low what its float should not be under, mills */
export async function writeBack(tx: Tx, name: string, float: number | undefined, low: number): Promise<Back> {
  const row = await tx.row<Back>({
    text: `WITH before AS (SELECT away_since, low_since FROM providers.providers WHERE name = $1 FOR UPDATE)
           UPDATE providers.providers p SET away_since = NULL, failed_probes = 0, float = $2::bigint,
             low_since = CASE WHEN $2::bigint < $3::bigint THEN coalesce(p.low_since, clock_timestamp()) END
             FROM before WHERE p.name = $1
             RETURNING before.away_since IS NOT NULL AS "wasAway", before.low_since IS NULL AND p.low_since IS NOT NULL AS "ranLow"`,
    values: [name, float ?? null, low],
  });
  return row ?? { wasAway: false, ranLow: false };
}

/** A failed probe; enough of them in a row and it is away. @returns whether it is so from now on */
export async function writeFailedProbe(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.row<{ went: boolean }>({
    text: `WITH before AS (SELECT away_since, failed_probes + 1 AS failed FROM providers.providers WHERE name = $1 FOR UPDATE)
           UPDATE providers.providers
              SET failed_probes = least(before.failed, $2),
                  away_since = CASE WHEN before.failed >= $2 THEN coalesce(before.away_since, clock_timestamp())
                                    ELSE before.away_since END
             FROM before WHERE name = $1
           RETURNING before.away_since IS NULL AND before.failed >= $2 AS went`,
    values: [name, failedProbesMax],
  });
  return row?.went ?? false;
}

/** It is away by its calls or its own word. @returns whether it was not until now */
export async function writeAway(tx: Tx, name: string): Promise<boolean> {
  return (
    (await tx.count({
      text: 'UPDATE providers.providers SET away_since = clock_timestamp() WHERE name = $1 AND away_since IS NULL',
      values: [name],
    })) === 1
  );
}
