/** The companies that the site was started with, each watched by how its calls end. */
import type { Platform } from '../../../platform/context.ts';
import { outboundTo } from '../../../platform/network/outbound.ts';
import type { PlatformKey, PlatformProvider } from '../../../platform/outside/platform-providers.ts';
import { type CallEnd, failedTooOften, withCall } from './health-rules.ts';
import { watchLine } from './watch-line.ts';
import type { AdapterDeps } from '../protocols/adapter-deps.ts';
import { type GameProvider, makeGameProvider } from './game-provider.ts';
import { replaceProviders, writeAway } from './store.ts';

export type Companies = {
  readonly all: readonly GameProvider[];
  /** Undefined for a platform that no company runs. */
  of(platform: PlatformKey): GameProvider | undefined;
  named(name: string): GameProvider | undefined;
};

/** Builds them and writes down who they are. */
export async function makeCompanies(platform: Platform, providers: readonly PlatformProvider[]): Promise<Companies> {
  const all = providers.map((provider) => makeGameProvider(provider, depsOf(platform, provider)));
  await platform.db.jobs.transaction((tx) =>
    replaceProviders(
      tx,
      all.map(({ name, platforms, sandbox, adapter }) => ({ name, platforms, sandbox, wallet: adapter.wallet })),
    ),
  );
  return {
    all,
    of: (key) => all.find(({ platforms }) => platforms.includes(key)),
    named: (name) => all.find((one) => one.name === name),
  };
}

function depsOf(platform: Platform, { name, platforms, url }: PlatformProvider): AdapterDeps {
  const { clock, log } = platform;
  let calls: CallEnd[] = [];
  const away = () => {
    calls = [];
    markAway(platform, { name, platforms }).catch((error: Error) => {
      log.error({ err: error, provider: name }, 'that a company is away could not be written');
    });
  };
  return {
    now: () => clock.now(),
    outbound: (limits) =>
      watchLine(outboundTo(url, limits), (isOk) => {
        calls = withCall(calls, { at: clock.now(), isOk });
        if (!isOk && failedTooOften(calls)) away();
      }),
    onAway: away,
    onRefusedAddress: (origin) =>
      log.error({ alarm: 'launch-address', provider: name, origin }, 'a company named an address that is not allowed'),
    onFloatEmpty: () => log.error({ alarm: 'platform-float', provider: name }, 'a company takes no more money over'),
  };
}

/** Its platforms and games read maintenance from now on, in every process. */
async function markAway(
  { db, bus, log }: Platform,
  { name, platforms }: Pick<PlatformProvider, 'name' | 'platforms'>,
): Promise<void> {
  if (!(await writeAway(db.jobs, name))) return;
  log.error({ alarm: 'platform-away', provider: name }, 'a company that runs games is away');
  for (const key of platforms) bus.publish('provider.changed', { platform: key });
}
