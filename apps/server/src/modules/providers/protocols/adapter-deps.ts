/** What every protocol is built from: the hour, the line to its company, and who learns of what is wrong with it. */
import type { Outbound, OutboundLimits, OutboundReader } from '../../../platform/network/outbound.ts';

export type AdapterDeps = {
  now(): number;
  /** A line to the company's own address. */
  outbound(limits: OutboundLimits): Outbound & OutboundReader;
  /** The company said itself that it is away. */
  onAway(): void;
  /** It named an address that no player is sent to; `origin` is empty where the text is none. */
  onRefusedAddress(origin: string): void;
  /** It takes no more money over. */
  onFloatEmpty(): void;
};

const small = 64 * 1024;

/** How long and how much each kind of answer may be. */
export const limitsOf = ({ asks }: { readonly asks: { readonly withinMs: number } }) => ({
  asks: { withinMs: asks.withinMs, bytesMax: small },
  games: { withinMs: 20_000, bytesMax: 2 * 1024 * 1024 },
  records: { withinMs: 20_000, bytesMax: 4 * 1024 * 1024 },
});
