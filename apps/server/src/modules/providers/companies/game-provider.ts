/** A company as the rest of the site knows it: whom it serves and how it is spoken to, without its keys. */
import { makeAddressList } from '../../../platform/network/address-list.ts';
import type { PlatformKey, PlatformProvider } from '../../../platform/outside/platform-providers.ts';
import type { AdapterDeps } from '../protocols/adapter-deps.ts';
import { channelAdapter } from '../protocols/channel/adapter.ts';
import type { GameAdapter } from '../protocols/game-adapter.ts';
import { singleAdapter } from '../protocols/single/adapter.ts';

export type GameProvider = {
  readonly name: string;
  readonly platforms: readonly PlatformKey[];
  readonly currency: string;
  /** Play money alone. */
  readonly sandbox: boolean;
  readonly adapter: GameAdapter;
  /** Whether its calls come from this address; a sandbox may leave open from where. */
  mayCallFrom(ip: string): boolean;
  /** How many units of its wallet calls are a yuan; undefined for a transfer wallet. */
  readonly unit: number | undefined;
  /** Where pictures of its games may lie. */
  readonly pictureOrigins: readonly string[];
  /** Of a transfer wallet: how old a request may be when it arrives, and from when on an absence is believed. */
  readonly transfers: { readonly windowMs: number; readonly lostAfterMs: number } | undefined;
};

/** @param deps of its own: what is wrong with it is told by its name */
export function makeGameProvider(provider: PlatformProvider, deps: AdapterDeps): GameProvider {
  const { name, platforms, currency, sandbox, callFrom, url, launchOrigins } = provider;
  const list = callFrom === undefined ? undefined : makeAddressList(callFrom);
  return {
    name,
    platforms,
    currency,
    sandbox,
    adapter: provider.wire === 'single' ? singleAdapter(provider, deps) : channelAdapter(provider, deps),
    unit: provider.wire === 'single' ? provider.unit : undefined,
    mayCallFrom: (ip) => list?.has(ip) ?? sandbox,
    pictureOrigins: [new URL(url).origin, ...launchOrigins],
    transfers:
      provider.wire === 'channel' ? { windowMs: provider.windowMs, lostAfterMs: provider.lostAfterMs } : undefined,
  };
}
