/**
 * What a company's games cost within an hour (platforms.md 5): a stolen key could pay wins without end. Each process sums
 * what is new, in parts of ten seconds, and whoever finds too much freezes; from then on the company's wins wait.
 */
import { formatMills, mills } from '@longmen/engine';
import type { Deps } from '../deps.ts';
import type { GameProvider } from '../../providers/index.ts';
import type { WalletCall } from '../../providers/index.ts';
import { platformScope } from '../../ledger/index.ts';
import { hourLoss } from '../settings.ts';
import { winsScope } from './scopes.ts';
import { openHourCases, type LossPart, readLosses, readLastHourCase } from './store-losses.ts';

const everyMs = 5_000;
const hourMs = 3_600_000;
/** Transactions that commit late are still within these. */
const rereadMs = 40_000;
const jobName = 'arcade-hour-loss';

export type HourLoss = {
  /** Notes what was moved just now: a loss that would be too much is looked at without waiting for the job. */
  note(company: GameProvider, call: WalletCall): void;
  /** Sums what is new and freezes what lost too much. */
  check(): Promise<void>;
};

export function makeHourLoss(deps: Deps): HourLoss {
  const { platform } = deps;
  const parts = new Map<string, Map<number, number>>();
  const sums = new Map<string, number>();
  let readFrom: number | undefined;

  const take = (rows: readonly LossPart[], from: number, now: number) => {
    for (const of of parts.values()) for (const at of of.keys()) if (at >= from || at < now - hourMs) of.delete(at);
    for (const { provider, at, loss } of rows) {
      const of = parts.get(provider) ?? new Map<number, number>();
      of.set(at, loss);
      parts.set(provider, of);
    }
  };
  const check = async () => {
    const now = platform.clock.now();
    const from = Math.floor((readFrom ?? now - hourMs) / 10_000) * 10_000;
    take(await readLosses(platform.db.jobs, from), from, now);
    readFrom = now - rereadMs;
    for (const [provider, of] of parts) {
      const since = Math.max(now - hourMs, (await readLastHourCase(platform.db.jobs, provider)) ?? 0);
      const loss = [...of].reduce((sum, [at, each]) => (at >= since ? sum + each : sum), 0);
      sums.set(provider, loss);
      if (loss > platform.settings.get(hourLoss)) await freeze(deps, provider, { loss, since });
    }
  };
  platform.jobs.add({ name: jobName, everyMs, run: async () => check().then(() => false) });

  return {
    note: ({ name }, call) => {
      if (call.call !== 'win' && call.call !== 'bet') return;
      const loss = (sums.get(name) ?? 0) + (call.call === 'win' ? call.amount : -call.amount);
      sums.set(name, loss);
      if (loss > platform.settings.get(hourLoss)) platform.jobs.wake(jobName);
    },
    check,
  };
}

/** Bets and wins of the company stop until two operators lift it; whoever won of late is looked at before he withdraws. */
async function freeze(
  { platform, ledger, providers }: Deps,
  provider: string,
  { loss, since }: { readonly loss: number; readonly since: number },
): Promise<void> {
  const platforms = providers.providerNamed(provider)?.platforms ?? [];
  const scopes = [winsScope(provider), ...platforms.map(platformScope)];
  const frozen = await ledger.freezes.freeze(scopes, {
    kind: 'hourLoss',
    saw: { company: provider, loss: formatMills(mills(loss)) },
  });
  const winners = await openHourCases(platform.db.jobs, provider, { since, at: platform.clock.now() });
  platform.log.error(
    { alarm: 'platform-hourLoss', company: provider, loss, winners, frozen },
    'a company pays too much',
  );
}
